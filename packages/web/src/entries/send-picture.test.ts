import { expect, it } from 'vitest';
import { sentBy } from './send-picture.ts';

const refusal = (code: string): string => JSON.stringify({ code, error: 'A sentence' });

it.each([
  ['kept', 201, '{"received":2,"most":5}', null, { kind: 'done', received: 2, most: 5 }],
  ['a broken connection', 0, '', null, { kind: 'later' }],
  ['a server that is busy', 503, refusal('busy'), '2', { kind: 'later', afterMs: 2_000 }],
  ['too many tries', 429, refusal('too_many_requests'), '30', { kind: 'later', afterMs: 30_000 }],
  ['the same still under way', 409, refusal('in_progress'), '1', { kind: 'later', afterMs: 1_000 }],
  ['a gateway that answers something else', 502, '<html>', null, { kind: 'later' }],
  ['a proxy that answers something else', 404, '<html>', null, { kind: 'later' }],
  ['a code that is over', 410, refusal('upload_ended'), null, { kind: 'over' }],
  ['a person who may no more', 403, refusal('forbidden'), null, { kind: 'over' }],
  ['no room', 402, refusal('plan_storage'), null, { kind: 'refused', message: 'A sentence' }],
  ['no picture', 422, refusal('image_unreadable'), null, { kind: 'refused', message: 'A sentence' }],
])('%s', (_what, status, text, retryAfter, expected) => {
  expect(sentBy(status, text, retryAfter)).toEqual(expected);
});
