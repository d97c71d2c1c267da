/** What the rest of the page may want to know about the session; broadcast on the window. */
export type SessionEvent =
  | 'session-expired'
  | 'unauthorized'
  | 'forbidden'
  | 'account-disabled'
  | 'second-factor-demanded';

export function broadcast(event: SessionEvent): void {
  window.dispatchEvent(new CustomEvent(event));
}

export function onSessionEvent(event: SessionEvent, handler: () => void): () => void {
  window.addEventListener(event, handler);
  return () => window.removeEventListener(event, handler);
}

let isPageSomebodys = false;
/** Whether this page is shown to somebody signed in, as far as it has heard. A visitor's session cannot end. */
export const isSomebodyHere = (): boolean => isPageSomebodys;
export const noteWhoIsHere = (isSomebody: boolean): void => {
  isPageSomebodys = isSomebody;
};

// One instance a page: a channel does not hear what it says itself.
const neighbours = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

/** Tells the browser's other tabs that whoever was signed in has logged out. */
export const tellSignedOut = (): void => neighbours?.postMessage('signed-out');

export function onSignedOutElsewhere(handler: () => void): () => void {
  neighbours?.addEventListener('message', handler);
  return () => neighbours?.removeEventListener('message', handler);
}
