import {
  expenseStatuses,
  standingStatuses,
} from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import type {
  ExpenseCounts,
  ExpenseList,
  ExpensePage,
  ExpenseRow,
} from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql, type RawBuilder } from 'kysely';
import { both, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { findHits } from '../../../kit/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { mostHits, searchWords } from '../../../kit/search-words.ts';
import { isVisible, rowColumns, rowJoins } from './expenses.queries.ts';

/** The list's own filters, or the rows that somebody picked in it. */
export type ExpenseFilters = Omit<ExpenseList, 'limit' | 'cursor'> & { ids?: readonly string[] };

const sorts: Record<string, SortKey> = {
  createdAt: { key: sql`e.created_at`, type: 'timestamptz' },
  spentOn: { key: sql`e.spent_on`, type: 'date' },
};

/** Found by number, payee, person, category, and what was written. */
const soughtBy = async (tx: TenantTransaction, q: string | undefined): Promise<RawBuilder<unknown>> => {
  const words = searchWords(q);
  if (!words) return sql`true`;
  const { pattern, further } = words;
  const asked = sql`${tx.tenantId}, ${pattern}, ${further}, ${[...expenseStatuses]}::text[], ${mostHits}`;
  const hits = await findHits(tx, sql`search_expenses(${asked})`);
  return sql`e.id = any (${hits}::uuid[])`;
};

/** What was rejected or taken back needs no receipt. */
const lacksReceipt = (tenantId: string): RawBuilder<unknown> => sql`(e.status not in ('rejected', 'void')
  and not exists (select from expense_receipts r where r.tenant_id = ${tenantId} and r.expense_id = e.id))`;

const conditions = async (call: Call, filters: ExpenseFilters): Promise<RawBuilder<unknown>> => {
  const { tx, actor } = call;
  const { tenantId } = tx;
  const { q, status, categoryId, spentById, locationId, paidBy, mine, withoutReceipt, from, until, ids } =
    filters;
  const all = [sql`e.tenant_id = ${tenantId}`, isVisible(call), await soughtBy(tx, q)];
  if (status) all.push(sql`e.status = any (${status}::text[])`);
  if (categoryId !== undefined)
    all.push(sql`exists (select from expense_lines l
      where l.tenant_id = ${tenantId} and l.expense_id = e.id and l.category_id = ${categoryId})`);
  if (spentById !== undefined) all.push(sql`e.spent_by = ${spentById}`);
  if (locationId !== undefined) all.push(sql`e.location_id = ${locationId}`);
  if (paidBy !== undefined) all.push(sql`e.paid_by = ${paidBy}`);
  if (mine !== undefined)
    all.push(mine ? sql`e.spent_by = ${actor.userId}` : sql`e.spent_by <> ${actor.userId}`);
  if (withoutReceipt !== undefined)
    all.push(withoutReceipt ? lacksReceipt(tenantId) : sql`not ${lacksReceipt(tenantId)}`);
  if (from !== undefined) all.push(sql`e.spent_on >= ${from}::date`);
  if (until !== undefined) all.push(sql`e.spent_on <= ${until}::date`);
  if (ids) all.push(sql`e.id = any (${ids}::uuid[])`);
  return sql.join(all, sql` and `);
};

export const listExpenseRows = async (
  call: Call,
  { limit, cursor, ...filters }: ExpenseFilters & Pick<ExpenseList, 'limit' | 'cursor'>,
): Promise<{ rows: ExpenseRow[]; nextCursor: string | null }> => {
  const { tx, actor } = call;
  const sort = filters.sort ?? '-createdAt';
  const page = keyset(sorts, sql`e.id`, sort, cursor);
  const where = await conditions(call, filters);
  const rows = await selectRows(
    tx.db,
    both(rowColumns(actor.company.baseCurrency), page.keyColumn),
    sql`from expenses e ${rowJoins(tx.tenantId)}
    where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

/** Events that change the list, names in it too. */
const listChanges = ['expense.', 'expense_category.'] as const;

/** Whose expenses the caller sees, as a part of the name of what is counted. */
const circle = ({ actor, can }: Call): string => (can('canViewReports') ? 'all' : actor.userId);

/** How many expenses match, and what they come to: what was rejected or taken back counts nothing (null where they are too many to add up). */
export const sumExpenses = (
  call: Call,
  { sort: _, ...filters }: ExpenseFilters,
): Promise<Pick<ExpensePage, 'total' | 'sumMinor'>> => {
  const { tx, actor } = call;
  const who = filters.mine === undefined ? circle(call) : actor.userId;
  const name = `expenses ${who} ${circle(call)} ${JSON.stringify(filters)}`;
  return untilNextChange(tx, { name, of: listChanges }, async () => {
    const where = await conditions(call, filters);
    const total = await countRows(tx, sql`select e.id from expenses e where ${where}`);
    if (total.count > exactCountLimit) return { total, sumMinor: null };
    const sum = await selectRow(
      tx.db,
      reckoned<{ minor: string }>(sql`coalesce(sum(e.total_minor), 0)::text as minor`),
      sql`from expenses e where ${where} and e.status not in ('rejected', 'void')`,
    );
    return { total, sumMinor: toSumMinor(sum?.minor ?? '0') };
  });
};

/** Counts for the tabs, each up to 10,000. */
export const countExpenseViews = (call: Call): Promise<ExpenseCounts> => {
  const { tx } = call;
  return untilNextChange(tx, { name: `expense counts ${circle(call)}`, of: listChanges }, async () => {
    const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
      select 1 from expenses e where e.tenant_id = ${tx.tenantId} and ${isVisible(call)} and ${where}
      limit ${exactCountLimit}) as counted)`;
    const counts = await selectRow(
      tx.db,
      reckoned<ExpenseCounts>(sql`
        ${count(sql`true`)} as "all", ${count(sql`e.status = 'draft'`)} as drafts,
        ${count(sql`e.status = 'submitted'`)} as "toApprove", ${count(sql`e.status = ${standingStatuses[0]}`)} as "toReimburse",
        ${count(lacksReceipt(tx.tenantId))} as "withoutReceipt"`),
      sql``,
    );
    if (!counts) throw new Error('a count without a row');
    return counts;
  });
};
