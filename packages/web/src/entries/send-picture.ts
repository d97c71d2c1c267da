import { uploadKeyHeader } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import type { Sent } from './upload-queue.ts';

/** A connection that moved nothing for so long is dead, whatever the phone says. */
const stalledMs = 20_000;
/** Once all is sent, the server may let others go first. */
const answerMs = 90_000;

const isCount = (body: unknown): body is { received: number; most: number } =>
  typeof body === 'object' && body !== null && 'received' in body && 'most' in body;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What an answer means for the picture; no status at all is a broken connection. */
export function sentBy(status: number, text: string, retryAfter: string | null): Sent {
  const body = parsed(text);
  const seconds = Number(retryAfter);
  if (status === 201 && isCount(body)) return { kind: 'done', received: body.received, most: body.most };
  const { code, error } = (body ?? {}) as { code?: string; error?: string };
  if (status === 401 || status === 403 || status === 410) return { kind: 'over' };
  const isRefused = status >= 400 && status < 500 && status !== 429 && code !== 'in_progress';
  if (isRefused && error !== undefined) return { kind: 'refused', message: error };
  return seconds > 0 ? { kind: 'later', afterMs: seconds * 1_000 } : { kind: 'later' };
}

/** Sends one picture, and never rejects: what is not known to have arrived is sent again. */
export const sendPicture = (
  key: string,
  id: string,
  picture: Blob,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Sent> =>
  new Promise((resolve) => {
    // Only this old way tells how much has been sent.
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const giveUpAfter = (ms: number): void => {
      clearTimeout(watch);
      watch = setTimeout(() => request.abort(), ms);
    };
    request.open('POST', '/api/phone-uploads/pictures');
    request.setRequestHeader('content-type', picture.type || 'image/jpeg');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('idempotency-key', id);
    request.setRequestHeader(uploadKeyHeader, key);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      giveUpAfter(loaded < total ? stalledMs : answerMs);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(watch);
      resolve(sentBy(request.status, request.responseText, request.getResponseHeader('retry-after')));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    giveUpAfter(stalledMs);
    request.send(picture);
  });
