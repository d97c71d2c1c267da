import { describe, expect, it } from 'vitest';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { allowedActions } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { invoiceToPrint, offeredActions, situationOf } from './order-actions.ts';

const order = (part: Partial<Order>): Order => {
  const whole = {
    status: 'confirmed',
    isOnHold: false,
    deliveryState: 'none',
    isInvoiced: false,
    totalMinor: 1000,
    paidMinor: 0,
    lines: [{}],
    actions: [],
    ...part,
  } as unknown as Order;
  return { ...whole, actions: allowedActions(situationOf(whole)) };
};

describe('what an order’s screen offers', () => {
  it.each([
    [{ status: 'draft' }, 'confirm', ['edit'], ['remove'], undefined],
    [{ status: 'draft', lines: [] }, undefined, ['edit'], ['remove'], undefined],
    [{}, 'ship', ['pay'], ['invoice', 'hold', 'cancel'], undefined],
    [{ isOnHold: true }, 'release', ['pay'], ['invoice', 'cancel'], undefined],
    [{ paidMinor: 400 }, 'ship', ['pay'], ['invoice', 'hold'], 'order_has_payments'],
    [{ isInvoiced: true }, 'ship', ['pay'], ['hold'], 'order_invoiced'],
    [{ deliveryState: 'part', isInvoiced: true }, 'ship', ['pay'], ['hold'], undefined],
    [{ deliveryState: 'full', isInvoiced: true }, 'pay', [], ['complete', 'hold'], undefined],
    [{ deliveryState: 'full', isInvoiced: true, paidMinor: 1000 }, 'complete', [], ['hold'], undefined],
    [
      { status: 'completed', deliveryState: 'full', isInvoiced: true, paidMinor: 1000 },
      undefined,
      [],
      [],
      undefined,
    ],
    [{ status: 'cancelled' }, undefined, [], [], undefined],
  ] as const)('%j', (part, primary, buttons, menu, cancelRefusal) => {
    expect(offeredActions(order(part as Partial<Order>))).toEqual({ primary, buttons, menu, cancelRefusal });
  });
});

describe('what is printed of an order', () => {
  const invoice = (number: string, status: Invoice['status']): Invoice => ({ number, status }) as Invoice;

  it('is its newest invoice that stands', () => {
    const first = invoice('INV-1', 'void');
    const second = invoice('INV-2', 'paid');
    expect(invoiceToPrint([first, second])).toBe(second);
    expect(invoiceToPrint([second, first])).toBe(second);
  });

  it('is nothing before there is one, and never the page itself', () => {
    expect(invoiceToPrint([])).toBeUndefined();
    expect(invoiceToPrint([invoice('INV-1', 'void')])).toBeUndefined();
  });
});
