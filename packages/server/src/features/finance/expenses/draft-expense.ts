import type {
  Expense,
  ExpenseAsSeen,
  ExpenseChange,
  ExpenseFields,
  NewExpense,
} from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { openStatuses } from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { releasePictures } from '../../purchasing/index.ts';
import {
  columnsToWrite,
  requireFields,
  requireMoneyAccount,
  sortLines,
  writeLines,
} from './expense-fields.ts';
import { getExpense, listExpenseLines, lockExpense, type LockedExpense } from './expenses.queries.ts';
import { keepReceipts } from './receipts.ts';
import { listReceiptFiles } from './receipts.queries.ts';
import { tellApprovers } from './tell-expense.ts';

/** Enters an expense of the caller as a draft, or hands it in at once. It has no number and is in no books. */
export const createExpense = async (
  call: Call,
  { fileIds, submit, ...given }: NewExpense,
): Promise<Expense> => {
  const { tx, actor } = call;
  const fields: ExpenseFields = {
    spentOn: given.spentOn ?? todayOf(call),
    payee: given.payee ?? null,
    paidBy: given.paidBy ?? 'employee',
    moneyAccountId: given.moneyAccountId ?? null,
    locationId: given.locationId ?? null,
    note: given.note ?? null,
    lines: given.lines,
  };
  await requireFields(call, fields);
  const sorted = await sortLines(call, fields);
  const id = newId();
  await tx.db
    .insertInto('expenses')
    .values({
      ...columnsToWrite(fields, sorted, { spentBy: actor.username }),
      tenant_id: tx.tenantId,
      id,
      status: submit ? 'submitted' : 'draft',
      submitted_at: submit ? tx.at : null,
      spent_by: actor.userId,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  await writeLines(tx, id, sorted.lines, sorted.totals);
  await keepReceipts(tx, id, fileIds);
  tx.audit({
    action: 'expense.create',
    subject: 'expense',
    subjectId: id,
    after: {
      ...fields,
      spentById: actor.userId,
      totalMinor: sorted.totals.totalMinor,
      status: submit ? 'submitted' : 'draft',
      ...(fileIds.length > 0 && { fileIds }),
    },
  });
  if (submit) tellApprovers(call, id);
  return getExpense(call, { id });
};

/** Before it is in the books, only whoever spent it changes it (409 `others_expense`). */
const lockOwn = async (call: Call, seen: { id: string; version?: number }): Promise<LockedExpense> => {
  const expense = await lockExpense(call, seen, openStatuses);
  if (expense.spentById !== call.actor.userId) throw new AppError('others_expense');
  return expense;
};

/** The fields of an expense as they were entered. */
export const fieldsOf = async ({ tx }: Call, expense: LockedExpense): Promise<ExpenseFields> => {
  const { spentOn, payee, paidBy, moneyAccountId, locationId, note } = expense;
  const lines = await listExpenseLines(tx, expense.id);
  return {
    spentOn,
    payee,
    paidBy,
    moneyAccountId,
    locationId,
    note,
    lines: lines.map(({ categoryId, description, totalMinor, taxClassId }) => ({
      categoryId,
      description,
      totalMinor,
      taxClassId,
    })),
  };
};

/** Changes one's own expense. It is a draft again then: whoever approves sees what was handed in, and nothing else. */
export const updateExpense = async (
  call: Call,
  { id, version, ...given }: ExpenseChange,
): Promise<Expense> => {
  const { tx, actor } = call;
  const expense = await lockOwn(call, { id, version });
  const current = await fieldsOf(call, expense);
  const { before, after } = changedFields(current, given);
  if (Object.keys(after).length === 0) {
    tx.leaveUnchanged();
    return getExpense(call, { id });
  }
  const fields: ExpenseFields = { ...current, ...after };
  await requireFields(call, fields);
  const sorted = await sortLines(
    call,
    fields,
    current.lines.map(({ categoryId }) => categoryId),
  );
  await tx.db
    .updateTable('expenses')
    .set({
      ...columnsToWrite(fields, sorted, { spentBy: actor.username }),
      status: 'draft',
      submitted_at: null,
      decided_at: null,
      decided_by: null,
      decision_reason: null,
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  await writeLines(tx, id, sorted.lines, sorted.totals);
  const isBack = expense.status !== 'draft';
  tx.audit({
    action: 'expense.update',
    subject: 'expense',
    subjectId: id,
    before: { ...before, ...(isBack && { status: expense.status }) },
    after: { ...after, ...(isBack && { status: 'draft' }) },
  });
  return getExpense(call, { id });
};

/** Hands an expense in. What was rejected is handed in anew once it is changed, or as it is. */
export const submitExpense = async (call: Call, seen: ExpenseAsSeen): Promise<Expense> => {
  const { tx } = call;
  const { id, version, status, moneyAccountId } = await lockOwn(call, seen);
  if (status === 'submitted') throw new AppError('wrong_state', { detail: { state: status } });
  if (moneyAccountId !== null) await requireMoneyAccount(call, moneyAccountId);
  await tx.db
    .updateTable('expenses')
    .set({
      status: 'submitted',
      submitted_at: tx.at,
      decided_at: null,
      decided_by: null,
      decision_reason: null,
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'expense.submit',
    subject: 'expense',
    subjectId: id,
    before: { status },
    after: { status: 'submitted' },
  });
  tellApprovers(call, id);
  return getExpense(call, { id });
};

/** Deletes one's own expense that was never in the books, with its photos. */
export const removeExpense = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const expense = await lockOwn(call, { id });
  // What was entered in place of another tells what became of that one.
  if (expense.replacesId !== null) throw new AppError('wrong_state', { detail: { state: 'replaces' } });
  const before = { ...(await fieldsOf(call, expense)), totalMinor: expense.totalMinor };
  const receipts = await listReceiptFiles(tx, id);
  await tx.db.deleteFrom('expenses').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
  await releasePictures(tx, receipts);
  tx.audit({ action: 'expense.remove', subject: 'expense', subjectId: id, before });
  return {};
};
