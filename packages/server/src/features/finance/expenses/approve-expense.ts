import type { ApproveExpense, Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { earliestDay } from '@shelfwise/contract/features/ledger/trading-rules/business-days';
import type { DocumentTax } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { nextNumber } from '../../company/index.ts';
import {
  areasOf,
  businessDay,
  firstOpenDay,
  getTradingRules,
  isLetIn,
  postEntry,
  registerDocument,
  todayOf,
  type EntryLine,
} from '../../ledger/index.ts';
import { requireDecider } from './approvers.ts';
import { budgetsOf, isBeyond } from './budgets.ts';
import { requireMoneyAccount } from './expense-fields.ts';
import { getExpense, listExpenseLines, lockExpense, type LockedExpense } from './expenses.queries.ts';
import { listReceipts } from './receipts.queries.ts';
import { tellSpender } from './tell-expense.ts';

interface Posted {
  lines: readonly { accountId: string; netMinor: number }[];
  taxes: readonly Pick<DocumentTax, 'name' | 'percent' | 'taxMinor'>[];
  totalMinor: number;
  /** the account that the company paid from; null where the person did, who is owed it then */
  moneyAccountId: string | null;
  /** the place that it was spent for, whose profit it lowers */
  locationId: string | null;
}

/** What an expense posts: the accounts of its categories and its tax, against what it was paid from. What undoes it posts the opposite. */
export const expenseEntry = (
  { lines, taxes, totalMinor, moneyAccountId, locationId }: Posted,
  event: 'post' | 'reverse',
): EntryLine[] => {
  const [spent, paid] =
    event === 'post' ? (['debitMinor', 'creditMinor'] as const) : (['creditMinor', 'debitMinor'] as const);
  return [
    ...lines.map(({ accountId, netMinor }) => ({ accountId, [spent]: netMinor, locationId })),
    ...taxes.map(({ name, percent, taxMinor }) => ({
      account: 'input_tax' as const,
      [spent]: taxMinor,
      taxComponent: `${name} ${percent} %`,
    })),
    moneyAccountId === null
      ? { account: 'staff_payable' as const, [paid]: totalMinor }
      : { accountId: moneyAccountId, [paid]: totalMinor },
  ];
};

/** Locks the categories of an expense, so that two approvals of one budget come one after the other. */
const lockCategories = ({ db, tenantId }: TenantTransaction, ids: readonly string[]) =>
  selectRows(
    db,
    columnsOf('expense_categories', 'c', ['id', 'account_id']),
    sql`from expense_categories c where c.tenant_id = ${tenantId} and c.id = any (${ids}::uuid[])
    order by c.id for no key update of c`,
  );

/** A budget that stops is gone beyond by an admin who says why (409 `budget_used_up`). */
const requireBudget = async (
  call: Call,
  spending: Parameters<typeof budgetsOf>[1],
  reason: string | undefined,
): Promise<void> => {
  const over = (await budgetsOf(call, spending)).find((use) => use.stops && isBeyond(use));
  if (over && (call.actor.role !== 'admin' || reason === undefined))
    throw new AppError('budget_used_up', {
      detail: {
        category: over.categoryName,
        budgetMinor: over.budgetMinor,
        usedMinor: over.usedMinor,
        addedMinor: over.addedMinor,
      },
    });
};

/** A receipt that another expense has too is looked at by somebody who says why (409 `receipt_repeated`, naming that). */
const requireOwnReceipts = async (call: Call, id: string, reason: string | undefined): Promise<void> => {
  const same = (await listReceipts(call, id)).flatMap(({ sameAs }) => sameAs)[0];
  if (same && reason === undefined)
    throw new AppError('receipt_repeated', {
      detail: { id: same.id, number: same.number ?? `${same.spentBy}, ${same.spentOn}` },
    });
};

/** The day it was spent where that is still open to the caller, or they are let into it, otherwise the nearest that is. */
const openDay = async (call: Call, spentOn: string): Promise<string> => {
  const [rules, isIn] = await Promise.all([getTradingRules(call.tx), isLetIn(call.tx, areasOf.expense)]);
  const ofRole = earliestDay(rules, call.actor.role, todayOf(call));
  return latestDay(spentOn, isIn ? ofRole : latestDay(ofRole, firstOpenDay(rules, 'expense')));
};

interface Posting {
  businessDate?: string | undefined;
  reason?: string | undefined;
}

/**
 * Posts an expense that is locked: it gets its number, and is paid, or owed to whoever spent it. Throws where its account is out of use, or its
 * budget stops it.
 */
export const postExpense = async (
  call: Call,
  expense: LockedExpense,
  { businessDate: given, reason }: Posting,
): Promise<{ number: string; status: 'paid' | 'approved'; businessDate: string }> => {
  const { tx, actor } = call;
  const { id, spentOn, totalMinor, taxes, locationId } = expense;
  const money =
    expense.moneyAccountId === null ? null : await requireMoneyAccount(call, expense.moneyAccountId);
  const businessDate = await businessDay(call, {
    of: 'expense',
    day: given ?? (await openDay(call, spentOn)),
    field: 'businessDate',
  });
  const rows = await listExpenseLines(tx, id);
  const categories = await lockCategories(
    tx,
    rows.map(({ categoryId }) => categoryId),
  );
  await requireBudget(call, { id, spentOn, businessDate, lines: rows }, reason);
  const lines = rows.map(({ lineNumber, categoryId, netMinor }) => {
    const category = categories.find((one) => one.id === categoryId);
    if (!category) throw new Error('a line without its category');
    return { lineNumber, netMinor, accountId: category.accountId };
  });
  const number = await nextNumber(tx, 'expense');
  const status = money === null ? 'approved' : 'paid';
  const currency = actor.company.baseCurrency;
  registerDocument(tx, {
    id,
    kind: 'expense',
    number,
    businessDate,
    totalMinor,
    currency,
    from: expense.replacesId === null ? [] : [{ id: expense.replacesId, kind: 'corrects' }],
  });
  tx.send(sql`
    update expense_lines l set account_id = c.account_id
    from expense_categories c
    where l.tenant_id = ${tx.tenantId} and l.expense_id = ${id} and c.tenant_id = ${tx.tenantId} and c.id = l.category_id`);
  tx.send(sql`
    update expenses set status = ${status}, number = ${number}, business_date = ${businessDate},
      search_text = ${number.toLowerCase()} || ' ' || search_text, decided_at = ${tx.at}, decided_by = ${actor.userId},
      decision_reason = ${reason ?? null}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: [number, expense.payee].filter(Boolean).join(': '),
    currency,
    lines: expenseEntry(
      { lines, taxes, totalMinor, locationId, moneyAccountId: money?.accountId ?? null },
      'post',
    ),
  });
  return { number, status, businessDate };
};

/**
 * Approves what was handed in, in the version that was looked at; done once (409 `wrong_state`). Nobody approves their own, nor above their
 * amount.
 */
export const approveExpense = async (
  call: Call,
  { id, version, businessDate, reason }: ApproveExpense,
): Promise<Expense> => {
  const { tx } = call;
  const expense = await lockExpense(call, { id, version }, ['submitted']);
  await requireDecider(call, expense);
  await requireOwnReceipts(call, id, reason);
  const posted = await postExpense(call, expense, { businessDate, reason });
  tx.audit({
    action: 'expense.approve',
    subject: 'expense',
    subjectId: id,
    before: { status: 'submitted' },
    after: { ...posted, totalMinor: expense.totalMinor },
    ...(reason !== undefined && { reason }),
  });
  tellSpender(call, 'expense_approved', { id, spentById: expense.spentById, number: posted.number });
  return getExpense(call, { id });
};

/** Rejects what was handed in. Whoever spent it reads why, changes it and hands it in anew. */
export const rejectExpense = async (
  call: Call,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Expense> => {
  const { tx, actor } = call;
  const expense = await lockExpense(call, { id, version }, ['submitted']);
  await requireDecider(call, expense);
  tx.send(sql`
    update expenses set status = 'rejected', decided_at = ${tx.at}, decided_by = ${actor.userId}, decision_reason = ${reason},
      version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'expense.reject',
    subject: 'expense',
    subjectId: id,
    before: { status: 'submitted' },
    after: { status: 'rejected' },
    reason,
  });
  tellSpender(call, 'expense_rejected', { id, spentById: expense.spentById });
  return getExpense(call, { id });
};
