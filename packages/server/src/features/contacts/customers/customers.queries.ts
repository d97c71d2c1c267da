import { sql, type RawBuilder } from 'kysely';
import { customerStatuses } from '@shelfwise/contract/features/contacts/customers/customers.facts';
import {
  type Customer,
  type CustomerList,
  type CustomerRecord,
  customerSchema,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type { Call } from '../../../kit/call.ts';
import { plainRecord } from '../../../kit/records.ts';
import { both, columnsFor, queryRows, reckoned, selectRow, type RowOf } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { foundBy } from '../../../kit/find-hits.ts';
import { cutPage, eachOf, keyset, type SortKey } from '../../../kit/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { figureColumns, figuresOf, openInvoices, openOnInvoice } from './customer-figures.ts';

const customerColumns = columnsFor('customers', 'c', customerSchema);

export const customerKind = plainRecord<Customer, 'customer'>('customer', 'customers', 'c', customerColumns);

const recordColumns = both(customerColumns, figureColumns);
export type CustomerRecordRow = RowOf<typeof recordColumns>;

export const toCustomerRecord = ({
  orderCount,
  openMinor,
  overdueMinor,
  creditMinor,
  soldMinor,
  lastOrderOn,
  ...customer
}: CustomerRecordRow): CustomerRecord => ({
  ...customer,
  figures: {
    orderCount,
    openMinor: toSumMinor(openMinor),
    overdueMinor: toSumMinor(overdueMinor),
    creditMinor: toSumMinor(creditMinor),
    soldMinor: toSumMinor(soldMinor),
    lastOrderOn,
  },
});

const sorts: Record<string, SortKey> = {
  name: { key: sql`c.name_key`, type: 'text' },
  createdAt: { key: sql`c.created_at`, type: 'timestamptz' },
};

/** The filters of the list, or the rows that somebody picked in it. */
export type CustomerFilters = Omit<CustomerList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/** Some customers were archived while they owed, when that was still allowed; a list of debtors includes them. */
const statusesOf = ({ status, owing }: CustomerFilters): readonly Customer['status'][] =>
  status ?? (owing === true ? customerStatuses : ['active']);

const isFound = (tx: TenantTransaction, filters: CustomerFilters): Promise<RawBuilder<unknown>> =>
  foundBy(tx, ['customers', 'c'], filters.q, statusesOf(filters));

const conditions = (
  tenantId: string,
  { owing, ids }: CustomerFilters,
  found: RawBuilder<unknown>,
  status: Customer['status'],
): RawBuilder<unknown> => {
  const all = [sql`c.tenant_id = ${tenantId}`, sql`c.status = ${status}`, found];
  if (ids) all.push(sql`c.id = any (${ids}::uuid[])`);
  const open = sql`i.tenant_id = ${tenantId} and ${openInvoices}`;
  // As an array it is read once, from the open invoices only, and the customers are then read by their key.
  if (owing === true)
    all.push(
      sql`c.id = any (array(select i.customer_id from invoices i where ${open} group by i.customer_id))`,
    );
  if (owing === false)
    all.push(sql`not exists (select from invoices i where ${open} and i.customer_id = c.id)`);
  return sql.join(all, sql` and `);
};

/** A page of customers with their figures; `today` in the company's time zone decides what is overdue. */
export const listCustomerRows = async (
  tx: TenantTransaction,
  today: string,
  { limit, cursor, ...filters }: CustomerFilters & Pick<CustomerList, 'limit' | 'cursor'>,
): Promise<{ rows: CustomerRecordRow[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? 'name';
  const page = keyset(sorts, sql`c.id`, sort, cursor);
  const isSought = await isFound(tx, filters);
  const found = eachOf(
    statusesOf(filters),
    (status) => sql`
      select c.*, ${page.keyColumn} from customers c
      where ${conditions(tx.tenantId, filters, isSought, status)} and ${page.after}
      order by ${page.orderBy} limit ${limit + 1}`,
  );
  const rows = await queryRows(
    tx.db,
    both(recordColumns, reckoned<{ sort_key: string }>(sql`c.sort_key`)),
    (columns) => sql`
    with page as materialized (select * from (${found}) as c order by ${page.orderBy} limit ${limit + 1})
    select ${columns} from page c ${figuresOf(tx.tenantId, today)}
    order by ${page.orderBy}`,
  );
  return cutPage(rows, limit, sort);
};

/** The ids of the customers that match the filters. */
const idsOf = async (tx: TenantTransaction, filters: CustomerFilters): Promise<RawBuilder<unknown>> => {
  const isSought = await isFound(tx, filters);
  return eachOf(
    statusesOf(filters),
    (status) => sql`select c.id from customers c where ${conditions(tx.tenantId, filters, isSought, status)}`,
  );
};

/** Events that change what a customer owes. */
const debtChanges = ['customer.', 'order.'] as const;

export const countCustomers = (
  tx: TenantTransaction,
  { q, status, owing }: CustomerFilters,
): Promise<Page<Customer>['total']> =>
  untilNextChange(
    tx,
    {
      name: `customers ${JSON.stringify({ q, status, owing })}`,
      of: owing === undefined ? ['customer.'] : debtChanges,
    },
    async () => countRows(tx, await idsOf(tx, { q, status, owing })),
  );

/** What all customers that match the filters owe together; null where they are too many to add up. */
export const sumOpen = async (
  tx: TenantTransaction,
  { q, status, owing }: CustomerFilters,
): Promise<SumMinor | null> => {
  const { count } = await countCustomers(tx, { q, status, owing });
  if (count > exactCountLimit) return null;
  return untilNextChange(
    tx,
    { name: `owed by customers ${JSON.stringify({ q, status, owing })}`, of: debtChanges },
    async () => {
      const owers = await idsOf(tx, { q, status, owing });
      const owed = await selectRow(
        tx.db,
        reckoned<{ sum: string }>(sql`coalesce(sum(${openOnInvoice}), 0) as sum`),
        sql`from invoices i
        where i.tenant_id = ${tx.tenantId} and ${openInvoices} and i.customer_id in (${owers})`,
      );
      return toSumMinor(owed?.sum ?? '0');
    },
  );
};

/** A customer with what they bought, owe and have as credit, as of today in the company's time zone. */
export const getCustomer = async (
  { tx, actor, now }: Call,
  { id }: { id: string },
): Promise<CustomerRecord> => {
  const row = await selectRow(
    tx.db,
    recordColumns,
    sql`from customers c ${figuresOf(tx.tenantId, dayIn(actor.company.timezone, now))}
      where c.tenant_id = ${tx.tenantId} and c.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  return toCustomerRecord(row);
};
