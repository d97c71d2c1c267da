import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../primitives/error-codes.ts';
import {
  allowedActions,
  displayStatus,
  nextAction,
  refusalOf,
  type OrderSituation,
} from './orders.transitions.ts';
import {
  deliveryStates,
  invoiceStates,
  orderActions,
  orderStatuses,
  type OrderAction,
} from './orders.facts.ts';

const draft: OrderSituation = {
  status: 'draft',
  isOnHold: false,
  deliveryState: 'none',
  invoiceState: 'none',
  totalMinor: 1_000,
  paidMinor: 0,
  creditedMinor: 0,
  lineCount: 2,
  hasCustomer: true,
  hasReserved: true,
  hasLowPrices: false,
  quoteStatus: null,
  isTillSale: false,
};
const confirmed: OrderSituation = { ...draft, status: 'confirmed' };
const shipped: OrderSituation = { ...confirmed, deliveryState: 'full', invoiceState: 'full' };

test.each<[string, OrderSituation, OrderAction[], OrderAction | undefined]>([
  ['a draft', draft, ['edit', 'quote', 'confirm', 'cancel', 'remove'], 'confirm'],
  [
    'a draft that was offered',
    { ...draft, quoteStatus: 'open' },
    ['edit', 'decline_quote', 'confirm', 'cancel'],
    'confirm',
  ],
  [
    'one whose quote was declined',
    { ...draft, quoteStatus: 'declined' },
    ['edit', 'quote', 'confirm', 'cancel'],
    'confirm',
  ],
  [
    'a draft with a low price',
    { ...draft, hasLowPrices: true },
    ['edit', 'approve_prices', 'quote', 'confirm', 'cancel', 'remove'],
    'confirm',
  ],
  ['an empty draft', { ...draft, lineCount: 0, totalMinor: 0 }, ['edit', 'cancel', 'remove'], undefined],
  [
    'a confirmed order',
    confirmed,
    ['revise', 'move_customer', 'hold', 'ship', 'invoice', 'pay', 'cancel'],
    'ship',
  ],
  [
    'one of a walk-in customer',
    { ...confirmed, hasCustomer: false },
    ['revise', 'name_customer', 'hold', 'invoice', 'pay', 'cancel'],
    'pay',
  ],
  [
    'a paid one of a walk-in customer',
    { ...confirmed, hasCustomer: false, paidMinor: 1_000 },
    ['revise', 'name_customer', 'hold', 'ship', 'invoice', 'cancel'],
    'ship',
  ],
  [
    'one on hold',
    { ...confirmed, isOnHold: true },
    ['revise', 'move_customer', 'release', 'invoice', 'pay', 'cancel'],
    'release',
  ],
  [
    'one with a deposit',
    { ...confirmed, paidMinor: 1 },
    ['revise', 'move_customer', 'hold', 'ship', 'invoice', 'pay', 'cancel'],
    'ship',
  ],
  [
    'one invoiced before it ships',
    { ...confirmed, invoiceState: 'full' },
    ['revise', 'move_customer', 'hold', 'ship', 'pay', 'cancel'],
    'ship',
  ],
  [
    'one shipped and invoiced in part',
    { ...shipped, deliveryState: 'part', invoiceState: 'part' },
    ['revise', 'move_customer', 'hold', 'ship', 'invoice', 'pay', 'cancel_rest'],
    'ship',
  ],
  ['one shipped whole', shipped, ['revise', 'move_customer', 'hold', 'pay', 'complete'], 'pay'],
  [
    'one shipped and paid',
    { ...shipped, paidMinor: 1_000 },
    ['revise', 'move_customer', 'hold', 'complete'],
    'complete',
  ],
  [
    'one paid in part and credited for the rest',
    { ...shipped, paidMinor: 400, creditedMinor: 600 },
    ['revise', 'move_customer', 'hold', 'complete'],
    'complete',
  ],
  [
    'a completed order that is owed for',
    { ...shipped, status: 'completed' },
    ['revise', 'move_customer', 'pay'],
    'pay',
  ],
  [
    'a completed, paid order',
    { ...shipped, status: 'completed', paidMinor: 1_000 },
    ['revise', 'move_customer'],
    undefined,
  ],
  ['a cancelled order', { ...confirmed, status: 'cancelled' }, [], undefined],
  [
    'an order over nothing',
    { ...confirmed, totalMinor: 0 },
    ['revise', 'move_customer', 'hold', 'ship', 'invoice', 'cancel'],
    'ship',
  ],
])('%s allows just its own moves', (_name, order, actions, next) => {
  expect(allowedActions(order)).toEqual(actions);
  expect(nextAction(order)).toBe(next);
});

