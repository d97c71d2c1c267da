import { sql } from 'kysely';
import { mostReceiptPictures } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { addNewPictures } from '../new-pictures.ts';
import { getStockReceipt } from './get-receipt.ts';
import { listReceiptPictures, lockReceipt } from './receipts.queries.ts';

/** Keeps pictures with a receipt in any state, so that damage can still be shown after posting. They are only added to. */
export const addPictures = async (
  call: Call,
  { id, fileIds }: { id: string; fileIds: readonly string[] },
): Promise<StockReceipt> => {
  const { tx } = call;
  if (!(await lockReceipt(tx, id))) throw new AppError('not_found');
  const kept = await listReceiptPictures(tx, id);
  const added = await addNewPictures(tx, fileIds, {
    kept,
    most: mostReceiptPictures,
    insert: (pictures) => sql`
      insert into stock_receipt_pictures (tenant_id, receipt_id, position, file_id)
      select ${tx.tenantId}, ${id}, ${kept.length} + place, file
      from unnest(${pictures}::uuid[]) with ordinality as picture (file, place) returning position`,
  });
  if (added.length === 0) {
    tx.leaveUnchanged();
    return getStockReceipt(call, { id });
  }
  tx.audit({
    action: 'stock_receipt.add_pictures',
    subject: 'stock_receipt',
    subjectId: id,
    after: { fileIds: added },
  });
  return getStockReceipt(call, { id });
};
