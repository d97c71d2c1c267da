import { sql, type RawBuilder } from 'kysely';
import {
  customerStatuses,
  type Customer,
  type CustomerList,
  type CustomerRecord,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { countRows, untilNextChange } from '../../../db/counting.ts';
import { findHits, type Hits } from '../../../db/find-hits.ts';
import { cutPage, eachOf, keyset, type SortKey } from '../../../db/paging.ts';
import { mostHits, searchWords } from '../../../db/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  figureColumns,
  figuresOf,
  openInvoices,
  openOnInvoice,
  type FiguresRow,
} from './customer-figures.ts';

export interface CustomerRow {
  id: string;
  name: string;
  kind: Customer['kind'];
  phone: string | null;
  email: string | null;
  address: string | null;
  tax_number: string | null;
  payment_terms_days: number;
  credit_limit_minor: number | null;
  notes: string | null;
  status: Customer['status'];
  created_at: string;
  version: number;
}

export type CustomerRecordRow = CustomerRow & FiguresRow;

export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  phone: row.phone,
  email: row.email,
  address: row.address,
  taxNumber: row.tax_number,
  paymentTermsDays: row.payment_terms_days,
  creditLimitMinor: row.credit_limit_minor,
  notes: row.notes,
  status: row.status,
  createdAt: row.created_at,
  version: row.version,
});

export const toCustomerRecord = (row: CustomerRecordRow): CustomerRecord => ({
  ...toCustomer(row),
  figures: {
    orderCount: row.order_count,
    openMinor: toSumMinor(row.open_minor),
    overdueMinor: toSumMinor(row.overdue_minor),
    creditMinor: toSumMinor(row.credit_minor),
    soldMinor: toSumMinor(row.sold_minor),
    lastOrderOn: row.last_order_on,
  },
});

const columns = sql`
  c.id, c.name, c.kind, c.phone, c.email, c.address, c.tax_number, c.payment_terms_days, c.credit_limit_minor, c.notes,
  c.status, c.created_at, c.version`;

const sorts: Record<string, SortKey> = {
  name: { key: sql`c.name_key`, type: 'text' },
  createdAt: { key: sql`c.created_at`, type: 'timestamptz' },
};

/** The list's own filters, or the rows that somebody picked in it. */
export type CustomerFilters = Omit<CustomerList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/** Who was archived while they owed, in former times, is still among those who owe. */
const statusesOf = ({ status, owing }: CustomerFilters): readonly Customer['status'][] =>
  status ?? (owing === true ? customerStatuses : ['active']);

/** What a search of three letters and more finds; shorter ones are names that begin so. */
const hitsOf = async (tx: TenantTransaction, filters: CustomerFilters): Promise<Hits | undefined> => {
  const words = searchWords(filters.q);
  if (!words || words.isPrefix) return undefined;
  const { pattern, further } = words;
  const status = sql`${statusesOf(filters)}::text[]`;
  return findHits(tx, sql`search_customers(${tx.tenantId}, ${pattern}, ${further}, ${status}, ${mostHits})`);
};

const conditions = (
  tenantId: string,
  { q, owing, ids }: CustomerFilters,
  hits: Hits | undefined,
  status: Customer['status'],
): RawBuilder<unknown> => {
  const words = searchWords(q);
  const all = [sql`c.tenant_id = ${tenantId}`, sql`c.status = ${status}`];
  if (hits !== undefined) all.push(sql`c.id = any (${hits}::uuid[])`);
  else if (words) all.push(sql`c.name_key >= ${words.text} and c.name_key < ${`${words.text}\u{10FFFF}`}`);
  if (ids) all.push(sql`c.id = any (${ids}::uuid[])`);
  const open = sql`i.tenant_id = ${tenantId} and ${openInvoices}`;
  // As an array it is read once, from the open invoices only, and customers are then fetched by their key.
  if (owing === true)
    all.push(
      sql`c.id = any (array(select i.customer_id from invoices i where ${open} group by i.customer_id))`,
    );
  if (owing === false)
    all.push(sql`not exists (select from invoices i where ${open} and i.customer_id = c.id)`);
  return sql.join(all, sql` and `);
};

/** A page of customers with their figures; `today` is the company's day that decides what is overdue. */
export const listCustomerRows = async (
  tx: TenantTransaction,
  today: string,
  { limit, cursor, ...filters }: CustomerFilters & Pick<CustomerList, 'limit' | 'cursor'>,
): Promise<{ rows: CustomerRecordRow[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? 'name';
  const page = keyset(sorts, sql`c.id`, sort, cursor);
  const hits = filters.q ? await hitsOf(tx, filters) : undefined;
  const found = eachOf(
    statusesOf(filters),
    (status) => sql`
      select c.*, ${page.sortKey} as sort_key from customers c
      where ${conditions(tx.tenantId, filters, hits, status)} and ${page.after}
      order by ${page.orderBy} limit ${limit + 1}`,
  );
  const { rows } = await sql<CustomerRecordRow & { sort_key: string }>`
    with page as materialized (select * from (${found}) as c order by ${page.orderBy} limit ${limit + 1})
    select ${columns}, c.sort_key, ${figureColumns} from page c ${figuresOf(tx.tenantId, today)}
    order by ${page.orderBy}`.execute(tx.db);
  return cutPage(rows, limit, sort);
};

/** The customers that filters let through, by their ids. */
const idsOf = async (tx: TenantTransaction, filters: CustomerFilters): Promise<RawBuilder<unknown>> => {
  const hits = await hitsOf(tx, filters);
  return eachOf(
    statusesOf(filters),
    (status) => sql`select c.id from customers c where ${conditions(tx.tenantId, filters, hits, status)}`,
  );
};

export const countCustomers = (
  tx: TenantTransaction,
  { q, status, owing }: CustomerFilters,
): Promise<Page<Customer>['total']> =>
  untilNextChange(tx, `customers ${JSON.stringify({ q, status, owing })}`, async () =>
    countRows(tx, await idsOf(tx, { q, status, owing })),
  );

/** What the customers that filters let through owe together; null where they are too many to add up. */
export const sumOpen = async (
  tx: TenantTransaction,
  { q, status, owing }: CustomerFilters,
): Promise<SumMinor | null> => {
  const { count } = await countCustomers(tx, { q, status, owing });
  if (count > exactCountLimit) return null;
  return untilNextChange(tx, `owed by customers ${JSON.stringify({ q, status, owing })}`, async () => {
    const owers = await idsOf(tx, { q, status, owing });
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(${openOnInvoice}), 0) as sum from invoices i
      where i.tenant_id = ${tx.tenantId} and ${openInvoices} and i.customer_id in (${owers})`.execute(tx.db);
    return toSumMinor(rows[0]?.sum ?? '0');
  });
};

export const findCustomerRecordRow = async (
  tx: TenantTransaction,
  today: string,
  id: string,
): Promise<CustomerRecordRow | undefined> => {
  const { rows } = await sql<CustomerRecordRow>`
    select ${columns}, ${figureColumns} from customers c ${figuresOf(tx.tenantId, today)}
    where c.tenant_id = ${tx.tenantId} and c.id = ${id}`.execute(tx.db);
  return rows[0];
};

export const findCustomerRow = async (
  tx: TenantTransaction,
  id: string,
): Promise<CustomerRow | undefined> => {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${id}`.execute(tx.db);
  return rows[0];
};

/** The row under a lock, for the verbs that change it. */
export const lockCustomerRow = async (
  tx: TenantTransaction,
  id: string,
): Promise<CustomerRow | undefined> => {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${id} for update`.execute(
    tx.db,
  );
  return rows[0];
};
