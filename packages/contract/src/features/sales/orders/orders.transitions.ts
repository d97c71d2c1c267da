import type { ErrorCode } from '../../../primitives/error-codes.ts';
import {
  type OrderAction,
  orderActions,
  type OrderStatus,
  type deliveryStates,
  type invoiceStates,
  type quoteStatuses,
} from './orders.facts.ts';

/** The facts of an order that the rules look at. */
export interface OrderSituation {
  status: OrderStatus;
  isOnHold: boolean;
  deliveryState: (typeof deliveryStates)[number];
  invoiceState: (typeof invoiceStates)[number];
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
  lineCount: number;
  hasCustomer: boolean;
  /** goods are reserved that are not shipped yet; otherwise all that is left waits for goods to come in */
  hasReserved: boolean;
  /** a line is priced below the list, and nobody has approved that yet */
  hasLowPrices: boolean;
  /** how the newest quote over it stands; null where none was given */
  quoteStatus: (typeof quoteStatuses)[number] | null;
  /** sold over the counter: such a sale is undone whole, and not changed */
  isTillSale?: boolean;
}

type Rule = (order: OrderSituation) => ErrorCode | undefined;

const draftOnly: Rule = (order) => (order.status === 'draft' ? undefined : 'wrong_state');
const confirmedOnly: Rule = (order) => (order.status === 'confirmed' ? undefined : 'wrong_state');
const inEffect: Rule = (order) =>
  order.status === 'confirmed' || order.status === 'completed' ? undefined : 'wrong_state';
const notOnHold: Rule = (order) => (order.isOnHold ? 'order_on_hold' : undefined);

/** What is still to be paid: neither received nor credited. */
export const openMinorOf = (
  order: Pick<OrderSituation, 'totalMinor' | 'paidMinor' | 'creditedMinor'>,
): number => order.totalMinor - order.paidMinor - order.creditedMinor;

/** The rules of each action. The first one that is broken gives the reason, so their order matters. */
const rules: Record<OrderAction, readonly Rule[]> = {
  edit: [draftOnly],
  // What was completed is opened again by goods that are added.
  revise: [inEffect, (order) => (order.isTillSale === true ? 'wrong_state' : undefined)],
  // A number that was given stays.
  remove: [draftOnly, (order) => (order.quoteStatus === null ? undefined : 'wrong_state')],
  quote: [
    draftOnly,
    (order) => (order.quoteStatus === 'open' ? 'wrong_state' : undefined),
    (order) => (order.lineCount === 0 ? 'order_empty' : undefined),
  ],
  decline_quote: [draftOnly, (order) => (order.quoteStatus === 'open' ? undefined : 'wrong_state')],
  approve_prices: [draftOnly, (order) => (order.hasLowPrices ? undefined : 'wrong_state')],
  confirm: [draftOnly, (order) => (order.lineCount === 0 ? 'order_empty' : undefined)],
  name_customer: [inEffect, (order) => (order.hasCustomer ? 'wrong_state' : undefined)],
  move_customer: [inEffect, (order) => (order.hasCustomer ? undefined : 'wrong_state')],
  hold: [confirmedOnly, (order) => (order.isOnHold ? 'wrong_state' : undefined)],
  release: [confirmedOnly, (order) => (order.isOnHold ? undefined : 'wrong_state')],
  ship: [
    confirmedOnly,
    notOnHold,
    (order) => (order.deliveryState === 'full' ? 'wrong_state' : undefined),
    (order) => (order.hasReserved ? undefined : 'goods_awaited'),
    (order) => (order.hasCustomer || openMinorOf(order) <= 0 ? undefined : 'walk_in_unpaid'),
  ],
  invoice: [inEffect, (order) => (order.invoiceState === 'full' ? 'wrong_state' : undefined)],
  pay: [inEffect, (order) => (openMinorOf(order) <= 0 ? 'over_payment' : undefined)],
  complete: [
    confirmedOnly,
    notOnHold,
    (order) => (order.deliveryState === 'full' ? undefined : 'order_not_shipped'),
  ],
  cancel: [
    (order) => (order.status === 'draft' || order.status === 'confirmed' ? undefined : 'wrong_state'),
    (order) => (order.deliveryState === 'none' ? undefined : 'wrong_state'),
  ],
  cancel_rest: [confirmedOnly, (order) => (order.deliveryState === 'part' ? undefined : 'wrong_state')],
};

/** Why the action is refused now; undefined where it is allowed. */
export const refusalOf = (order: OrderSituation, action: OrderAction): ErrorCode | undefined => {
  for (const rule of rules[action]) {
    const reason = rule(order);
    if (reason) return reason;
  }
  return undefined;
};

export const allowedActions = (order: OrderSituation): OrderAction[] =>
  orderActions.filter((action) => refusalOf(order, action) === undefined);

/** The next step of the order's life: what the screen offers as its primary action. */
export const nextAction = (order: OrderSituation): OrderAction | undefined => {
  const steps: OrderAction[] = ['confirm', 'release', 'ship', 'pay', 'complete'];
  return steps.find((action) => refusalOf(order, action) === undefined);
};

/** What people call the state: 'part shipped' and 'shipped' are confirmed orders on their way. */
export const displayStatus = (
  order: Pick<OrderSituation, 'status' | 'isOnHold' | 'deliveryState'>,
): OrderStatus | 'on_hold' | 'part_shipped' | 'shipped' => {
  if (order.status !== 'confirmed') return order.status;
  if (order.isOnHold) return 'on_hold';
  if (order.deliveryState === 'part') return 'part_shipped';
  return order.deliveryState === 'full' ? 'shipped' : 'confirmed';
};
