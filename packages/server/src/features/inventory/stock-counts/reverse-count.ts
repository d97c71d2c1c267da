import { sql } from 'kysely';
import type { StockCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { Call } from '../../../kit/call.ts';
import { markReversed } from '../../ledger/index.ts';
import { reverseStockAdjustment } from '../stock-adjustments/reverse-stock-adjustment.ts';
import { getCount, listCountAdjustments } from './get-count.ts';
import { lockCount } from './lock-count.ts';

/** Undoes a posted count: each of its adjustments that still stands is reversed, all of them or none. */
export const reverseCount = async (
  call: Call,
  { id, businessDate }: { id: string; businessDate?: string | undefined },
): Promise<StockCount> => {
  const { tx } = call;
  const count = await lockCount(call, { id }, ['posted']);
  const adjustments = await listCountAdjustments(call, id);
  for (const adjustment of adjustments)
    if (!adjustment.isReversed) await reverseStockAdjustment(call, { id: adjustment.id, businessDate });
  markReversed(tx, id);
  tx.send(
    sql`update stock_counts set status = 'reversed', version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`,
  );
  tx.audit({
    action: 'stock_count.reverse',
    subject: 'stock_count',
    subjectId: id,
    before: { status: count.status },
    after: { status: 'reversed' },
  });
  return getCount(call, { id });
};
