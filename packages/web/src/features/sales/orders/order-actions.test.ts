import { describe, expect, it } from 'vitest';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { allowedActions } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { offeredActions, situationOf } from './order-actions.ts';

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
