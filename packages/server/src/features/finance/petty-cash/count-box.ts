import type {
  CountBox,
  PettyCashRecord,
} from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import { expectedMinor } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.rules';
import { piecesMinor } from '@shelfwise/contract/features/sales/shifts/shifts.rules';
import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import {
  businessDay,
  findMoneyAccount,
  markReversed,
  postEntry,
  registerDocument,
  todayOf,
  type EntryLine,
} from '../../ledger/index.ts';
import { circleOf } from '../expenses/approvers.ts';
import { findBox, getBox, lockCount } from './petty-cash.queries.ts';
import { lockBox } from './write-box.ts';

/** Whoever keeps a box does not write off what is missing in it, while somebody else could. */
const requireOther = async (call: Call, keeperId: string): Promise<void> => {
  const { payRefusal } = await circleOf(call, { spentById: keeperId, totalMinor: 0, locationId: null });
  if (payRefusal) throw new AppError('own_difference');
};

/** What was over goes into the box and is earned; what was short the other way round. */
const differenceLines = (accountId: string, overMinor: number): EntryLine[] => [
  { accountId, debitMinor: overMinor },
  { account: 'cash_differences', creditMinor: overMinor },
];

/**
 * Counts a box. What should be in it is what the books say, less what expenses paid out that wait for approval: these take it from the books
 * later. What differs is posted with its reason, by somebody who does not keep the box (409 `own_difference`). Where the box moved since the
 * one who counts looked at it, the count is refused (409 `box_moved`): of two counts at once the second finds what the first posted.
 */
export const countBox = async (
  call: Call,
  { id, countedMinor, pieces = [], reason = null, expectedMinor: seenMinor }: CountBox,
): Promise<PettyCashRecord> => {
  const { tx, actor } = call;
  if (!(await findBox(call, id))) throw new AppError('not_found');
  const { status, keeperId } = await lockBox(call, id);
  if (status !== 'active') throw new AppError('wrong_state', { detail: { state: status } });
  if (pieces.length > 0 && piecesMinor(pieces) !== countedMinor) throw refuseField('pieces', 'not_the_sum');
  const [box, account] = await Promise.all([findBox(call, id), findMoneyAccount(tx, id)]);
  if (!box || !account) throw new AppError('not_found');
  const expected = expectedMinor(box);
  if (seenMinor !== expected) throw new AppError('box_moved');
  const overMinor = countedMinor - expected;
  if (overMinor !== 0) {
    await requireOther(call, keeperId);
    if (reason === null) throw refuseField('reason', 'required');
  }
  const countedOn = todayOf(call);
  const countId = newId();
  const number = await nextNumber(tx, 'cash_count');
  const currency = actor.company.baseCurrency;
  registerDocument(tx, {
    id: countId,
    kind: 'cash_count',
    number,
    businessDate: countedOn,
    totalMinor: countedMinor,
    currency,
  });
  tx.send(sql`
    insert into cash_counts (tenant_id, id, number, box_id, counted_on, counted_minor, booked_minor, waiting_minor, pieces, reason, counted_at, counted_by)
    values (${tx.tenantId}, ${countId}, ${number}, ${id}, ${countedOn}, ${countedMinor}, ${box.bookedMinor}, ${box.waitingMinor},
      ${JSON.stringify(pieces.filter(({ count }) => count > 0))}, ${reason}, ${tx.at}, ${actor.userId})`);
  await postEntry(tx, {
    documentId: countId,
    entryDate: countedOn,
    memo: [number, reason].filter(Boolean).join(': '),
    currency,
    lines: differenceLines(account.account_id, overMinor),
  });
  tx.audit({
    action: 'cash_count.create',
    subject: 'cash_count',
    subjectId: countId,
    after: { number, name: box.name, countedMinor, overMinor, currency },
    ...(reason !== null && { reason }),
  });
  return getBox(call, { id });
};

/** Undoes a count that was entered wrongly, once (409 `wrong_state`); the box is then counted anew. */
export const undoCount = async (
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<PettyCashRecord> => {
  const { tx, actor } = call;
  const count = await lockCount(call, id);
  if (count.status !== 'standing') throw new AppError('wrong_state', { detail: { state: count.status } });
  const overMinor = count.countedMinor - expectedMinor(count);
  if (overMinor !== 0) await requireOther(call, count.keeperId);
  const day = await businessDay(call, {
    of: 'cash_count',
    day: undefined,
    field: 'reason',
    notBefore: count.countedOn,
  });
  tx.send(sql`
    update cash_counts set status = 'reversed', reversed_on = ${day}, undo_reason = ${reason}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: day,
    memo: `${count.number}: ${reason}`,
    currency: actor.company.baseCurrency,
    lines: differenceLines(count.accountId, -overMinor),
  });
  tx.audit({
    action: 'cash_count.undo',
    subject: 'cash_count',
    subjectId: id,
    after: { number: count.number },
    reason,
  });
  return getBox(call, { id: count.boxId });
};
