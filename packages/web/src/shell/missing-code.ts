import { readStored, writeStored } from '../lib/browser-store.ts';

/** The code of a screen did not arrive: no connection, or a newer version has replaced it. */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error &&
  /preload CSS|dynamically imported module|importing a module script/iu.test(error.message);

/**
 * The router loads the page anew for an error of code that begins as browsers word it. Without a connection that would
 * leave nothing of the page; so the error gets another beginning, and `reloadOnceReachable` decides.
 */
export function keepPageWithoutCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Missing: ${payload.message}`;
  });
}

/**
 * Loads the page anew as soon as the server answers: at once, but then only one time for each piece of code, or it would
 * go round and round; and whenever the connection is back. Until stopped.
 */
export function reloadOnceReachable({ message }: Error): () => void {
  const key = `reloaded-for:${message}`;
  let isStopped = false;
  const reload = async (): Promise<void> => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok === true && !isStopped && writeStored(key, '1', sessionStorage)) location.reload();
  };
  const backOnline = (): void => void reload();
  if (readStored(key, sessionStorage) === null) backOnline();
  window.addEventListener('online', backOnline);
  return () => {
    isStopped = true;
    window.removeEventListener('online', backOnline);
  };
}
