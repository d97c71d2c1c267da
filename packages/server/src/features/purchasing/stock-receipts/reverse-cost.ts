import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { businessDay } from '../../ledger/index.ts';
import { getStockReceipt } from './get-receipt.ts';
import { takeCostBack } from './late-costs.ts';
import { findLateCost } from './later-documents.queries.ts';
import { lockPosted, requireNothingRests } from './lock-posted.ts';
import { lockMadeBills, takeMadeBillsBack } from './take-made-bills-back.ts';

/** Undoes a late cost with its bill, or a correction of prices, while no goods went back that it was counted in. */
export const reverseCost = async (
  call: Call,
  {
    id,
    documentId,
    businessDate: day,
  }: { id: string; documentId: string; businessDate?: string | undefined },
): Promise<StockReceipt> => {
  const { tx } = call;
  await lockMadeBills(tx, { documentId });
  const receipt = await lockPosted(tx, id);
  const cost = await findLateCost(tx, id, documentId);
  if (!cost) throw new AppError('not_found');
  if (cost.status !== 'posted') throw new AppError('wrong_state', { detail: { state: cost.status } });
  await requireNothingRests(tx, id, ({ isCost }) => !isCost);
  const notBefore = cost.businessDate;
  const businessDate = await businessDay(call, { of: 'landed_cost', day, field: 'businessDate', notBefore });
  await takeMadeBillsBack(call, { documentId }, businessDate);
  await takeCostBack(call, receipt, cost, businessDate);
  return getStockReceipt(call, { id });
};
