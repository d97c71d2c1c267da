import type {
  AdjustmentReason,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.contract';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { postEntry } from '../../ledger/index.ts';
import { moveStock } from '../stock/move-stock.ts';
import { lockStock } from '../stock/stock.queries.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { requireStock } from './require-stock.ts';
import { listAdjustmentLines, lockAdjustment } from './stock-adjustments.queries.ts';
import { reversalEntry } from './stock-adjustments.rules.ts';

/**
 * Undoes an adjustment by the opposite movements, at the value they were posted with as far as what is left can
 * bear it; the rest is cost of sales. Once (409 `wrong_state`), and only while the goods it brought are still
 * there and free (409 `below_zero`).
 */
export const reverseStockAdjustment = async (
  call: Call,
  { id }: { id: string },
): Promise<StockAdjustment> => {
  const { tx, actor, now } = call;
  const adjustment = await lockAdjustment(tx, id);
  if (!adjustment) throw new AppError('not_found');
  const { status, number, location_id: locationId } = adjustment;
  if (status !== 'posted') throw new AppError('wrong_state', { detail: { state: status } });
  const lines = await listAdjustmentLines(tx, [id]);
  const stock = await lockStock(
    tx,
    locationId,
    lines.map((line) => line.product_id),
  );
  // Last posted, first undone: what each line found is there again when its turn comes.
  const moves = lines.toReversed().map((line) => ({
    documentLine: line.document_line,
    productId: line.product_id,
    quantity: new Exact(line.quantity).negated().toFixed(),
    undoesMinor: line.value_minor,
  }));
  requireStock(moves, stock);

  const { baseCurrency, timezone } = actor.company;
  const businessDate = dayIn(timezone, now);
  const document = {
    type: 'stock_adjustment',
    id,
    kind: 'reversal',
    businessDate,
    currency: baseCurrency,
  } as const;
  const moved = await moveStock(tx, document, moves, stock);
  const originalMinor = lines.reduce((sum, line) => sum + line.value_minor, 0);
  const movedMinor = moved.reduce((sum, line) => sum + line.valueMinor, 0);
  await postEntry(tx, {
    documentType: 'stock_adjustment',
    documentId: id,
    event: 'reverse',
    entryDate: businessDate,
    memo: `Reversal of stock adjustment ${number}`,
    currency: baseCurrency,
    lines: reversalEntry(adjustment.reason as AdjustmentReason, originalMinor, movedMinor),
  });
  await tx.db
    .updateTable('stock_adjustments')
    .set({ status: 'reversed' })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'stock_adjustment.reverse',
    subject: 'stock_adjustment',
    subjectId: id,
    before: { status },
    after: { status: 'reversed' },
  });
  return getStockAdjustment(call, { id });
};
