import { sql } from 'kysely';
import type { ManualEntry } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import { furthestReversalDays } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.facts';
import { addDays, latestDay } from '@shelfwise/contract/primitives/days';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { markReversed } from '../documents/register-document.ts';
import { postEntry } from '../journal/post-entry.ts';
import { businessDay, firstOpenDay, todayOf } from '../trading-rules/business-day.ts';
import { getTradingRules } from '../trading-rules/trading-rules.queries.ts';
import { getManualEntry, lockManualEntry } from './manual-entries.queries.ts';

/** Posts the opposite of an entry that is locked and stands. */
export const postReversal = async (
  tx: TenantTransaction,
  { id, number, lines }: ManualEntry,
  { day, reason, currency }: { day: string; reason: string; currency: string },
): Promise<void> => {
  tx.send(sql`
    update manual_entries set status = 'reversed', reversed_on = ${day}, reverse_reason = ${reason}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: day,
    memo: `${number}: ${reason}`,
    currency,
    lines: lines.map((line) => ({
      accountId: line.accountId,
      debitMinor: line.creditMinor,
      creditMinor: line.debitMinor,
    })),
  });
  tx.audit({
    action: 'manual_entry.reverse',
    subject: 'manual_entry',
    subjectId: id,
    after: { number, reversedOn: day },
    reason,
  });
};

/** Posts the opposite of an entry on the day that was named for it, or on the first open one where that is closed by now. */
export const reverseOnItsDay = async (
  tx: TenantTransaction,
  entry: ManualEntry,
  currency: string,
): Promise<void> => {
  const rules = await getTradingRules(tx, 'pastDay');
  const day = latestDay(firstOpenDay(rules, 'manual_entry'), entry.reversesOn);
  await postReversal(tx, entry, { day, reason: entry.reason, currency });
};

/** The entry as it stands now: reversed at once, where the day that was named for it has come. */
export const reversedIfDue = async ({ tx, actor, now }: Call, id: string): Promise<ManualEntry> => {
  const entry = await getManualEntry(tx, id);
  const { reversesOn } = entry;
  if (reversesOn === null || reversesOn > todayOf({ actor, now })) return entry;
  await reverseOnItsDay(tx, entry, actor.company.baseCurrency);
  return getManualEntry(tx, id);
};

const requireStanding = ({ status }: ManualEntry): void => {
  if (status !== 'standing') throw new AppError('wrong_state', { detail: { state: status } });
};

/** Posts the opposite of an entry, not before its own day. One that is reversed already is refused (409 `wrong_state`). */
export const reverseManualEntry = async (
  call: Call,
  { id, reversedOn, reason }: { id: string; reversedOn?: string | undefined; reason: string },
): Promise<ManualEntry> => {
  const { tx, actor } = call;
  const entry = await lockManualEntry(tx, id);
  requireStanding(entry);
  const day = await businessDay(call, {
    of: 'manual_entry',
    day: reversedOn,
    field: 'reversedOn',
    notBefore: entry.enteredOn,
  });
  await postReversal(tx, entry, { day, reason, currency: actor.company.baseCurrency });
  return getManualEntry(tx, id);
};

/** Refuses a reversal on the day of the entry or before, and one that is too far ahead. */
export const requireReversalLater = (reversesOn: string, enteredOn: string): void => {
  const [earliest, latest] = [addDays(enteredOn, 1), addDays(enteredOn, furthestReversalDays)];
  if (reversesOn < earliest) throw refuseField('reversesOn', 'too_early', { earliest });
  if (reversesOn > latest) throw refuseField('reversesOn', 'too_late', { latest });
};

/** Names the day on which a standing entry reverses itself, or null where it shall not. On a day that has come it does so at once. */
export const planReversal = async (
  call: Call,
  { id, reversesOn }: { id: string; reversesOn: string | null },
): Promise<ManualEntry> => {
  const { tx } = call;
  const entry = await lockManualEntry(tx, id);
  requireStanding(entry);
  if (reversesOn === entry.reversesOn) {
    tx.leaveUnchanged();
    return entry;
  }
  if (reversesOn !== null) requireReversalLater(reversesOn, entry.enteredOn);
  tx.send(
    sql`update manual_entries set reverses_on = ${reversesOn} where tenant_id = ${tx.tenantId} and id = ${id}`,
  );
  tx.audit({
    action: 'manual_entry.plan_reversal',
    subject: 'manual_entry',
    subjectId: id,
    before: { reversesOn: entry.reversesOn },
    after: { reversesOn },
  });
  return reversedIfDue(call, id);
};
