import { expect, test } from 'vitest';
import { figuresOf, medianOf } from './figures.ts';

test('percentiles are those of the sorted times, the rate counts what was answered', () => {
  const times = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(figuresOf(times, 4, 3)).toEqual({ perSecond: 50, p50: 101, p95: 191, p99: 199, failed: 3 });
});

test('three runs give the median of each figure, and their failures add up', () => {
  const run = (perSecond: number, p50: number, failed: number) => ({
    perSecond,
    p50,
    p95: p50 * 2,
    p99: p50 * 3,
    failed,
  });
  expect(medianOf([run(10, 5, 0), run(30, 1, 2), run(20, 9, 1)])).toEqual({
    perSecond: 20,
    p50: 5,
    p95: 10,
    p99: 15,
    failed: 3,
  });
});
