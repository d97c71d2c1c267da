import { describe, expect, it } from 'vitest';
import { isNarrowed, orderFilters, placedDays, placedRange } from './order-views.ts';

const today = '2026-03-01';

describe('the days an order was placed on', () => {
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
  ])('%s', (placed, days) => {
    expect(placedDays(placed, today)).toEqual(days);
  });

  it('writes what it reads', () => {
    expect(placedDays(placedRange('2026-01-05', null), today)).toEqual({ from: '2026-01-05' });
    expect(placedRange(null, null)).toBeUndefined();
  });
});

describe('the address of the orders list', () => {
  it('is everything where it says nothing', () => {
    expect(orderFilters({}, today)).toEqual({});
    expect(isNarrowed({ sort: '-total' })).toBe(false);
  });

  it('reads a view with chips on top', () => {
    expect(orderFilters({ view: 'to-ship', q: 'ama', sort: '-placed', placed: 'today' }, today)).toEqual({
      status: 'confirmed',
      deliveryState: 'none,part',
      q: 'ama',
      sort: '-createdAt',
      from: today,
      until: today,
    });
  });

  it('lets a chip win over its view, and drops what nobody knows', () => {
    expect(
      orderFilters({ view: 'unpaid', payment: 'paid', location: 'x', status: 'y', sort: 'z' }, today),
    ).toEqual({
      paymentState: 'paid',
    });
    expect(isNarrowed({ view: 'unpaid' })).toBe(true);
  });
});
