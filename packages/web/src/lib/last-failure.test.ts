import { afterEach, expect, test, vi } from 'vitest';
import { lastFailure, noteFailure } from './last-failure.ts';

const answer = (status: number, requestId?: string) => ({
  status,
  headers: new Headers(requestId === undefined ? {} : { 'x-request-id': requestId }),
});

afterEach(() => vi.useRealTimers());

test('the last error is known for an hour; a session that is over is none', () => {
  vi.useFakeTimers();
  expect(lastFailure()).toBeUndefined();
  noteFailure(answer(500, 'one'));
  noteFailure(answer(401, 'over'));
  noteFailure(answer(502));
  expect(lastFailure()).toBe('one');
  noteFailure(answer(409, 'two'));
  expect(lastFailure()).toBe('two');
  vi.advanceTimersByTime(3_599_000);
  expect(lastFailure()).toBe('two');
  vi.advanceTimersByTime(2_000);
  expect(lastFailure()).toBeUndefined();
});
