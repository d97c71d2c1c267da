import { describe, expect, it } from 'vitest';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { allowedActions } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { invoiceToPrint, offeredActions, situationOf } from './order-actions.ts';

const line = { listPrice: '10', unitPrice: '10', reservedQuantity: '1' };

const order = (part: Partial<Order>): Order => {
  const whole = {
    status: 'confirmed',
    isOnHold: false,
    deliveryState: 'none',
    invoiceState: 'none',
    totalMinor: 1000,
    paidMinor: 0,
    creditedMinor: 0,
    customerId: 'adwoa',
    pricesApprovedBy: null,
    lines: [line],
    actions: [],
    ...part,
  } as unknown as Order;
  return { ...whole, actions: allowedActions(situationOf(whole)) };
};

const offered = (part: object, denied: readonly OrderAction[] = []) =>
  offeredActions(order(part as Partial<Order>), new Set(denied));

describe('what an order’s screen offers', () => {
  it.each([
    [{ status: 'draft' }, 'confirm', ['edit'], ['quote', 'remove']],
    [{ status: 'draft', quote: { status: 'open' } }, 'confirm', ['edit'], ['decline_quote', 'cancel']],
    [{ status: 'draft', lines: [] }, undefined, ['edit'], ['remove']],
    [{}, 'ship', ['revise', 'pay'], ['invoice', 'move_customer', 'hold', 'cancel']],
    [{ isOnHold: true }, 'release', ['revise', 'pay'], ['invoice', 'move_customer', 'cancel']],
    [{ paidMinor: 400 }, 'ship', ['revise', 'pay'], ['invoice', 'move_customer', 'hold', 'cancel']],
    [{ invoiceState: 'full' }, 'ship', ['revise', 'pay'], ['move_customer', 'hold', 'cancel']],
    [{ invoiceState: 'part' }, 'ship', ['revise', 'pay'], ['invoice', 'move_customer', 'hold', 'cancel']],
    [
      { deliveryState: 'part', invoiceState: 'part' },
      'ship',
      ['revise', 'pay'],
      ['invoice', 'move_customer', 'hold', 'cancel_rest'],
    ],
    [
      { deliveryState: 'full', invoiceState: 'full' },
      'pay',
      [],
      ['revise', 'complete', 'move_customer', 'hold'],
    ],
    [
      { deliveryState: 'full', invoiceState: 'full', paidMinor: 400, creditedMinor: 600 },
      'complete',
      [],
      ['revise', 'move_customer', 'hold'],
    ],
    [
      { status: 'completed', deliveryState: 'full', invoiceState: 'full', paidMinor: 1000 },
      undefined,
      [],
      ['revise', 'move_customer'],
    ],
    [{ status: 'cancelled' }, undefined, [], []],
  ] as const)('%j', (part, primary, buttons, menu) => {
    expect(offered(part)).toEqual({ primary, buttons, menu, isUnpaidWalkIn: false });
  });

  it('for an unpaid walk-in is a payment first, or naming the customer, and no shipment until then', () => {
    expect(offered({ customerId: null })).toMatchObject({
      primary: 'pay',
      menu: ['invoice', 'name_customer', 'hold', 'cancel'],
      isUnpaidWalkIn: true,
    });
    expect(offered({ customerId: null, paidMinor: 400 })).toMatchObject({
      primary: 'pay',
      menu: ['invoice', 'name_customer', 'hold', 'cancel'],
      isUnpaidWalkIn: true,
    });
    expect(offered({ customerId: null, paidMinor: 1000 })).toMatchObject({
      primary: 'ship',
      isUnpaidWalkIn: false,
    });
  });

  it('for a draft with a price below the list is its approval, if the user may give one', () => {
    const low = { status: 'draft', lines: [{ ...line, unitPrice: '9' }] };
    expect(offered(low)).toMatchObject({ primary: 'confirm', buttons: ['edit', 'approve_prices'] });
    expect(offered(low, ['approve_prices']).buttons).toEqual(['edit']);
    expect(offered({ ...low, pricesApprovedBy: 'kofi' }).buttons).toEqual(['edit']);
  });

  it('leaves out what the person may not do', () => {
    expect(offered({ isOnHold: true }, ['release'])).toMatchObject({
      primary: undefined,
      buttons: ['revise', 'pay'],
    });
  });
});

describe('what is printed of an order', () => {
  const invoice = (number: string, status: Invoice['status']): Invoice => ({ number, status }) as Invoice;

  it('is its newest invoice that is not void', () => {
    const first = invoice('INV-1', 'void');
    const second = invoice('INV-2', 'paid');
    expect(invoiceToPrint([first, second])).toBe(second);
    expect(invoiceToPrint([second, first])).toBe(second);
  });

  it('is nothing before there is an invoice, and never the page itself', () => {
    expect(invoiceToPrint([])).toBeUndefined();
    expect(invoiceToPrint([invoice('INV-1', 'void')])).toBeUndefined();
  });
});
