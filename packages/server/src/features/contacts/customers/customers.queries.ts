import { sql, type RawBuilder } from 'kysely';
import { customerStatuses } from '@shelfwise/contract/features/contacts/customers/customers.facts';
import {
  type Customer,
  type CustomerList,
  type CustomerRecord,
  customerSchema,
} from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { foldText } from '@shelfwise/contract/primitives/fold-text';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type { Call } from '../../../kit/call.ts';
import type { RecordKind } from '../../../kit/records.ts';
import { both, columnsFor, queryRows, reckoned, selectRow, type RowOf } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { foundBy } from '../../../kit/find-hits.ts';
import { cutPage, eachOf, keyset, type SortKey } from '../../../kit/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { asDialled, contactsOf } from '../people.ts';
import { figureColumns, figuresOf, openInvoices, openOnInvoice } from './customer-figures.ts';

const reckonedFields = { contacts: true, addresses: true, tags: true, mergedInto: true } as const;

/** Customers `c` with their people, the places that goods are brought to, and the words that mark them. */
const customerColumns = (tenantId: string) =>
  both(
    columnsFor('customers', 'c', customerSchema.omit(reckonedFields)),
    reckoned<Pick<Customer, keyof typeof reckonedFields>>(sql`
      ${contactsOf('customer', tenantId, sql`c.id`)} as contacts,
      coalesce((select jsonb_agg(jsonb_build_object('label', a.label, 'address', a.address, 'isUsual', a.is_usual) order by a.position)
        from customer_addresses a where a.tenant_id = ${tenantId} and a.customer_id = c.id), '[]') as addresses,
      array(select t.tag from customer_tags t where t.tenant_id = ${tenantId} and t.customer_id = c.id order by t.tag_key) as tags,
      (select jsonb_build_object('id', m.id, 'name', m.name) from customers m where m.tenant_id = ${tenantId} and m.id = c.merged_into) as "mergedInto"`),
  );

export const customerKind: RecordKind<Customer, 'customer'> = {
  noun: 'customer',
  table: 'customers',
  find: ({ tx }, id) =>
    selectRow(
      tx.db,
      customerColumns(tx.tenantId),
      sql`from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${id}`,
    ),
};

const recordColumns = (tenantId: string) => both(customerColumns(tenantId), figureColumns);
export type CustomerRecordRow = RowOf<ReturnType<typeof recordColumns>>;

export const toCustomerRecord = ({
  orderCount,
  openMinor,
  overdueMinor,
  creditMinor,
  soldMinor,
  firstOrderOn,
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
    firstOrderOn,
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
  foundBy(tx, ['customers', 'c'], asDialled(filters.q ?? ''), statusesOf(filters));

const conditions = (
  tenantId: string,
  { owing, ids, group, tag, onHold }: CustomerFilters,
  found: RawBuilder<unknown>,
  status: Customer['status'],
): RawBuilder<unknown> => {
  const all = [sql`c.tenant_id = ${tenantId}`, sql`c.status = ${status}`, found];
  if (ids) all.push(sql`c.id = any (${ids}::uuid[])`);
  if (group !== undefined) all.push(sql`c.group_name = ${group}`);
  if (onHold !== undefined) all.push(sql`c.is_on_hold = ${onHold}`);
  if (tag !== undefined)
    all.push(
      sql`c.id = any (array(select t.customer_id from customer_tags t where t.tenant_id = ${tenantId} and t.tag_key = ${foldText(tag)}))`,
    );
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
    both(recordColumns(tx.tenantId), reckoned<{ sort_key: string }>(sql`c.sort_key`)),
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
  { sort: _, ids: __, ...filters }: CustomerFilters,
): Promise<Page<Customer>['total']> =>
  untilNextChange(
    tx,
    {
      name: `customers ${JSON.stringify(filters)}`,
      of: filters.owing === undefined ? ['customer.'] : debtChanges,
    },
    async () => countRows(tx, await idsOf(tx, filters)),
  );

/** What all customers that match the filters owe together; null where they are too many to add up. */
export const sumOpen = async (
  tx: TenantTransaction,
  { sort: _, ids: __, ...filters }: CustomerFilters,
): Promise<SumMinor | null> => {
  const { count } = await countCustomers(tx, filters);
  if (count > exactCountLimit) return null;
  return untilNextChange(
    tx,
    { name: `owed by customers ${JSON.stringify(filters)}`, of: debtChanges },
    async () => {
      const owers = await idsOf(tx, filters);
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
    recordColumns(tx.tenantId),
    sql`from customers c ${figuresOf(tx.tenantId, dayIn(actor.company.timezone, now))}
      where c.tenant_id = ${tx.tenantId} and c.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  return toCustomerRecord(row);
};
