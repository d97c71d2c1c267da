import { readStoredJson, removeStored, storageArea, writeStored } from './browser-store.ts';

/** first-paint.js reads it too: it reserves room for the notice before the notice is written. */
const noticeKey = 'arrival-notice';
const session = (): Storage | undefined => storageArea('sessionStorage');

/** The message that a document of its own shows to somebody who arrives from the application. */
export interface ArrivalNotice {
  /** with a title it is a toast */
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
