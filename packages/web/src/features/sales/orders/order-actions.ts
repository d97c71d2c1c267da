import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import {
  nextAction,
  type OrderAction,
  type OrderSituation,
  refusalOf,
} from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { ErrorCode } from '@shelfwise/contract/primitives/errors';

export const situationOf = (order: Order): OrderSituation => ({ ...order, lineCount: order.lines.length });

export interface OfferedActions {
  /** The next step of the order's life. */
  primary: OrderAction | undefined;
  /** Wanted often enough for a button of their own. */
  buttons: OrderAction[];
  menu: OrderAction[];
  /** Why the order cannot be cancelled, where something can be done about it. */
  cancelRefusal: ErrorCode | undefined;
}

const buttonActions: readonly OrderAction[] = ['edit', 'pay'];
const menuOrder: readonly OrderAction[] = [
  'ship',
  'complete',
  'invoice',
  'hold',
  'release',
  'cancel',
  'remove',
];
/** Refusals somebody can lift: reverse the payment, void the invoice. */
const liftable: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['order_has_payments', 'order_invoiced']);

/** What the screen offers, out of what the server says is allowed; the rest is not shown. */
export function offeredActions(order: Order): OfferedActions {
  const allowed = new Set(order.actions);
  const next = nextAction(situationOf(order));
  const primary = next !== undefined && allowed.has(next) ? next : undefined;
  const isOffered = (action: OrderAction): boolean => allowed.has(action) && action !== primary;
  const refusal = refusalOf(situationOf(order), 'cancel');
  return {
    primary,
    buttons: buttonActions.filter(isOffered),
    // A draft is deleted rather than cancelled: it never had a number.
    menu: menuOrder.filter((action) => isOffered(action) && !(action === 'cancel' && allowed.has('remove'))),
    cancelRefusal: refusal !== undefined && liftable.has(refusal) ? refusal : undefined,
  };
}

/** What is printed of an order: its newest invoice that stands. */
export const invoiceToPrint = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.findLast(({ status }) => status !== 'void');