test.each<[OrderAction, OrderSituation, ErrorCode]>([
  ['confirm', { ...draft, lineCount: 0 }, 'order_empty'],
  ['confirm', confirmed, 'wrong_state'],
  ['ship', { ...confirmed, isOnHold: true }, 'order_on_hold'],
  ['ship', shipped, 'wrong_state'],
  ['ship', { ...confirmed, hasReserved: false }, 'goods_awaited'],
  ['complete', confirmed, 'order_not_shipped'],
  ['complete', { ...shipped, isOnHold: true }, 'order_on_hold'],
  ['pay', { ...shipped, paidMinor: 1_000 }, 'over_payment'],
  ['pay', draft, 'wrong_state'],
  ['cancel', { ...confirmed, deliveryState: 'part' }, 'wrong_state'],
  ['cancel', { ...shipped, paidMinor: 0 }, 'wrong_state'],
  ['cancel', { ...shipped, status: 'completed' }, 'wrong_state'],
  ['invoice', { ...confirmed, invoiceState: 'full' }, 'wrong_state'],
  ['ship', { ...confirmed, hasCustomer: false, paidMinor: 999 }, 'walk_in_unpaid'],
  ['name_customer', confirmed, 'wrong_state'],
  ['cancel_rest', confirmed, 'wrong_state'],
  ['cancel_rest', shipped, 'wrong_state'],
  ['approve_prices', draft, 'wrong_state'],
  ['approve_prices', { ...confirmed, hasLowPrices: true }, 'wrong_state'],
  ['edit', confirmed, 'wrong_state'],
  ['revise', draft, 'wrong_state'],
  ['revise', { ...shipped, status: 'completed', isTillSale: true }, 'wrong_state'],
  ['remove', confirmed, 'wrong_state'],
  ['hold', { ...confirmed, isOnHold: true }, 'wrong_state'],
  ['release', confirmed, 'wrong_state'],
])('%s is refused with its reason (%#)', (action, order, reason) => {
  expect(refusalOf(order, action)).toBe(reason);
});

describe('in every situation there is', () => {
  const flags = [true, false];
  const situations = orderStatuses.flatMap((status) =>
    flags.flatMap((isOnHold) =>
      deliveryStates.flatMap((deliveryState) =>
        invoiceStates.flatMap((invoiceState) =>
          [0, 500, 1_000].flatMap((paidMinor) =>
            flags.map((hasCustomer): OrderSituation => ({
              ...draft,
              status,
              // Only a confirmed order can be held.
              isOnHold: isOnHold && status === 'confirmed',
              deliveryState,
              invoiceState,
              paidMinor,
              hasCustomer,
            })),
          ),
        ),
      ),
    ),
  );

  test('an order on hold does not ship, a shipped one is not cancelled, a cancelled one allows nothing', () => {
    expect(situations).toHaveLength(432);
    for (const order of situations) {
      const allowed = allowedActions(order);
      expect(allowed).toEqual(orderActions.filter((action) => refusalOf(order, action) === undefined));
      const impossible = new Set<OrderAction>([
        ...(order.isOnHold ? (['ship', 'hold', 'confirm', 'complete'] as const) : []),
        ...(order.deliveryState === 'none' ? [] : (['cancel'] as const)),
        ...(order.hasCustomer ? (['name_customer'] as const) : []),
        ...(order.hasCustomer || order.paidMinor >= order.totalMinor ? [] : (['ship'] as const)),
        ...(order.status === 'draft' ? [] : (['edit', 'remove', 'confirm'] as const)),
        ...(order.status === 'draft' ? (['name_customer'] as const) : []),
        ...(order.status === 'cancelled' ? orderActions : []),
      ]);
      expect(allowed.filter((action) => impossible.has(action))).toEqual([]);
      expect([undefined, ...allowed]).toContain(nextAction(order));
    }
  });
});

test.each([
  [draft, 'draft'],
  [confirmed, 'confirmed'],
  [{ ...confirmed, isOnHold: true, deliveryState: 'part' }, 'on_hold'],
  [{ ...confirmed, deliveryState: 'part' }, 'part_shipped'],
  [shipped, 'shipped'],
  [{ ...shipped, status: 'completed' }, 'completed'],
  [{ ...confirmed, status: 'cancelled' }, 'cancelled'],
] as const)('%o is shown as %s', (order, shown) => {
  expect(displayStatus(order)).toBe(shown);
});
