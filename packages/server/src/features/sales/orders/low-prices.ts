import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import type { OrderLineRecord, OrderRecord } from './orders.queries.ts';

/** Throws where a price is lower than the caller may give and nobody has approved it (409 `price_too_low`, naming the lines). */
export const requireLowPrices = (
  { actor }: Call,
  { pricesApprovedBy }: Pick<OrderRecord, 'pricesApprovedBy'>,
  lines: readonly OrderLineRecord[],
  rules: TradingRules,
): void => {
  if (pricesApprovedBy !== null) return;
  const fields: Record<string, RefusedField> = {};
  for (const [index, { unitPrice, listPrice }] of lines.entries())
    if (!mayGive({ unitPrice, listPrice }, rules, actor.role))
      fields[`lines.${index}.unitPrice`] = { code: 'below_list' };
  if (Object.keys(fields).length > 0) throw new AppError('price_too_low', { fields });
};
