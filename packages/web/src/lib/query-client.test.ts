import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { beginMutation, idempotencyKeyFor } from './idempotency.ts';
import { createQueryClient, retryDelay, shouldRetryMutation, shouldRetryQuery } from './query-client.ts';

const failed = (status: number, code: AppError['code'] = 'unknown'): AppError =>
  new AppError('failed', status, code);

describe('retries of queries', () => {
  it('tries twice more after a failure that may pass', () => {
    for (const status of [0, 500, 503]) {
      expect(shouldRetryQuery(0, failed(status))).toBe(true);
      expect(shouldRetryQuery(1, failed(status))).toBe(true);
      expect(shouldRetryQuery(2, failed(status))).toBe(false);
    }
  });

  it('never repeats a final refusal', () => {
    for (const status of [401, 402, 403, 404]) expect(shouldRetryQuery(0, failed(status))).toBe(false);
  });

  it('waits twice as long each time, from 1 s to 30 s', () => {
    expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
  });
});

describe('a part of a screen that comes later', () => {
  const partsOf = (error: AppError) => {
    const client = createQueryClient();
    const asked = vi.fn<() => Promise<string>>().mockRejectedValue(error);
    const show = async (): Promise<{ destroy: () => void }> => {
      const part = new QueryObserver(client, { queryKey: ['taxes'], queryFn: asked, retry: false });
      part.subscribe(() => undefined);
      await expect.poll(() => part.getCurrentResult().status).toBe('error');
      return part;
    };
    return { asked, show };
  };

  it('does not ask again while another part shows the refusal', async () => {
    const { asked, show } = partsOf(failed(403));
    await show();
    await show();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks again when no part shows the refusal any more, and after failures that may pass', async () => {
    const refused = partsOf(failed(403));
    (await refused.show()).destroy();
    await refused.show();
    expect(refused.asked).toHaveBeenCalledTimes(2);
    const away = partsOf(failed(503));
    await away.show();
    await away.show();
    await expect.poll(() => away.asked).toHaveBeenCalledTimes(2);
  });
});

describe('retries of mutations', () => {
  it('repeats once, for network failures and 5xx only', () => {
    expect(shouldRetryMutation(0, failed(0, 'network'))).toBe(true);
    expect(shouldRetryMutation(0, failed(503))).toBe(true);
    expect(shouldRetryMutation(1, failed(503))).toBe(false);
    for (const status of [400, 401, 402, 403, 404, 409, 422, 429])
      expect(shouldRetryMutation(0, failed(status))).toBe(false);
    expect(shouldRetryMutation(0, new Error('a bug of ours'))).toBe(false);
  });

  it('keeps one key for all tries of a mutation, and takes another for the next', () => {
    const variables = { id: '1' };
    beginMutation(variables);
    const first = idempotencyKeyFor(variables);
    expect(idempotencyKeyFor(variables)).toBe(first);
    beginMutation(variables);
    expect(idempotencyKeyFor(variables)).not.toBe(first);
  });
});
