import { idempotencyKeyFor } from '../lib/idempotency.ts';
import type { SignInTexts } from './sign-in-answer.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** One call of the sign-in page, in its language. Where no answer comes it fails with the sentence of the catalogue. */
export async function askServer(
  path: string,
  sent: object,
  texts: Pick<SignInTexts, 'network'>,
): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      'idempotency-key': idempotencyKeyFor(sent),
    },
    body: JSON.stringify(sent),
  }).catch(() => {
    throw new Error(texts.network);
  });
  const body: unknown = await response.json().catch(() => undefined);
  return {
    status: response.status,
    body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
  };
}
