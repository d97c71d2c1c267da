import { readStoredJson, removeStored, writeStored } from './browser-store.ts';

/** Read by first-paint.js too, which keeps room for the notice before it is written. */
const noticeKey = 'arrival-notice';
const session = (): Storage | undefined => globalThis.sessionStorage;

/** What a page that is a document of its own says when somebody arrives from the application. */
export interface ArrivalNotice {
  /** makes it a toast */
  title?: string;
  text: string;
  tone?: 'destructive';
}

export function keepArrivalNotice(notice: ArrivalNotice): void {
  writeStored(noticeKey, JSON.stringify(notice), session());
}

export function takeArrivalNotice(): ArrivalNotice | undefined {
  const stored = readStoredJson(noticeKey, session());
  removeStored(noticeKey, session());
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { title, text, tone } = stored as Partial<Record<string, unknown>>;
  if (typeof text !== 'string') return undefined;
  return {
    text,
    ...(typeof title === 'string' && { title }),
    ...(tone === 'destructive' && { tone }),
  };
}
