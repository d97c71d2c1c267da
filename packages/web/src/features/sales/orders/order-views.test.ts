import { describe, expect, it } from 'vitest';
import { isNarrowed, orderFilters } from './order-views.ts';

const today = '2026-03-01';

describe('the address of the orders list', () => {
  it('is everything where it says nothing', () => {
    expect(orderFilters({}, today)).toEqual({});
    expect(isNarrowed({ sort: '-total' })).toBe(false);
  });

  it('reads a view with chips on top', () => {
    expect(orderFilters({ view: 'to-ship', q: 'ama', sort: '-placed', placed: 'today' }, today)).toEqual({
      status: 'confirmed',
      deliveryState: 'none,part',
      onHold: 'false',
      q: 'ama',
      sort: '-createdAt',
      from: today,
      until: today,
    });
  });

  it('asks for what is overdue by a view of its own', () => {
    expect(orderFilters({ view: 'overdue' }, today)).toEqual({ overdue: 'true' });
  });

  it('leads from the dashboard to what was shipped and not invoiced, and to prices that wait', () => {
    expect(orderFilters({ view: 'unbilled' }, today)).toEqual({ unbilled: 'true' });
    expect(orderFilters({ view: 'to-approve' }, today)).toEqual({ toApprove: 'true' });
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
