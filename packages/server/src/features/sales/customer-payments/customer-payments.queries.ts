import { sql, type RawBuilder } from 'kysely';
import type {
  CustomerPayment,
  CustomerPaymentList,
  CustomerPaymentRecord,
} from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { Page } from '@shelfwise/contract/primitives/paging';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { searchWords } from '../../../kit/search-words.ts';
import { getPayment, paymentColumns, toPayment } from '../payments/payments.queries.ts';

const besideColumns = orNulls(
  both(
    columnsAs('customers', 'buyer', { customerName: 'name' }),
    columnsAs('orders', 'o', { orderNumber: 'number' }),
  ),
);
const rowColumns = (tenantId: string) => both(paymentColumns(tenantId), besideColumns);

const toRow = ({
  customerName,
  orderNumber,
  ...row
}: RowOf<ReturnType<typeof rowColumns>>): CustomerPayment => ({
  ...toPayment(row),
  customerName,
  orderNumber,
});

const settlementColumns = both(
  both(
    columnsOf('allocations', 'a', ['id', 'exchange_minor']),
    columnsAs('allocations', 'a', {
      amountMinor: 'base_minor',
      foreignMinor: 'debit_minor',
      day: 'allocated_on',
    }),
  ),
  both(
    columnsAs('documents', 'd', { documentId: 'id', number: 'number' }),
    reckoned<{ kind: CustomerPaymentRecord['settlements'][number]['kind'] }>(sql`d.kind`),
  ),
);

export const getCustomerPayment = async (
  call: Call,
  { id }: { id: string },
): Promise<CustomerPaymentRecord> => {
  const { tx } = call;
  const [payment, beside, settlements] = await Promise.all([
    getPayment(call, id),
    selectRow(
      tx.db,
      both(besideColumns, columnsOf('payments', 'p', ['withheld_minor', 'certificate_number', 'is_opening'])),
      sql`from payments p
      left join customers buyer on buyer.tenant_id = ${tx.tenantId} and buyer.id = p.party_id
      left join orders o on o.tenant_id = ${tx.tenantId} and o.id = p.order_id
      where p.tenant_id = ${tx.tenantId} and p.id = ${id}`,
    ),
    selectRows(
      tx.db,
      settlementColumns,
      sql`from allocations a
      join documents d on d.tenant_id = ${tx.tenantId} and d.id = case when a.debit_id = ${id} then a.credit_id else a.debit_id end
      where a.tenant_id = ${tx.tenantId} and (a.debit_id = ${id} or a.credit_id = ${id}) and a.undoes_id is null
        and not exists (select from allocations u where u.tenant_id = ${tx.tenantId} and u.undoes_id = a.id)
      order by a.allocated_on, a.id`,
    ),
  ]);
  return {
    ...payment,
    customerName: beside?.customerName ?? null,
    orderNumber: beside?.orderNumber ?? null,
    withheldMinor: beside?.withheldMinor ?? 0,
    certificateNumber: beside?.certificateNumber ?? null,
    isOpening: beside?.isOpening ?? false,
    settlements,
  };
};

/** Later ids are greater. */
const sorts: Record<string, SortKey> = { recordedAt: { key: sql`p.id`, type: 'uuid' } };
const newestFirst = '-recordedAt';

type Filters = Omit<CustomerPaymentList, 'limit' | 'cursor' | 'sort'>;

const conditions = (
  tenantId: string,
  { q, customerId, direction, status, open }: Filters,
): RawBuilder<unknown> => {
  const all = [sql`p.tenant_id = ${tenantId}`];
  const words = searchWords(q);
  if (words)
    for (const pattern of [words.pattern, ...words.further])
      all.push(sql`(lower(p.number) like ${pattern} or p.reference_key like ${pattern}
        or exists (select from customers found where found.tenant_id = ${tenantId} and found.id = p.party_id and found.search_text like ${pattern}))`);
  if (customerId !== undefined) all.push(sql`p.party_id = ${customerId}`);
  if (direction !== undefined) all.push(sql`p.direction = ${direction}`);
  if (status !== undefined) all.push(sql`p.status = ${status}`);
  if (open !== undefined)
    all.push(
      sql`(p.direction = 'in' and p.status = 'recorded' and p.allocated_minor < p.base_minor) = ${open}`,
    );
  return sql.join(all, sql` and `);
};

const countPayments = (tx: TenantTransaction, filters: Filters): Promise<Page<CustomerPayment>['total']> =>
  untilNextChange(
    tx,
    {
      name: `customer payments ${JSON.stringify(filters)}`,
      of: ['customer_payment.', 'order.', 'customer.'],
    },
    () => countRows(tx, sql`select p.id from payments p where ${conditions(tx.tenantId, filters)}`),
  );

export const listCustomerPayments = async (
  { tx }: Call,
  { limit, cursor, sort: _, ...filters }: CustomerPaymentList,
): Promise<Page<CustomerPayment>> => {
  const page = keyset(sorts, sql`p.id`, newestFirst, cursor);
  const [rows, total] = await Promise.all([
    selectRows(
      tx.db,
      both(rowColumns(tx.tenantId), page.keyColumn),
      sql`from payments p
      join companies c on c.tenant_id = ${tx.tenantId}
      join payment_methods w on w.tenant_id = ${tx.tenantId} and w.code = p.method
      join money_accounts a on a.tenant_id = ${tx.tenantId} and a.id = p.money_account_id
      left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = p.recorded_by
      left join customers buyer on buyer.tenant_id = ${tx.tenantId} and buyer.id = p.party_id
      left join orders o on o.tenant_id = ${tx.tenantId} and o.id = p.order_id
      where ${conditions(tx.tenantId, filters)} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    countPayments(tx, filters),
  ]);
  const cut = cutPage(rows, limit, newestFirst);
  return { items: cut.rows.map(toRow), nextCursor: cut.nextCursor, total };
};
