/** What the rest of the page may want to know about the session; broadcast on the window. */
export type SessionEvent = 'session-expired' | 'unauthorized' | 'forbidden' | 'account-disabled';

export function broadcast(event: SessionEvent): void {
  window.dispatchEvent(new CustomEvent(event));
}

export function onSessionEvent(event: SessionEvent, handler: () => void): () => void {
  window.addEventListener(event, handler);
  return () => window.removeEventListener(event, handler);
}
