import { sql } from 'kysely';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { replacingDay } from '../../ledger/index.ts';
import { writePictures } from './adjustment-reason.ts';
import { fieldsOf, insertAdjustment } from './draft-stock-adjustment.ts';
import { insertLines, linesOf } from './write-lines.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { undoAdjustment } from './reverse-stock-adjustment.ts';
import { lockAdjustment, type LockedAdjustment } from './stock-adjustments.queries.ts';

/** What was begun or posted in place of an adjustment. */
const findReplacement = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<{ id: string } | undefined> =>
  selectRow(
    db,
    columnsOf('stock_adjustments', 'a', ['id']),
    sql`from stock_adjustments a where a.tenant_id = ${tenantId} and a.replaces_id = ${id}`,
  );

/** A draft with the content of an adjustment that no longer stands, for its day where that was undone on it, else for the day it is posted. */
const beginAnew = async (call: Call, wrong: LockedAdjustment, undoneOn: string | null): Promise<string> => {
  const { tx } = call;
  const former = await fieldsOf(call, wrong);
  const fields = { ...former, businessDate: undoneOn === wrong.businessDate ? undoneOn : null };
  const lines = await linesOf(call, fields, fields.lines);
  const id = newId();
  await insertAdjustment(call, id, { ...fields, status: 'draft', replacesId: wrong.id });
  await insertLines(tx, id, lines);
  await writePictures(tx, id, fields.pictureIds ?? []);
  tx.audit({
    action: 'stock_adjustment.draft',
    subject: 'stock_adjustment',
    subjectId: id,
    after: { ...fields, replaces: wrong.number },
  });
  return id;
};

/**
 * Undoes an adjustment that was wrong and begins a draft with its content, in one transaction, so that only what was wrong is typed again. Of
 * one that was undone before, only the draft is begun. An adjustment has one replacement: who asks again is given that.
 */
export const replaceStockAdjustment = async (
  call: Call,
  { id, businessDate: day }: { id: string; businessDate?: string | undefined },
): Promise<StockAdjustment> => {
  const { tx } = call;
  const wrong = await lockAdjustment(tx, id);
  if (!wrong) throw new AppError('not_found');
  const { status, reason, businessDate: ownDay } = wrong;
  const isPosted = status === 'posted' || status === 'reversed';
  if (!isPosted || ownDay === null || reason === 'cost_correction')
    throw new AppError('wrong_state', { detail: { state: status } });
  const begun = await findReplacement(tx, id);
  if (begun) {
    tx.leaveUnchanged();
    return getStockAdjustment(call, begun);
  }
  let undoneOn: string | null = null;
  if (status === 'posted') {
    undoneOn = await replacingDay(call, { of: 'adjustment', day, field: 'businessDate', ownDay });
    await undoAdjustment(call, wrong, undoneOn);
  }
  return getStockAdjustment(call, { id: await beginAnew(call, wrong, undoneOn) });
};
