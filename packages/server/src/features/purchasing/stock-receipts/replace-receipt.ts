import { sql } from 'kysely';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { Call } from '../../../kit/call.ts';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { replacingDay } from '../../ledger/index.ts';
import { fieldsOf, writeDraft } from './draft-receipt.ts';
import { getStockReceipt } from './get-receipt.ts';
import { resolveReceipt } from './receipt-records.ts';
import { lockReceipt, type LockedReceipt } from './receipts.queries.ts';
import { undoReceipt } from './reverse-receipt.ts';
import { lockMadeBills } from './take-made-bills-back.ts';

/** What was begun or posted in place of a receipt. */
const findReplacement = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<{ id: string } | undefined> =>
  selectRow(
    db,
    columnsOf('stock_receipts', 'r', ['id']),
    sql`from stock_receipts r where r.tenant_id = ${tenantId} and r.replaces_id = ${id}`,
  );

/** The pictures of the goods and of the delivery note are those of the new receipt too. */
const copyPictures = (tx: TenantTransaction, from: string, to: string): void =>
  tx.send(sql`
    insert into stock_receipt_pictures (tenant_id, receipt_id, position, file_id)
    select ${tx.tenantId}, ${to}, p.position, p.file_id from stock_receipt_pictures p
    where p.tenant_id = ${tx.tenantId} and p.receipt_id = ${from}`);

/** A draft with the content of a receipt that no longer stands. It counts for the receipt's day where that was undone on it, else for the day it is posted. */
const beginAnew = async (call: Call, wrong: LockedReceipt, undoneOn: string | null): Promise<string> => {
  const { fields, held } = await fieldsOf(call.tx, wrong);
  const businessDate = undoneOn === wrong.businessDate ? wrong.businessDate : null;
  const resolved = await resolveReceipt(call.tx, fields, held);
  const replaces = { id: wrong.id, number: wrong.number ?? '' };
  const id = await writeDraft(call, { ...fields, businessDate }, resolved, replaces);
  copyPictures(call.tx, wrong.id, id);
  return id;
};

/**
 * Undoes a receipt that was wrong and begins a draft with its content, in one transaction, so that only what was wrong is typed again. Of a
 * receipt that was undone before, only the draft is begun. A receipt has one replacement: who asks again is given that.
 */
export const replaceReceipt = async (
  call: Call,
  { id, businessDate: day }: { id: string; businessDate?: string | undefined },
): Promise<StockReceipt> => {
  const { tx } = call;
  await lockMadeBills(tx, { receiptId: id });
  const wrong = await lockReceipt(tx, id);
  if (!wrong) throw new AppError('not_found');
  const { status, businessDate: ownDay } = wrong;
  // A draft may have a day too.
  if (status === 'draft' || ownDay === null) throw new AppError('wrong_state', { detail: { state: status } });
  const begun = await findReplacement(tx, id);
  if (begun) {
    tx.leaveUnchanged();
    return getStockReceipt(call, begun);
  }
  let undoneOn: string | null = null;
  if (status === 'posted') {
    undoneOn = await replacingDay(call, { of: 'receipt', day, field: 'businessDate', ownDay });
    await undoReceipt(call, wrong, undoneOn);
  }
  return getStockReceipt(call, { id: await beginAnew(call, wrong, undoneOn) });
};
