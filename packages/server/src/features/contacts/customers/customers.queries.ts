import { sql, type RawBuilder } from 'kysely';
import type {
  Customer,
  CustomerList,
  CustomerRecord,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { countRows, untilNextChange } from '../../../db/counting.ts';
import { cutPage, eachOf, keyset, type SortKey } from '../../../db/paging.ts';
import { mostHits, searchWords } from '../../../db/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

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

interface FiguresRow {
  order_count: number;
  sold_minor: number;
  credit_minor: number;
  last_order_at: string | null;
  open_minor: number;
  overdue_minor: number;
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
    openMinor: row.open_minor,
    overdueMinor: row.overdue_minor,
    creditMinor: row.credit_minor,
    soldMinor: row.sold_minor,
    lastOrderAt: row.last_order_at,
  },
});

const columns = sql`
  c.id, c.name, c.kind, c.phone, c.email, c.address, c.tax_number, c.payment_terms_days, c.credit_limit_minor, c.notes,
  c.status, c.created_at, c.version`;

/**
 * Figures of the customers of a page, and of no others. Money received is a deposit until the order's invoice is
 * issued, which applies it; what comes later settles that invoice: so only orders without one leave credit.
 */
const figures = (tenantId: string, today: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*) as order_count, coalesce(sum(o.total_minor), 0)::int8 as sold_minor,
      coalesce(sum(o.paid_minor) filter (where not o.is_invoiced), 0)::int8 as credit_minor, max(o.created_at) as last_order_at
    from orders o
    where o.tenant_id = ${tenantId} and o.customer_id = c.id and o.status in ('confirmed', 'completed')) as sold
  cross join lateral (
    select coalesce(sum(i.total_minor - i.paid_minor), 0)::int8 as open_minor,
      coalesce(sum(i.total_minor - i.paid_minor) filter (where i.due_on < ${today}::date), 0)::int8 as overdue_minor
    from invoices i
    where i.tenant_id = ${tenantId} and i.customer_id = c.id and i.status in ('issued', 'part_paid')) as owed`;

const sorts: Record<string, SortKey> = {
  name: { key: sql`c.name_key`, type: 'text' },
  createdAt: { key: sql`c.created_at`, type: 'timestamptz' },
};

/** The list's own filters, or the rows that somebody picked in it. */
export type CustomerFilters = Omit<CustomerList, 'limit' | 'cursor'> & { ids?: readonly string[] };

const conditions = (
  tenantId: string,
  { q, owing, ids }: CustomerFilters,
  status: Customer['status'],
): RawBuilder<unknown> => {
  const found = searchWords(q);
  const all = [sql`c.tenant_id = ${tenantId}`, sql`c.status = ${status}`];
  if (found?.isPrefix) {
    all.push(sql`c.name_key >= ${found.text} and c.name_key < ${`${found.text}\u{10FFFF}`}`);
  } else if (found) {
    all.push(
      sql`c.id in (select id from search_customers(${found.pattern}, ${found.further}, ${[status]}, ${mostHits}))`,
    );
  }
  if (ids) all.push(sql`c.id = any (${ids}::uuid[])`);
  const open = sql`i.tenant_id = ${tenantId} and i.status in ('issued', 'part_paid') and i.total_minor > i.paid_minor`;
  // As an array it is read once, from the open invoices only, and customers are then fetched by their key.
  if (owing === true)
    all.push(
      sql`c.id = any (array(select i.customer_id from invoices i where ${open} group by i.customer_id))`,
    );
  if (owing === false)
    all.push(sql`not exists (select from invoices i where ${open} and i.customer_id = c.id)`);
  return sql.join(all, sql` and `);
};

const activeOnly: Customer['status'][] = ['active'];

/** A page of customers with their figures; `today` is the company's day that decides what is overdue. */
export const listCustomerRows = async (
  tx: TenantTransaction,
  today: string,
  { limit, cursor, ...filters }: CustomerFilters & Pick<CustomerList, 'limit' | 'cursor'>,
): Promise<{ rows: CustomerRecordRow[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? 'name';
  const page = keyset(sorts, sql`c.id`, sort, cursor);
  const found = eachOf(
    filters.status ?? activeOnly,
    (status) => sql`
      select c.*, ${page.sortKey} as sort_key from customers c
      where ${conditions(tx.tenantId, filters, status)} and ${page.after}
      order by ${page.orderBy} limit ${limit + 1}`,
  );
  const { rows } = await sql<CustomerRecordRow & { sort_key: string }>`
    with page as materialized (select * from (${found}) as c order by ${page.orderBy} limit ${limit + 1})
    select ${columns}, c.sort_key, sold.*, owed.* from page c ${figures(tx.tenantId, today)}
    order by ${page.orderBy}`.execute(tx.db);
  return cutPage(rows, limit, sort);
};

export const countCustomers = (
  tx: TenantTransaction,
  { q, status, owing }: CustomerFilters,
): Promise<Page<Customer>['total']> =>
  untilNextChange(tx, `customers ${JSON.stringify({ q, status, owing })}`, () =>
    countRows(
      tx,
      eachOf(
        status ?? activeOnly,
        (one) => sql`select c.id from customers c where ${conditions(tx.tenantId, { q, owing }, one)}`,
      ),
    ),
  );

export const findCustomerRecordRow = async (
  tx: TenantTransaction,
  today: string,
  id: string,
): Promise<CustomerRecordRow | undefined> => {
  const { rows } = await sql<CustomerRecordRow>`
    select ${columns}, sold.*, owed.* from customers c ${figures(tx.tenantId, today)}
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
