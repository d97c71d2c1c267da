import { sql, type RawBuilder } from 'kysely';
import { billStatuses } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type {
  BillCounts,
  BillList,
  BillPage,
  BillRow,
} from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { toSumMinor } from '@shelfwise/contract/primitives/money';

import { both, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { findHits } from '../../../kit/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { mostHits, searchWords } from '../../../kit/search-words.ts';
import { todayOf } from '../../ledger/index.ts';
import { isOpen, rowColumns, rowJoins } from './bills.queries.ts';

/** The list's own filters, or the rows that somebody picked in it. */
export type BillFilters = Omit<BillList, 'limit' | 'cursor'> & { ids?: readonly string[] };

const sorts: Record<string, SortKey> = {
  createdAt: { key: sql`b.created_at`, type: 'timestamptz' },
  dueOn: { key: sql`b.due_on`, type: 'date' },
};

/** The bills that a search finds, by our number, the supplier's, or the supplier's name. */
const soughtBy = async (tx: TenantTransaction, q: string | undefined): Promise<RawBuilder<unknown>> => {
  const words = searchWords(q);
  if (!words) return sql`true`;
  const { pattern, further } = words;
  const asked = sql`${tx.tenantId}, ${pattern}, ${further}, ${billStatuses}::text[], ${mostHits}`;
  const hits = await findHits(tx, sql`search_bills(${asked})`);
  return sql`b.id = any (${hits}::uuid[])`;
};

const isOverdue = (today: string) => sql`(${isOpen} and b.kind = 'bill' and b.due_on < ${today}::date)`;

const conditions = (
  tenantId: string,
  { kind, status, supplierId, overdue, held, dueBy, ids }: BillFilters,
  { sought, today }: { sought: RawBuilder<unknown>; today: string },
): RawBuilder<unknown> => {
  const all = [sql`b.tenant_id = ${tenantId}`, sought];
  if (kind !== undefined) all.push(sql`b.kind = ${kind}`);
  if (status) all.push(sql`b.status = any (${status}::text[])`);
  if (supplierId !== undefined) all.push(sql`b.supplier_id = ${supplierId}`);
  if (overdue !== undefined) all.push(overdue ? isOverdue(today) : sql`not ${isOverdue(today)}`);
  if (held !== undefined) all.push(sql`b.is_held = ${held}`);
  if (dueBy !== undefined) all.push(sql`b.due_on <= ${dueBy}::date`);
  if (ids) all.push(sql`b.id = any (${ids}::uuid[])`);
  return sql.join(all, sql` and `);
};

export const listBillRows = async (
  call: Call,
  { limit, cursor, ...filters }: BillFilters & Pick<BillList, 'limit' | 'cursor'>,
): Promise<{ rows: BillRow[]; nextCursor: string | null }> => {
  const { tx } = call;
  const sort = filters.sort ?? '-createdAt';
  const today = todayOf(call);
  const page = keyset(sorts, sql`b.id`, sort, cursor);
  const where = conditions(tx.tenantId, filters, { sought: await soughtBy(tx, filters.q), today });
  const rows = await selectRows(
    tx.db,
    both(rowColumns(today), page.keyColumn),
    sql`from bills b ${rowJoins(tx.tenantId)}
    where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

/** A credit gives back. */
const signed = (minor: RawBuilder<unknown>) =>
  sql`case b.kind when 'bill' then ${minor} else -(${minor}) end`;

/** Events that change the list, names in it too. */
const listChanges = ['bill.', 'supplier_payment.', 'supplier.'] as const;

/** How many bills match the filters, and what they come to in each currency (null where they are too many to add up). */
export const sumBills = (
  call: Call,
  { sort: _, ...filters }: BillFilters,
): Promise<Pick<BillPage, 'total' | 'sums'>> => {
  const { tx } = call;
  const today = todayOf(call);
  return untilNextChange(
    tx,
    { name: `bills ${today} ${JSON.stringify(filters)}`, of: listChanges },
    async () => {
      const where = conditions(tx.tenantId, filters, { sought: await soughtBy(tx, filters.q), today });
      const total = await countRows(tx, sql`select b.id from bills b where ${where}`);
      if (total.count > exactCountLimit) return { total, sums: null };
      const sums = await selectRows(
        tx.db,
        reckoned<{ currency: Currency; total: string; open: string }>(sql`b.currency,
          sum(${signed(sql`b.total_minor`)})::text as total,
          coalesce(sum(${signed(sql`b.total_minor - b.paid_minor - b.credited_minor`)}) filter (where ${isOpen}), 0)::text as open`),
        sql`from bills b where ${where} and b.status not in ('draft', 'void') group by b.currency order by b.currency`,
      );
      return {
        total,
        sums: sums.map((sum) => ({
          currency: sum.currency,
          totalMinor: toSumMinor(sum.total),
          openMinor: toSumMinor(sum.open),
        })),
      };
    },
  );
};

/** Counts for the tabs, each up to 10,000. */
export const countBillViews = (call: Call) => {
  const { tx } = call;
  const today = todayOf(call);
  return untilNextChange(tx, { name: `bill counts ${today}`, of: listChanges }, async () => {
    const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
      select 1 from bills b where b.tenant_id = ${tx.tenantId} and ${where} limit ${exactCountLimit}) as counted)`;
    const counts = await selectRow(
      tx.db,
      reckoned<BillCounts>(sql`
        ${count(sql`true`)} as "all", ${count(sql`b.status = 'draft'`)} as drafts,
        ${count(sql`${isOpen} and b.kind = 'bill'`)} as open, ${count(isOverdue(today))} as overdue,
        ${count(sql`b.is_held`)} as held, ${count(sql`b.status = 'paid' and b.kind = 'bill'`)} as paid,
        ${count(sql`b.kind = 'credit'`)} as credits`),
      sql``,
    );
    if (!counts) throw new Error('a count without a row');
    return counts;
  });
};
