import { standingStatuses } from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import type {
  CorrectExpense,
  Expense,
  ExpenseFields,
  UndoExpense,
} from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, narrowed, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findMoneyAccount, markReversed, postEntry, replacingDay } from '../../ledger/index.ts';
import { requireDecider } from './approvers.ts';
import { expenseEntry, postExpense } from './approve-expense.ts';
import { fieldsOf } from './draft-expense.ts';
import { columnsToWrite, requireFields, sortLines, writeLines } from './expense-fields.ts';
import { getExpense, lockExpense, type LockedExpense } from './expenses.queries.ts';
import { findStanding, payBack, undoPayment } from './reimburse-expense.ts';
import { tellApprovers } from './tell-expense.ts';

const listPosted = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    narrowed<{ accountId: string; netMinor: number }>()(
      columnsOf('expense_lines', 'l', ['account_id', 'net_minor']),
    ),
    sql`from expense_lines l where l.tenant_id = ${tenantId} and l.expense_id = ${id} order by l.line_number`,
  );

/** The expense that stands, locked for somebody who may decide on it. */
const lockStanding = async (call: Call, seen: { id: string; version: number }): Promise<LockedExpense> => {
  const expense = await lockExpense(call, seen, standingStatuses);
  await requireDecider(call, expense);
  return expense;
};

/**
 * Posts the opposite of an expense, and of what was paid back for it. On its own day, where that is still open, it is as if neither had been.
 */
