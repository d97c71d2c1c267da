import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { expenseActionsFor } from '@shelfwise/contract/features/finance/expenses/expenses.rules';
import type { Expense, ExpenseRow } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sql, type RawBuilder } from 'kysely';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { circleOf } from './approvers.ts';
import { budgetsOf } from './budgets.ts';
import { listReceipts } from './receipts.queries.ts';

/** The columns of a row of the list, on `e`. */
export const rowColumns = (currency: Currency) =>
  both(
    columnsOf('expenses', 'e', [
      'id',
      'number',
      'status',
      'spent_on',
      'payee',
      'paid_by',
      'money_account_id',
      'location_id',
      'total_minor',
      'created_at',
      'version',
    ]),
    columnsAs('expenses', 'e', { spentById: 'spent_by' }),
    columnsAs('members', 'spender', { spentBy: 'username' }),
    orNulls(columnsAs('money_accounts', 'money', { moneyAccountName: 'name' })),
    orNulls(columnsAs('locations', 'place', { locationName: 'name' })),
    reckoned<Pick<ExpenseRow, 'categories' | 'receiptCount' | 'currency'>>(sql`
      ${currency}::text as currency, sorted.names as categories, kept.count as "receiptCount"`),
  );

export const rowJoins = (tenantId: string): RawBuilder<unknown> => sql`
  join members spender on spender.tenant_id = ${tenantId} and spender.user_id = e.spent_by
  left join money_accounts money on money.tenant_id = ${tenantId} and money.id = e.money_account_id
  left join locations place on place.tenant_id = ${tenantId} and place.id = e.location_id
  cross join lateral (select coalesce(string_agg(distinct c.name, ', '), '') as names
    from expense_lines l join expense_categories c on c.tenant_id = ${tenantId} and c.id = l.category_id
    where l.tenant_id = ${tenantId} and l.expense_id = e.id) sorted
  cross join lateral (select count(*)::int as count from expense_receipts r
    where r.tenant_id = ${tenantId} and r.expense_id = e.id) kept`;

/** Everybody sees what they spent themselves; whoever sees the figures of the company, all. */
export const isVisible = ({ actor, can }: Call): RawBuilder<unknown> =>
  can('canViewReports') ? sql`true` : sql`e.spent_by = ${actor.userId}`;

const wholeColumns = (currency: Currency) =>
  both(
    rowColumns(currency),
    columnsOf('expenses', 'e', [
      'note',
      'net_minor',
      'tax_minor',
      'taxes',
      'submitted_at',
      'decided_at',
      'decision_reason',
      'business_date',
      'voided_on',
      'void_reason',
    ]),
    orNulls(columnsAs('members', 'decider', { decidedBy: 'username' })),
    reckoned<Pick<Expense, 'isSelfApproved'>>(
      sql`coalesce(e.decided_by = e.spent_by, false) as "isSelfApproved"`,
    ),
    orNulls(columnsAs('expenses', 'former', { formerId: 'id', formerNumber: 'number' })),
    orNulls(columnsAs('expenses', 'later', { laterId: 'id', laterNumber: 'number' })),
  );

const lineColumns = both(
  columnsOf('expense_lines', 'l', [
    'line_number',
    'category_id',
    'description',
    'tax_class_id',
    'tax_parts',
    'net_minor',
    'tax_minor',
    'total_minor',
  ]),
  columnsAs('expense_categories', 'c', { categoryName: 'name' }),
);

export const listExpenseLines = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    lineColumns,
    sql`from expense_lines l join expense_categories c on c.tenant_id = ${tenantId} and c.id = l.category_id
    where l.tenant_id = ${tenantId} and l.expense_id = ${id} order by l.line_number`,
  );

const reimbursementColumns = both(
  columnsOf('reimbursements', 'p', ['id', 'number', 'paid_on', 'money_account_id']),
  columnsAs('money_accounts', 'm', { moneyAccountName: 'name' }),
  columnsAs('members', 'payer', { paidBy: 'username' }),
);

