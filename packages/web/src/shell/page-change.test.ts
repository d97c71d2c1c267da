import { describe, expect, it } from 'vitest';
import { pageChangeMs, progressSteps } from './page-change.tsx';
import { likelyNext } from './preloads.ts';

describe('§9 page change', () => {
  it('the bar goes 10, 30, 50, 70, 90, 100 percent within 800 ms', () => {
    expect(progressSteps.map(({ percent }) => percent)).toEqual([10, 30, 50, 70, 90, 100]);
    expect(pageChangeMs).toBe(800);
    const times = progressSteps.map(({ atMs }) => atMs);
    expect(times[0]).toBe(0);
    expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
    // The last step must be visible for a while, too.
    expect(times.at(-1)).toBeLessThanOrEqual(700);
  });
});

describe('§2 likely next screens', () => {
  it.each([
    ['/dashboard', ['/sales', '/inventory', '/orders']],
    ['/sales', ['/dashboard', '/reports', '/transactions']],
    ['/inventory', ['/products', '/transactions', '/inventory/add']],
    ['/transactions', ['/dashboard', '/reports']],
    ['/products', ['/orders', '/inventory']],
    ['/orders', ['/customers', '/products']],
    ['/inventory/add', ['/inventory']],
    ['/inventory/edit/7', ['/inventory', '/inventory/add']],
    ['/customers', []],
    ['/orders/7', []],
  ])('from %s: %j', (path, next) => {
    expect(likelyNext(path)).toEqual(next);
  });
});
