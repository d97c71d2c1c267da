import { sql } from 'kysely';
import type {
  NewCashMovement,
  OneMovement,
  Shift,
} from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { findCashAccount, markReversed, postEntry, registerDocument, todayOf } from '../../ledger/index.ts';
import { requireCash, requireOwnShift } from './drawer.ts';
import { getShift, lockShift, type ShiftHead } from './shifts.queries.ts';

/** The open shift, alone: two people must not take the same cash out of it. */
const lockOpen = async (call: Call, id: string): Promise<ShiftHead> => {
  const shift = await lockShift(call.tx, id, 'no key update');
  requireOwnShift(call, shift);
  if (shift.status === 'closed') throw new AppError('shift_closed');
  return shift;
};

interface Movement {
  id: string;
  number: string;
  direction: 'in' | 'out';
  amountMinor: number;
  accountId: string;
}

const postMovement = (call: Call, shift: ShiftHead, movement: Movement, event: 'post' | 'reverse') => {
  const { direction, amountMinor, accountId } = movement;
  const signed = (direction === 'in') === (event === 'post') ? amountMinor : -amountMinor;
  return postEntry(call.tx, {
    documentId: movement.id,
    event,
    entryDate: todayOf(call),
    memo: movement.number,
    currency: call.actor.company.baseCurrency,
    lines: [
      { accountId: shift.accountId, debitMinor: signed },
      { accountId, creditMinor: signed },
    ],
  });
};

/** Puts cash into the drawer or takes some out, with the reason and the account on the other side. */
export const moveCash = async (
  call: Call,
  { id: shiftId, direction, amountMinor, reason, moneyAccountId, accountId }: NewCashMovement,
): Promise<Shift> => {
  const { tx, actor } = call;
  const field = moneyAccountId === undefined ? 'accountId' : 'moneyAccountId';
  if ((moneyAccountId === undefined) === (accountId === undefined)) throw refuseField(field, 'required');
  const shift = await lockOpen(call, shiftId);
  const against = await findCashAccount(tx, { moneyAccountId, accountId });
  if (against === undefined)
    throw new AppError('not_found', { fields: { [field]: { code: 'unknown_record' } } });
  if (direction === 'out') await requireCash(call, shift, amountMinor);
  const id = newId();
  const number = await nextNumber(tx, 'cash_movement');
  const day = todayOf(call);
  registerDocument(tx, {
    id,
    kind: 'cash_movement',
    number,
    businessDate: day,
    totalMinor: amountMinor,
    currency: actor.company.baseCurrency,
  });
  tx.send(sql`
    insert into cash_movements (tenant_id, id, number, shift_id, direction, amount_minor, reason, account_id, moved_on, moved_at, moved_by)
    values (${tx.tenantId}, ${id}, ${number}, ${shiftId}, ${direction}, ${amountMinor}, ${reason}, ${against}, ${day}, ${tx.at}, ${actor.userId})`);
  await postMovement(call, shift, { id, number, direction, amountMinor, accountId: against }, 'post');
  tx.audit({
    action: 'shift.move_cash',
    subject: 'shift',
    subjectId: shiftId,
    after: { number, direction, amountMinor, reason },
  });
  return getShift(call, { id: shiftId });
};

/** Undoes cash in or out while its shift is open. */
export const undoCash = async (call: Call, { id: shiftId, movementId }: OneMovement): Promise<Shift> => {
  const { tx } = call;
  const shift = await lockOpen(call, shiftId);
  const movement = await selectRow(
    tx.db,
    columnsOf('cash_movements', 'c', ['id', 'number', 'direction', 'amount_minor', 'account_id', 'status']),
    sql`from cash_movements c where c.tenant_id = ${tx.tenantId} and c.id = ${movementId} and c.shift_id = ${shiftId}`,
  );
  if (!movement) throw new AppError('not_found');
  if (movement.status === 'reversed') throw new AppError('wrong_state', { detail: { state: 'reversed' } });
  if (movement.direction === 'in') await requireCash(call, shift, movement.amountMinor);
  tx.send(
    sql`update cash_movements set status = 'reversed' where tenant_id = ${tx.tenantId} and id = ${movementId}`,
  );
  markReversed(tx, movementId);
  await postMovement(call, shift, movement, 'reverse');
  tx.audit({
    action: 'shift.undo_cash',
    subject: 'shift',
    subjectId: shiftId,
    before: { number: movement.number, direction: movement.direction, amountMinor: movement.amountMinor },
    after: { status: 'reversed' },
  });
  return getShift(call, { id: shiftId });
};
