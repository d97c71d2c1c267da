import { readStored, storageArea, writeStored } from '../lib/browser-store.ts';

/** Whether the code of a screen could not be loaded: there is no connection, or a newer version has replaced it. */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error &&
  /preload CSS|dynamically imported module|importing a module script/iu.test(error.message);

/**
 * The router reloads the page when code is missing, which it recognises by the beginning of the browser's message. Without a
 * connection nothing of the page would be left. So the message gets another beginning, and `reloadOnceReachable` decides.
 */
export function keepPageWithoutCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Missing: ${payload.message}`;
  });
}

/**
 * Reloads the page as soon as the server can be reached, until stopped. It tries at once, but only one time for each piece of
 * code, because a reload that does not help would repeat for ever. It tries again whenever the connection is back.
 */
export function reloadOnceReachable({ message }: Error): () => void {
  const key = `reloaded-for:${message}`;
  const area = storageArea('sessionStorage');
  let isStopped = false;
  const reload = async (): Promise<void> => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok === true && !isStopped && writeStored(key, '1', area)) location.reload();
  };
  const backOnline = (): void => void reload();
  if (readStored(key, area) === null) backOnline();
  window.addEventListener('online', backOnline);
  return () => {
    isStopped = true;
    window.removeEventListener('online', backOnline);
  };
}
