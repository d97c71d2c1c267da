import { describe, expect, it } from 'vitest';
import { daysOf, rangeOf } from './day-range.ts';

const today = '2026-03-01';

describe('the days of a list', () => {
  it.each([
    ['today', { from: '2026-03-01', until: '2026-03-01' }],
    ['yesterday', { from: '2026-02-28', until: '2026-02-28' }],
    ['7d', { from: '2026-02-23', until: '2026-03-01' }],
    ['30d', { from: '2026-01-31', until: '2026-03-01' }],
    ['this-month', { from: '2026-03-01', until: '2026-03-01' }],
    ['last-month', { from: '2026-02-01', until: '2026-02-28' }],
    ['2026-01-05..2026-01-09', { from: '2026-01-05', until: '2026-01-09' }],
    ['2026-01-05..', { from: '2026-01-05' }],
    ['..2026-01-09', { until: '2026-01-09' }],
    ['nonsense', {}],
    [undefined, {}],
  ])('%s', (range, days) => {
    expect(daysOf(range, today)).toEqual(days);
  });

  it('writes what it reads', () => {
    expect(daysOf(rangeOf('2026-01-05', null), today)).toEqual({ from: '2026-01-05' });
    expect(rangeOf(null, null)).toBeUndefined();
  });
});
