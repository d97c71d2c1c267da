import { readStored, writeStored } from './browser-store.ts';
import { idempotencyKeyFor } from './idempotency.ts';

const refreshedAtKey = 'session-refreshed-at';
export type RefreshOutcome = { isRefreshed: true } | { isRefreshed: false; response: Response };

/**
 * So long the server's word that the session is over stands, however many calls are still to find out. It is far less
 * than a new sign-in lasts before it has to be renewed, so nobody who has signed in again is turned away by it.
 */
const verdictMs = 30_000;

let running: Promise<RefreshOutcome> | undefined;
let verdict: { outcome: RefreshOutcome; at: number } | undefined;

const refreshedAt = (): number => Number(readStored(refreshedAtKey) ?? 0);

async function askServer(): Promise<RefreshOutcome> {
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKeyFor(undefined) },
    body: '{}',
  });
  if (!response.ok) {
    const outcome = { isRefreshed: false, response } as const;
    if (response.status === 401 || response.status === 403) verdict = { outcome, at: Date.now() };
    return outcome;
  }
  writeStored(refreshedAtKey, String(Date.now()));
  return { isRefreshed: true };
}

/** What is known without asking: another tab was first, and its new cookies are ours too; or the session is over. */
function knownOutcome(sentAt: number): RefreshOutcome | undefined {
  if (refreshedAt() > sentAt) return { isRefreshed: true };
  if (verdict && Date.now() - verdict.at < verdictMs && refreshedAt() < verdict.at) return verdict.outcome;
  return undefined;
}

async function oncePerBrowser(sentAt: number): Promise<RefreshOutcome> {
  const ask = async (): Promise<RefreshOutcome> => knownOutcome(sentAt) ?? askServer();
  // Web Locks exist in secure contexts only; without them each tab asks for itself, which the server bears.
  return navigator.locks === undefined ? ask() : navigator.locks.request('session-refresh', ask);
}

/** Renews the session once for all calls that failed together, in this tab and its neighbours. */
export function refreshSession(sentAt: number): Promise<RefreshOutcome> {
  running ??= oncePerBrowser(sentAt).finally(() => {
    running = undefined;
  });
  return running;
}
