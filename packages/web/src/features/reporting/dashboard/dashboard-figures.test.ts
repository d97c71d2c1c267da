import { describe, expect, it } from 'vitest';
import { dayTimeIn, percentChange, pointChange, rangeOf } from './dashboard-figures.ts';

describe('change against the period before', () => {
  it.each([
    [112, 100, 12],
    [88, 100, -12],
    [100, 100, 0],
    [0, 50, -100],
    [-50, -100, 50],
  ])('%i after %i is %i %%', (now, before, change) => {
    expect(percentChange(now, before)).toBe(change);
  });

  it('is undefined where there is nothing to compare with', () => {
    expect(percentChange(10, 0)).toBeUndefined();
  });

  it('also works for sums too large for an exact number', () => {
    expect(percentChange('9009999999990990', 4_504_999_999_995_495)).toBe(100);
    expect(percentChange(0, '9009999999990990')).toBe(-100);
  });

  it('of percentages is in points, without rounding errors of fractions', () => {
    expect(pointChange('31.4', '32.5')).toBe(-11);
    expect(pointChange('0.3', '0.1')).toBe(2);
    expect(pointChange(null, '0.1')).toBeUndefined();
  });
});

it('greets by the time in the company’s timezone', () => {
  const at = new Date('2026-11-20T16:30:00Z');
  expect(dayTimeIn('Africa/Accra', at)).toBe('afternoon');
  expect(dayTimeIn('Africa/Nairobi', at)).toBe('evening');
  expect(dayTimeIn('America/New_York', at)).toBe('morning');
});

it('knows only the ranges on offer', () => {
  expect(rangeOf('30')).toBe(30);
  expect(rangeOf('31')).toBe(14);
  expect(rangeOf(undefined)).toBe(14);
});
