import { sql, type RawBuilder } from 'kysely';
import type {
  SupplierPayment,
  SupplierPaymentList,
  WholeSupplierPayment,
} from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { AppError } from '../../../platform/errors.ts';
import { listSettlements } from '../bills/bills.queries.ts';

const paymentColumns = both(
  columnsOf('supplier_payments', 'p', [
    'id',
    'number',
    'status',
    'supplier_id',
    'method',
    'money_account_id',
    'currency',
    'amount_minor',
    'withheld_minor',
    'exchange_rate',
    'base_minor',
    'reference',
    'certificate_number',
    'paid_on',
    'reversed_on',
    'recorded_at',
  ]),
  columnsAs('suppliers', 's', { supplierName: 'name' }),
  columnsAs('payment_methods', 'way', { methodName: 'name' }),
  columnsAs('money_accounts', 'm', { moneyAccountName: 'name' }),
  orNulls(columnsAs('members', 'u', { actor: 'username' })),
  reckoned<{ openMinor: number }>(
    sql`case p.status when 'recorded' then p.amount_minor - p.allocated_minor else 0 end as "openMinor"`,
  ),
);

const paymentsWhere = (tenantId: string, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from supplier_payments p
  join suppliers s on s.tenant_id = ${tenantId} and s.id = p.supplier_id
  join payment_methods way on way.tenant_id = ${tenantId} and way.code = p.method
  join money_accounts m on m.tenant_id = ${tenantId} and m.id = p.money_account_id
  left join members u on u.tenant_id = ${tenantId} and u.user_id = p.recorded_by
  where p.tenant_id = ${tenantId} and ${where}`;

export const getSupplierPayment = async (
  { tx }: Pick<Call, 'tx'>,
  { id }: { id: string },
): Promise<WholeSupplierPayment> => {
  const [payment, settlements] = await Promise.all([
    selectRow(tx.db, paymentColumns, paymentsWhere(tx.tenantId, sql`p.id = ${id}`)),
    listSettlements(tx, id),
  ]);
  if (!payment) throw new AppError('not_found');
  return { ...payment, settlements };
};

/** Later ids are greater. */
const sorts: Record<string, SortKey> = { createdAt: { key: sql`p.id`, type: 'uuid' } };
const newestFirst = '-createdAt';

const isOf = (supplierId: string | undefined): RawBuilder<unknown> =>
  supplierId === undefined ? sql`true` : sql`p.supplier_id = ${supplierId}`;

const countPayments = (
  tx: TenantTransaction,
  supplierId: string | undefined,
): Promise<Page<SupplierPayment>['total']> =>
  untilNextChange(tx, { name: `supplier payments ${supplierId ?? ''}`, of: ['supplier_payment.'] }, () =>
    countRows(
      tx,
      sql`select p.id from supplier_payments p where p.tenant_id = ${tx.tenantId} and ${isOf(supplierId)}`,
    ),
  );

export const listSupplierPayments = async (
  { tx }: Call,
  { limit, cursor, supplierId }: SupplierPaymentList,
): Promise<Page<SupplierPayment>> => {
  const page = keyset(sorts, sql`p.id`, newestFirst, cursor);
  const [rows, total] = await Promise.all([
    selectRows(
      tx.db,
      both(paymentColumns, page.keyColumn),
      sql`${paymentsWhere(tx.tenantId, sql`${isOf(supplierId)} and ${page.after}`)}
      order by ${page.orderBy} limit ${limit + 1}`,
    ),
    countPayments(tx, supplierId),
  ]);
  const cut = cutPage(rows, limit, newestFirst);
  return { items: cut.rows, nextCursor: cut.nextCursor, total };
};
