import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import {
  nextAction,
  type OrderSituation,
  refusalOf,
} from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { Exact } from '@shelfwise/contract/primitives/money';

const isBelowList = ({ listPrice, unitPrice }: Order['lines'][number]): boolean =>
  new Exact(unitPrice).lessThan(listPrice);

export const situationOf = (order: Order): OrderSituation => ({
  ...order,
  lineCount: order.lines.length,
  hasCustomer: order.customerId !== null,
  hasReserved: order.lines.some(({ reservedQuantity }) => !new Exact(reservedQuantity).isZero()),
  hasLowPrices: order.pricesApprovedBy === null && order.lines.some(isBelowList),
  quoteStatus: order.quote?.status ?? null,
});

export interface OfferedActions {
  /** The next step of the order's life. */
  primary: OrderAction | undefined;
  /** Actions used often enough to have a button of their own. */
  buttons: OrderAction[];
  menu: OrderAction[];
  /** True for an unpaid order without a customer who could owe the amount: the goods leave once it is paid. */
  isUnpaidWalkIn: boolean;
}

const buttonActions: readonly OrderAction[] = ['edit', 'revise', 'approve_prices', 'pay'];
const menuOrder: readonly OrderAction[] = [
  'quote',
  'decline_quote',
  'revise',
  'ship',
  'complete',
  'invoice',
  'name_customer',
  'move_customer',
  'hold',
  'release',
  'cancel_rest',
  'cancel',
  'remove',
];
/**
 * The actions that the screen offers, from those that the order's state allows on the server. `denied` are those that the current
 * user may not do; they are not shown.
 */
export function offeredActions(order: Order, denied: ReadonlySet<OrderAction> = new Set()): OfferedActions {
  const allowed = new Set(order.actions.filter((action) => !denied.has(action)));
  const situation = situationOf(order);
  const next = nextAction(situation);
  const primary = next !== undefined && allowed.has(next) ? next : undefined;
  const isOffered = (action: OrderAction): boolean => allowed.has(action) && action !== primary;
  const buttons = buttonActions.filter(
    // Once all is shipped, an order is seldom changed any more.
    (action) => isOffered(action) && !(action === 'revise' && order.deliveryState === 'full'),
  );
  return {
    primary,
    buttons,
    // A draft is deleted rather than cancelled, because it never had a number.
    menu: menuOrder.filter(
      (action) =>
        isOffered(action) && !buttons.includes(action) && !(action === 'cancel' && allowed.has('remove')),
    ),
    isUnpaidWalkIn: refusalOf(situation, 'ship') === 'walk_in_unpaid',
  };
}

/** The invoice that is printed for an order: the newest that is not void. */
export const invoiceToPrint = (invoices: readonly Invoice[]): Invoice | undefined =>
  invoices.findLast(({ status }) => status !== 'void');
