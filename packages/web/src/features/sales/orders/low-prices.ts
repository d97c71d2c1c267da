import type { Role } from '@shelfwise/contract/access/roles';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Order, OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { mayGive, percentBelowList } from '@shelfwise/contract/features/sales/orders/prices';

/** How far below the list, '12.5', to one decimal; undefined where the price is not below it. */
export function percentOff(line: Pick<OrderLine, 'listPrice' | 'unitPrice'>): string | undefined {
  const percent = percentBelowList(line).toDecimalPlaces(1);
  return percent.isZero() ? undefined : percent.toFixed();
}

/** The roles weaker than one: those whose drafts it may approve. */
const weaker: Record<Role, readonly Role[]> = { admin: ['manager', 'staff'], manager: ['staff'], staff: [] };

export interface LowPrices {
  /** Lines whose price whoever looks at them may not give. */
  beyond: OrderLine[];
  /** Somebody who may give less waits for an approval that whoever looks at it can give. */
  canApprove: boolean;
}

/** What of a draft's prices needs an approval; nothing where it was given. */
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
    canApprove: beyond.length === 0 && weaker[role].some((who) => beyondOf(who).length > 0),
  };
}
