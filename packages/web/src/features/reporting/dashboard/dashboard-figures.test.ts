import { describe, expect, it } from 'vitest';
import { percentChange } from './dashboard-figures.ts';

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

  it('says nothing where there was nothing', () => {
    expect(percentChange(10, 0)).toBeUndefined();
  });
});
