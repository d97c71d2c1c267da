import { sql } from 'kysely';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getBill, lockBill } from './bills.queries.ts';

/** Lets a bill be paid that does not match what was received; an admin says why. Once (409 `wrong_state`). */
export const releaseBill = async (
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Bill> => {
  const { tx, actor } = call;
  const bill = await lockBill(tx, id);
  if (!bill.isHeld) throw new AppError('wrong_state', { detail: { state: bill.status } });
  tx.send(sql`
    update bills set is_held = false, released_by = ${actor.userId}, release_reason = ${reason}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'bill.release',
    subject: 'bill',
    subjectId: id,
    before: { isHeld: true },
    after: { isHeld: false, number: bill.number, reason },
  });
  return getBill(call, { id });
};
