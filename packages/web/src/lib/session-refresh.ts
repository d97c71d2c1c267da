import { readStored, writeStored } from './browser-store.ts';
import { idempotencyKeyFor } from './idempotency.ts';

const refreshedAtKey = 'session-refreshed-at';
export type RefreshOutcome = { isRefreshed: true } | { isRefreshed: false; response: Response };

let running: Promise<RefreshOutcome> | undefined;

const refreshedAt = (): number => Number(readStored(refreshedAtKey) ?? 0);

async function askServer(): Promise<RefreshOutcome> {
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKeyFor(undefined) },
    body: '{}',
  });
  if (!response.ok) return { isRefreshed: false, response };
  writeStored(refreshedAtKey, String(Date.now()));
  return { isRefreshed: true };
}

async function oncePerBrowser(sentAt: number): Promise<RefreshOutcome> {
  // Another tab was first: its new cookies are ours too.
  const ask = (): Promise<RefreshOutcome> =>
    refreshedAt() > sentAt ? Promise.resolve({ isRefreshed: true }) : askServer();
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
