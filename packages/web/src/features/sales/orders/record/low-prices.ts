import type { Role } from '@shelfwise/contract/access/roles';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Order, OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { mayGive, percentBelowList } from '@shelfwise/contract/features/sales/orders/prices';

/** How many percent a price is below the list, '12.5', to one decimal; undefined where it is not below. */
export function percentOff(line: Pick<OrderLine, 'listPrice' | 'unitPrice'>): string | undefined {
  const percent = percentBelowList(line).toDecimalPlaces(1);
  return percent.isZero() ? undefined : percent.toFixed();
}

/** The roles below each role: it may approve their drafts. */
const rolesBelow: Record<Role, readonly Role[]> = {
  admin: ['manager', 'staff'],
  manager: ['staff'],
  staff: [],
};

export interface LowPrices {
  /** Lines whose price the current user may not give. */
  beyond: OrderLine[];
  /** True where a lower role waits for an approval that the current user can give. */
  canApprove: boolean;
}

/** The prices of a draft that need an approval; none once it was given. */
export function lowPricesOf(
  order: Pick<Order, 'status' | 'lines' | 'pricesApprovedBy'>,
  rules: TradingRules | undefined,
  role: Role | null,
): LowPrices {
  if (!rules || !role || order.status !== 'draft' || order.pricesApprovedBy !== null)
    return { beyond: [], canApprove: false };
  const beyondOf = (who: Role): OrderLine[] => order.lines.filter((line) => !mayGive(line, rules, who));
  const beyond = beyondOf(role);
  return {
    beyond,
    canApprove: beyond.length === 0 && rolesBelow[role].some((who) => beyondOf(who).length > 0),
  };
}