const findReimbursement = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRow(
    db,
    reimbursementColumns,
    sql`from reimbursements p
    join money_accounts m on m.tenant_id = ${tenantId} and m.id = p.money_account_id
    join members payer on payer.tenant_id = ${tenantId} and payer.user_id = p.recorded_by
    where p.tenant_id = ${tenantId} and p.expense_id = ${id} and p.status = 'recorded'`,
  );

export const getExpense = async (call: Call, { id }: { id: string }): Promise<Expense> => {
  const { tx, actor } = call;
  const { tenantId } = tx;
  const [found, lines, receipts, reimbursement] = await Promise.all([
    selectRow(
      tx.db,
      wholeColumns(actor.company.baseCurrency),
      sql`from expenses e ${rowJoins(tenantId)}
      left join members decider on decider.tenant_id = ${tenantId} and decider.user_id = e.decided_by
      left join expenses former on former.tenant_id = ${tenantId} and former.id = e.replaces_id
      left join expenses later on later.tenant_id = ${tenantId} and later.replaces_id = e.id
      where e.tenant_id = ${tenantId} and e.id = ${id} and ${isVisible(call)}`,
    ),
    listExpenseLines(tx, id),
    listReceipts(call, id),
    findReimbursement(tx, id),
  ]);
  if (!found) throw new AppError('not_found');
  const { formerId, formerNumber, laterId, laterNumber, ...expense } = found;
  const [{ refusal, payRefusal }, budgets] = await Promise.all([
    circleOf(call, expense),
    budgetsOf(call, { ...expense, lines }),
  ]);
  return {
    ...expense,
    lines,
    receipts: receipts.map((one) => ({ ...one, url: fileUrl(one.fileId) })),
    reimbursement: reimbursement ?? null,
    replaces: formerId === null ? null : { id: formerId, number: formerNumber },
    replacedBy: laterId === null ? null : { id: laterId, number: laterNumber },
    budgets,
    actions: expenseActionsFor({
      status: expense.status,
      isOwn: expense.spentById === actor.userId,
      mayDecide: refusal === undefined,
      mayPay: payRefusal === undefined,
    }),
  };
};

const lockedColumns = both(
  columnsOf('expenses', 'e', [
    'id',
    'status',
    'spent_on',
    'payee',
    'paid_by',
    'money_account_id',
    'location_id',
    'note',
    'net_minor',
    'tax_minor',
    'total_minor',
    'taxes',
    'version',
  ]),
  columnsAs('expenses', 'e', { spentById: 'spent_by', replacesId: 'replaces_id' }),
  // Known of whatever was approved.
  narrowed<{ number: string; businessDate: string }>()(
    columnsOf('expenses', 'e', ['number', 'business_date']),
  ),
);
export type LockedExpense = RowOf<typeof lockedColumns>;

/** Locks expenses in the order of their ids, and before any category; throws 404 where one is not there, or not for the caller to see. */
export const lockExpenses = async (call: Call, ids: readonly string[]): Promise<LockedExpense[]> => {
  const { tx } = call;
  const rows = await selectRows(
    tx.db,
    lockedColumns,
    sql`from expenses e where e.tenant_id = ${tx.tenantId} and e.id = any (${ids}::uuid[]) and ${isVisible(call)}
    order by e.id for update of e`,
  );
  if (rows.length < new Set(ids).size) throw new AppError('not_found');
  return rows;
};

interface Seen {
  id: string;
  version?: number | undefined;
}

/** Locks an expense in the version and one of the states that the caller acts on (409 `wrong_state`, or `version_conflict`). */
export const lockExpense = async (
  call: Call,
  { id, version }: Seen,
  states: readonly LockedExpense['status'][],
): Promise<LockedExpense> => {
  const [expense] = await lockExpenses(call, [id]);
  if (!expense) throw new AppError('not_found');
  if (!states.includes(expense.status))
    throw new AppError('wrong_state', { detail: { state: expense.status } });
  if (version !== undefined && expense.version !== version)
    throw new AppError('version_conflict', { current: await getExpense(call, { id }) });
  return expense;
};
