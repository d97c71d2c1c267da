import { sql } from 'kysely';
import type {
  CloseShift,
  CorrectShift,
  Shift,
} from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import type { Call } from '../../../kit/call.ts';
import { lockRecord } from '../../../kit/records.ts';
import { AppError } from '../../../platform/errors.ts';
import { tillKind } from '../tills/tills.queries.ts';
import { requireSum, writeCount } from './count-drawer.ts';
import { requireOwnShift } from './drawer.ts';
import { getShiftFigures } from './shift-figures.ts';
import { findNextNumber, getShift, lockShift } from './shifts.queries.ts';

/**
 * Closes a shift by what was counted. What the drawer should hold is worked out only then, under the lock that everything taken in the shift
 * waits for, so of a sale and a closing at once either the sale is counted or it is refused. The variance is posted.
 */
export const closeShift = async (call: Call, { id, ...counted }: CloseShift): Promise<Shift> => {
  const { tx, actor } = call;
  requireSum(counted);
  const shift = await lockShift(tx, id, 'no key update');
  requireOwnShift(call, shift);
  if (shift.status === 'closed') throw new AppError('shift_closed');
  const { expectedMinor } = await getShiftFigures(tx, shift);
  const varianceMinor = await writeCount(call, { shift, kind: 'close', expectedMinor }, counted);
  await sql`
    update shifts set status = 'closed', closed_at = ${tx.at}, closed_by = ${actor.userId}, counted_minor = ${counted.countedMinor},
      variance_minor = ${varianceMinor}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: 'shift.close',
    subject: 'shift',
    subjectId: id,
    before: { status: 'open' },
    after: {
      status: 'closed',
      number: shift.number,
      countedMinor: counted.countedMinor,
      expectedMinor,
      varianceMinor,
      ...(counted.note && { note: counted.note }),
    },
  });
  return getShift(call, { id });
};

/**
 * Puts right what was counted when a shift closed; the first count stays, and the difference is posted. Refused once the drawer was counted
 * again (409 `counted_since`): the next shift's float has posted that difference already. The till is locked, so that none opens meanwhile.
 */
export const correctShift = async (call: Call, { id, ...counted }: CorrectShift): Promise<Shift> => {
  const { tx } = call;
  requireSum(counted);
  const { tillId } = await getShift(call, { id });
  await lockRecord(call, tillKind, tillId);
  const shift = await lockShift(tx, id, 'no key update');
  if (shift.countedMinor === null) throw new AppError('wrong_state', { detail: { state: shift.status } });
  const nextNumber = await findNextNumber(tx, shift);
  if (nextNumber !== null) throw new AppError('counted_since', { detail: { number: nextNumber } });
  const differenceMinor = await writeCount(
    call,
    { shift, kind: 'correct', expectedMinor: shift.countedMinor },
    counted,
  );
  const varianceMinor = (shift.varianceMinor ?? 0) + differenceMinor;
  await sql`
    update shifts set counted_minor = ${counted.countedMinor}, variance_minor = ${varianceMinor}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: 'shift.correct',
    subject: 'shift',
    subjectId: id,
    before: { countedMinor: shift.countedMinor, varianceMinor: shift.varianceMinor },
    after: { number: shift.number, countedMinor: counted.countedMinor, varianceMinor, note: counted.note },
  });
  return getShift(call, { id });
};
