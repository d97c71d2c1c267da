import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAdjustment } from './stock-adjustments.queries.ts';

export const getStockAdjustment = async (call: Call, { id }: { id: string }): Promise<StockAdjustment> => {
  const adjustment = await findAdjustment(call, id);
  if (!adjustment) throw new AppError('not_found');
  return adjustment;
};
