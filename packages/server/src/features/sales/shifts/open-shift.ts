import { sql } from 'kysely';
import type { OpenShift, Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import type { Call } from '../../../kit/call.ts';
import { lockRecord } from '../../../kit/records.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { findMoneyAccount, registerDocument, todayOf } from '../../ledger/index.ts';
import { tillKind } from '../tills/tills.queries.ts';
import { requireSum, writeCount } from './count-drawer.ts';
import { lastCount } from './shift-figures.ts';
import { getShift } from './shifts.queries.ts';

/**
 * Opens a shift with what is counted in the drawer: one shift at a till at a time. What differs from what the last count
 * left there is posted, and needs a note (409 `difference_unsaid`).
 */
export const openShift = async (call: Call, input: OpenShift): Promise<Shift> => {
  const { tx, actor } = call;
  requireSum(input);
  const till = await lockRecord(call, tillKind, input.tillId);
  if (till.status === 'archived')
    throw new AppError('archived', { fields: { tillId: { code: 'archived' } } });
  if (till.openShift) throw new AppError('till_in_use', { detail: { user: till.openShift.userName } });
  const [expectedMinor, account] = await Promise.all([
    lastCount(tx, till.id),
    findMoneyAccount(tx, till.moneyAccountId),
  ]);
  if (!account) throw new Error('a till without an account');
  if (input.countedMinor !== expectedMinor && !input.note) throw new AppError('difference_unsaid');
  const [id, day] = [newId(), todayOf(call)];
  const number = await nextNumber(tx, 'till_shift');
  registerDocument(tx, {
    id,
    kind: 'till_shift',
    number,
    businessDate: day,
    currency: actor.company.baseCurrency,
  });
  await sql`insert into shifts (tenant_id, id, number, till_id, user_id, opened_on, opened_at, float_minor)
    values (${tx.tenantId}, ${id}, ${number}, ${till.id}, ${actor.userId}, ${day}, ${tx.at}, ${input.countedMinor})`.execute(
    tx.db,
  );
  const shift = { id, number, accountId: account.account_id };
  const differenceMinor = await writeCount(call, { shift, kind: 'open', expectedMinor }, input);
  tx.audit({
    action: 'shift.open',
    subject: 'shift',
    subjectId: id,
    after: {
      number,
      till: till.name,
      countedMinor: input.countedMinor,
      ...(differenceMinor !== 0 && { differenceMinor, note: input.note }),
    },
  });
  return getShift(call, { id });
};
