import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import {
  nextAction,
  type OrderAction,
  type OrderSituation,
  refusalOf,
} from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { ErrorCode } from '@shelfwise/contract/primitives/errors';

const isBelowList = ({ listPrice, unitPrice }: Order['lines'][number]): boolean =>
  new Exact(unitPrice).lessThan(listPrice);

export const situationOf = (order: Order): OrderSituation => ({
  ...order,
  lineCount: order.lines.length,
  hasCustomer: order.customerId !== null,
  hasLowPrices: order.pricesApprovedBy === null && order.lines.some(isBelowList),
});

export interface OfferedActions {
  /** The next step of the order's life. */
  primary: OrderAction | undefined;
  /** Wanted often enough for a button of their own. */
  buttons: OrderAction[];
  menu: OrderAction[];
  /** Why the order cannot be cancelled, where something can be done about it. */
  cancelRefusal: ErrorCode | undefined;
  /** Nobody is named who could owe what the goods come to: they leave once it is paid. */
  isUnpaidWalkIn: boolean;
}

const buttonActions: readonly OrderAction[] = ['edit', 'approve_prices', 'pay'];
const menuOrder: readonly OrderAction[] = [
  'ship',
  'complete',
  'invoice',
  'name_customer',
  'hold',
  'release',
  'cancel_rest',
  'cancel',
  'remove',
];
/** Refusals somebody can lift: reverse the payment, void the invoice. */
const liftable: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['order_has_payments', 'order_invoiced']);

/**
 * What the screen offers, out of what the server says the order's state allows; `denied` is what whoever looks at it may
 * not do. The rest is not shown.
 */
export function offeredActions(order: Order, denied: ReadonlySet<OrderAction> = new Set()): OfferedActions {
  const allowed = new Set(order.actions.filter((action) => !denied.has(action)));
  const situation = situationOf(order);
  const next = nextAction(situation);
  const primary = next !== undefined && allowed.has(next) ? next : undefined;
  const isOffered = (action: OrderAction): boolean => allowed.has(action) && action !== primary;
  const refusal = refusalOf(situation, 'cancel');
  return {
    primary,
    buttons: buttonActions.filter(isOffered),
    // A draft is deleted rather than cancelled: it never had a number.
    menu: menuOrder.filter((action) => isOffered(action) && !(action === 'cancel' && allowed.has('remove'))),
    cancelRefusal: refusal !== undefined && liftable.has(refusal) ? refusal : undefined,
    isUnpaidWalkIn: refusalOf(situation, 'ship') === 'walk_in_unpaid',
  };
}

/** What is printed of an order: its newest invoice that stands. */
export const invoiceToPrint = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.findLast(({ status }) => status !== 'void');
