import { describe, expect, it } from 'vitest';
import { orderAddress } from './order-address.ts';

const today = '2026-03-01';

describe('the address of the orders list', () => {
  it('shows all orders where it has no parameters', () => {
    expect(orderAddress.query({}, today)).toEqual({});
    expect(orderAddress.isNarrowed({ sort: '-total' })).toBe(false);
  });

  it('reads a view with further filters', () => {
    expect(
      orderAddress.query({ view: 'to-ship', q: 'ama', sort: '-placed', placed: 'today' }, today),
    ).toEqual({
      ready: 'true',
      onHold: 'false',
      q: 'ama',
      sort: '-createdAt',
      from: today,
      until: today,
    });
  });

  it('has a view of its own for overdue orders', () => {
    expect(orderAddress.query({ view: 'overdue' }, today)).toEqual({ overdue: 'true' });
  });

  it('has views for the dashboard’s links: shipped but not invoiced, and prices to approve', () => {
    expect(orderAddress.query({ view: 'unbilled' }, today)).toEqual({ unbilled: 'true' });
    expect(orderAddress.query({ view: 'to-approve' }, today)).toEqual({ toApprove: 'true' });
  });

  it('lets a filter win over its view, and drops unknown values', () => {
    expect(
      orderAddress.query({ view: 'unpaid', payment: 'paid', location: 'x', status: 'y', sort: 'z' }, today),
    ).toEqual({
      paymentState: 'paid',
    });
    expect(orderAddress.isNarrowed({ view: 'unpaid' })).toBe(false);
  });
});
