import { readStored, writeStored } from './browser-store.ts';
import { idempotencyKeyFor } from './idempotency.ts';

const refreshedAtKey = 'session-refreshed-at';
export type RefreshOutcome = { isRefreshed: true } | { isRefreshed: false; response: Response };

/**
 * How long the server's answer that the session is over holds for other calls. It is far shorter than the life of a new session,
 * so somebody who has signed in again is not turned away by it.
 */
const verdictMs = 30_000;

let running: Promise<RefreshOutcome> | undefined;
let verdict: { outcome: RefreshOutcome; at: number } | undefined;

/** A moment that is still to come was not written by us: it would keep every session from being refreshed. */
const refreshedAt = (): number => {
  const at = Number(readStored(refreshedAtKey) ?? 0);
  return at <= Date.now() ? at : 0;
};

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

/** The outcome, if it is known without asking: another tab has refreshed, and its cookies are this tab's too; or the session is over. */
function knownOutcome(sentAt: number): RefreshOutcome | undefined {
  if (refreshedAt() > sentAt) return { isRefreshed: true };
  if (verdict && Date.now() - verdict.at < verdictMs && refreshedAt() < verdict.at) return verdict.outcome;
  return undefined;
}

async function oncePerBrowser(sentAt: number): Promise<RefreshOutcome> {
  const ask = async (): Promise<RefreshOutcome> => knownOutcome(sentAt) ?? askServer();
  // Web Locks exist only on secure pages. Without them each tab asks for itself, which the server can handle.
  return navigator.locks === undefined ? ask() : navigator.locks.request('session-refresh', ask);
}

/** Refreshes the session once for all calls that failed together, in all tabs. */
export function refreshSession(sentAt: number): Promise<RefreshOutcome> {
  running ??= oncePerBrowser(sentAt).finally(() => {
    running = undefined;
  });
  return running;
}