const takeBack = async (
  call: Call,
  expense: LockedExpense,
  { reason, day: given }: { reason: string; day?: string | undefined },
) => {
  const { tx, actor } = call;
  const { id, number, totalMinor, taxes, moneyAccountId, locationId } = expense;
  const [lines, payment, money] = await Promise.all([
    listPosted(tx, id),
    findStanding(tx, id),
    moneyAccountId === null ? undefined : findMoneyAccount(tx, moneyAccountId),
  ]);
  const day = await replacingDay(call, {
    of: 'expense',
    day: given,
    field: 'day',
    ownDay: expense.businessDate,
  });
  if (payment) await undoPayment(call, payment, { reason, day });
  tx.send(sql`
    update expenses set status = 'void', voided_on = ${day}, void_reason = ${reason}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  await postEntry(tx, {
    documentId: id,
    event: 'reverse',
    entryDate: day,
    memo: `${number}: ${reason}`,
    currency: actor.company.baseCurrency,
    lines: expenseEntry(
      { lines, taxes, totalMinor, locationId, moneyAccountId: money?.account_id ?? null },
      'reverse',
    ),
  });
  return { day, payment };
};

/** Takes an expense out of the books for good: it was entered twice, or never was. */
export const voidExpense = async (
  call: Call,
  { id, version, reason, day: given }: UndoExpense,
): Promise<Expense> => {
  const { tx } = call;
  const expense = await lockStanding(call, { id, version });
  const { day, payment } = await takeBack(call, expense, { reason, day: given });
  tx.audit({
    action: 'expense.void',
    subject: 'expense',
    subjectId: id,
    before: { status: expense.status },
    after: {
      status: 'void',
      number: expense.number,
      voidedOn: day,
      ...(payment && { reimbursement: payment.number }),
    },
    reason,
  });
  return getExpense(call, { id });
};

const spenderColumns = both(columnsAs('members', 'm', { spentBy: 'username' }));

/** Enters an expense in place of one that was taken back, of the same person and with its photos; it waits to be approved. */
const enterInPlace = async (call: Call, former: LockedExpense, fields: ExpenseFields): Promise<string> => {
  const { tx, actor } = call;
  const spender = await selectRow(
    tx.db,
    spenderColumns,
    sql`from members m where m.tenant_id = ${tx.tenantId} and m.user_id = ${former.spentById}`,
  );
  if (!spender) throw new Error('an expense without a person');
  const sorted = await sortLines(
    call,
    fields,
    (await fieldsOf(call, former)).lines.map(({ categoryId }) => categoryId),
  );
  const id = newId();
  await tx.db
    .insertInto('expenses')
    .values({
      ...columnsToWrite(fields, sorted, spender),
      tenant_id: tx.tenantId,
      id,
      status: 'submitted',
      submitted_at: tx.at,
      spent_by: former.spentById,
      replaces_id: former.id,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  await writeLines(tx, id, sorted.lines, sorted.totals);
  tx.send(sql`
    update expense_receipts set expense_id = ${id} where tenant_id = ${tx.tenantId} and expense_id = ${former.id}`);
  return id;
};

/** Takes back an approval that was given in error: the same expense waits to be approved anew, without a number. */
export const withdrawApproval = async (
  call: Call,
  { id, version, reason, day: given }: UndoExpense,
): Promise<Expense> => {
  const { tx } = call;
  const expense = await lockStanding(call, { id, version });
  const { day } = await takeBack(call, expense, { reason, day: given });
  const newOne = await enterInPlace(call, expense, await fieldsOf(call, expense));
  const after = { status: 'void', number: expense.number, voidedOn: day, replacedById: newOne };
  tx.audit({
    action: 'expense.withdraw',
    subject: 'expense',
    subjectId: id,
    before: { status: expense.status },
    after,
    reason,
  });
  tx.audit({
    action: 'expense.create',
    subject: 'expense',
    subjectId: newOne,
    after: {
      replaces: expense.number,
      spentById: expense.spentById,
      totalMinor: expense.totalMinor,
      status: 'submitted',
    },
  });
  tellApprovers(call, newOne);
  return getExpense(call, { id: newOne });
};

/**
 * Puts right what is in the books, in one step: the expense is taken back, and the right one posted in its place; what was paid back for it is
 * paid back anew, from the same account on the same day. Answers the new one.
 */
export const correctExpense = async (
  call: Call,
  { id, version, reason, day: given, ...changes }: CorrectExpense,
): Promise<Expense> => {
  const { tx } = call;
  const expense = await lockStanding(call, { id, version });
  const current = await fieldsOf(call, expense);
  const { before, after } = changedFields(current, changes);
  if (Object.keys(after).length === 0) throw new AppError('wrong_state', { detail: { state: 'unchanged' } });
  const fields: ExpenseFields = { ...current, ...after };
  await requireFields(call, fields);
  const { day, payment } = await takeBack(call, expense, { reason, day: given });
  const newOne = await enterInPlace(call, expense, fields);
  const entered = await lockExpense(call, { id: newOne }, ['submitted']);
  await requireDecider(call, entered);
  // The right one counts from the day on which the wrong one ends, so that nothing is there twice; for a day of its own where the day was wrong.
  const ownDay = day === expense.businessDate ? undefined : latestDay(day, fields.spentOn);
  const businessDate = after.spentOn === undefined ? day : ownDay;
  const posted = await postExpense(call, entered, { businessDate, reason });
  if (payment && posted.status === 'approved')
    await payBack(
      call,
      { id: newOne, totalMinor: entered.totalMinor, ...posted },
      {
        moneyAccountId: payment.moneyAccountId,
        ...(payment.paidOn >= posted.businessDate && day <= payment.paidOn && { paidOn: payment.paidOn }),
      },
    );
  tx.audit({
    action: 'expense.correct',
    subject: 'expense',
    subjectId: id,
    before: { ...before, status: expense.status },
    after: { ...after, status: 'void', number: expense.number, voidedOn: day, replacedById: newOne },
    reason,
  });
  tx.audit({
    action: 'expense.create',
    subject: 'expense',
    subjectId: newOne,
    after: {
      replaces: expense.number,
      spentById: expense.spentById,
      totalMinor: entered.totalMinor,
      ...posted,
    },
  });
  return getExpense(call, { id: newOne });
};
