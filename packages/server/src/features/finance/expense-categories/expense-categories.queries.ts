import type {
  ExpenseCategory,
  ExpenseCategoryList,
} from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, columnsOf, queryRows, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countRows, untilNextChange, type Total } from '../../../kit/counting.ts';
import { foundBy } from '../../../kit/find-hits.ts';
import { cutPage, eachOf, keyset, type SortKey } from '../../../kit/paging.ts';
import type { RecordKind } from '../../../kit/records.ts';

const expenseCategoryColumns = both(
  columnsOf('expense_categories', 'r', [
    'id',
    'name',
    'account_id',
    'tax_class_id',
    'budget_minor',
    'budget_stops',
    'notes',
    'status',
    'created_at',
    'version',
  ]),
  columnsAs('accounts', 'a', { accountName: 'name' }),
);

const accountOf = (tenantId: string) =>
  sql`join accounts a on a.tenant_id = ${tenantId} and a.id = r.account_id`;

export const expenseCategoryKind: RecordKind<ExpenseCategory, 'expense_category'> = {
  noun: 'expense_category',
  table: 'expense_categories',
  find: ({ tx }, id) =>
    selectRow(
      tx.db,
      expenseCategoryColumns,
      sql`from expense_categories r ${accountOf(tx.tenantId)} where r.tenant_id = ${tx.tenantId} and r.id = ${id}`,
    ),
};

/** What an expense can be entered under. */
export const listCategoryOptions = ({ db, tenantId }: TenantTransaction) =>
  selectRows(
    db,
    columnsOf('expense_categories', 'r', ['id', 'name', 'tax_class_id']),
    sql`from expense_categories r where r.tenant_id = ${tenantId} and r.status = 'active' order by r.name_key, r.id`,
  );

const sorts: Record<string, SortKey> = {
  name: { key: sql`r.name_key`, type: 'text' },
  createdAt: { key: sql`r.created_at`, type: 'timestamptz' },
};

/** The list's own filters, or the rows that somebody picked in it. */
export type ExpenseCategoryFilters = Omit<ExpenseCategoryList, 'limit' | 'cursor'> & {
  ids?: readonly string[];
};

/** Each status by a query of its own, which an index gives in the order of the list. */
const filtered = async (
  tx: TenantTransaction,
  { q, status = ['active'], ids }: ExpenseCategoryFilters,
  select: (from: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> => {
  const isFound = await foundBy(tx, ['expense_categories', 'r'], q, status);
  const isPicked = ids ? sql`r.id = any (${ids}::uuid[])` : sql`true`;
  return eachOf(status, (one) =>
    select(sql`from expense_categories r
      where r.tenant_id = ${tx.tenantId} and r.status = ${one} and ${isFound} and ${isPicked}`),
  );
};

export const listExpenseCategories = async (
  tx: TenantTransaction,
  { limit, cursor, ...filters }: ExpenseCategoryFilters & Pick<ExpenseCategoryList, 'limit' | 'cursor'>,
): Promise<{ rows: ExpenseCategory[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? 'name';
  const page = keyset(sorts, sql`r.id`, sort, cursor);
  const found = await filtered(
    tx,
    filters,
    (from) =>
      sql`select r.*, ${page.keyColumn} ${from} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const rows = await queryRows(
    tx.db,
    both(expenseCategoryColumns, reckoned<{ sort_key: string }>(sql`r.sort_key`)),
    (columns) =>
      sql`select ${columns} from (${found}) as r ${accountOf(tx.tenantId)} order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

export const countExpenseCategories = (
  tx: TenantTransaction,
  { q, status }: ExpenseCategoryFilters,
): Promise<Total> =>
  untilNextChange(
    tx,
    { name: `expense_categories ${JSON.stringify({ q, status })}`, of: ['expense_category.'] },
    async () => countRows(tx, await filtered(tx, { q, status }, (from) => sql`select r.id ${from}`)),
  );
