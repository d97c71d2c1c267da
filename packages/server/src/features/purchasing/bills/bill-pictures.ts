import { mostBillPictures } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { addNewPictures } from '../new-pictures.ts';
import { getBill, listBillPictures, lockBill } from './bills.queries.ts';

/** Keeps pictures of the supplier's paper with a bill in any state, page by page. They are only added to. */
export const addBillPictures = async (
  call: Call,
  { id, fileIds }: { id: string; fileIds: readonly string[] },
): Promise<Bill> => {
  const { tx } = call;
  const { number } = await lockBill(tx, id);
  const kept = await listBillPictures(tx, id);
  const added = await addNewPictures(tx, fileIds, {
    kept,
    most: mostBillPictures,
    insert: (pictures) => sql`
      insert into bill_pictures (tenant_id, bill_id, position, file_id)
      select ${tx.tenantId}, ${id}, ${kept.length} + place, file
      from unnest(${pictures}::uuid[]) with ordinality as picture (file, place) returning position`,
  });
  if (added.length === 0) {
    tx.leaveUnchanged();
    return getBill(call, { id });
  }
  tx.audit({
    action: 'bill.add_pictures',
    subject: 'bill',
    subjectId: id,
    after: { number, fileIds: added },
  });
  return getBill(call, { id });
};
