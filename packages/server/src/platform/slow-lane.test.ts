import { expect, test } from 'vitest';
import { SlowLane } from './slow-lane.ts';

test('a few of one name wait at once, others are told when to come back, and nothing is kept afterwards', async () => {
  const lane = new SlowLane({ each: 2, all: 3 });
  const startedAt = performance.now();
  const outcomes = await Promise.allSettled([
    lane.pass('one', 60),
    lane.pass('one', 60),
    lane.pass('one', 60),
    lane.pass('other', 60),
    // There is room for three in all.
    lane.pass('a third', 60),
    lane.pass('not slow', 0),
  ]);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(55);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(outcomes[2]).toMatchObject({
    reason: { code: 'too_many_requests', info: { retryAfterSeconds: 1 } },
  });
  expect(lane.size).toBe(0);
  await lane.pass('one', 1);
});

test('a flood from 20,000 addresses leaves nothing in memory, and no more wait than there is room for', async () => {
  const lane = new SlowLane();
  const waiting = Array.from({ length: 20_000 }, (_, index) => lane.pass(`address ${index}`, 20));
  expect(lane.size).toBe(400);
  await Promise.allSettled(waiting);
  expect(lane.size).toBe(0);
});
