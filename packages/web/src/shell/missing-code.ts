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

/** Loads the page anew as soon as the server answers, once for each piece of code. Until stopped. */
export function reloadOnceReachable({ message }: Error): () => void {
  const key = `reloaded-for:${message}`;
  const attempt = async (): Promise<void> => {
    if (sessionStorage.getItem(key) !== null) return;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok !== true || stopped) return;
    sessionStorage.setItem(key, '1');
    location.reload();
  };
  let stopped = false;
  const tryAgain = (): void => void attempt();
  tryAgain();
  window.addEventListener('online', tryAgain);
  return () => {
    stopped = true;
    window.removeEventListener('online', tryAgain);
  };
}
