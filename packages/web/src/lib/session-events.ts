import { isDemonstration } from './demonstration.ts';

/** News about the session for the rest of the page, sent as events of the window. */
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
/** Whether somebody is signed in on this page, as far as it knows. A visitor's session cannot end. */
export const isSignedInHere = (): boolean => isPageSomebodys;
export const noteWhoIsHere = (isSomebody: boolean): void => {
  isPageSomebodys = isSomebody;
};

// One channel for the page: a channel does not receive its own messages. The demonstration has no session to speak of.
const neighbours =
  isDemonstration || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

/** Tells the browser's other tabs that the user has logged out. */
export const tellSignedOut = (): void => neighbours?.postMessage('signed-out');

export function onSignedOutElsewhere(handler: () => void): () => void {
  neighbours?.addEventListener('message', handler);
  return () => neighbours?.removeEventListener('message', handler);
}
