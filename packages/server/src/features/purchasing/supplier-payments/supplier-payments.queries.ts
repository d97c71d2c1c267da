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
import { searchWords } from '../../../kit/search-words.ts';
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
    'withholding_id',
    'withholding_number',
    'withholding_class',
    'withholding_percent',
    'withheld_from_minor',
    'run_id',
    'paid_on',
    'reversed_on',
    'recorded_at',
  ]),
  columnsAs('suppliers', 's', { supplierName: 'name' }),
  columnsAs('payment_methods', 'way', { methodName: 'name' }),
  columnsAs('money_accounts', 'm', { moneyAccountName: 'name' }),
  orNulls(columnsAs('members', 'u', { actor: 'username' })),
  orNulls(columnsAs('payment_runs', 'run', { runNumber: 'number' })),
  reckoned<{ openMinor: number }>(
    sql`case p.status when 'recorded' then p.amount_minor - p.allocated_minor else 0 end as "openMinor"`,
  ),
);

const paymentsWhere = (tenantId: string, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from supplier_payments p
  join suppliers s on s.tenant_id = ${tenantId} and s.id = p.supplier_id
  join payment_methods way on way.tenant_id = ${tenantId} and way.code = p.method
  join money_accounts m on m.tenant_id = ${tenantId} and m.id = p.money_account_id
  left join payment_runs run on run.tenant_id = ${tenantId} and run.id = p.run_id
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

type Filters = Omit<SupplierPaymentList, 'limit' | 'cursor' | 'sort'>;

const conditions = (
  tenantId: string,
  { q, supplierId, status, open, withheld }: Filters,
): RawBuilder<unknown> => {
  const all = [sql`p.tenant_id = ${tenantId}`];
  const words = searchWords(q);
  if (words)
    for (const pattern of [words.pattern, ...words.further])
      all.push(sql`(lower(p.number) like ${pattern} or p.reference_key like ${pattern} or lower(p.certificate_number) like ${pattern} or lower(p.withholding_number) like ${pattern}
        or exists (select from suppliers found where found.tenant_id = ${tenantId} and found.id = p.supplier_id and found.search_text like ${pattern}))`);
  if (supplierId !== undefined) all.push(sql`p.supplier_id = ${supplierId}`);
  if (status !== undefined) all.push(sql`p.status = ${status}`);
  if (open !== undefined)
    all.push(sql`(p.status = 'recorded' and p.allocated_minor < p.amount_minor) = ${open}`);
  if (withheld !== undefined) all.push(sql`(p.withheld_minor > 0) = ${withheld}`);
  return sql.join(all, sql` and `);
};

const countPayments = (tx: TenantTransaction, filters: Filters): Promise<Page<SupplierPayment>['total']> =>
  untilNextChange(
    tx,
    { name: `supplier payments ${JSON.stringify(filters)}`, of: ['supplier_payment.', 'bill.', 'supplier.'] },
    () => countRows(tx, sql`select p.id from supplier_payments p where ${conditions(tx.tenantId, filters)}`),
  );

export const listSupplierPayments = async (
  { tx }: Call,
  { limit, cursor, sort: _, ...filters }: SupplierPaymentList,
): Promise<Page<SupplierPayment>> => {
  const page = keyset(sorts, sql`p.id`, newestFirst, cursor);
  const [rows, total] = await Promise.all([
    selectRows(
      tx.db,
      both(paymentColumns, page.keyColumn),
      sql`${paymentsWhere(tx.tenantId, sql`${conditions(tx.tenantId, filters)} and ${page.after}`)}
      order by ${page.orderBy} limit ${limit + 1}`,
    ),
    countPayments(tx, filters),
  ]);
  const cut = cutPage(rows, limit, newestFirst);
  return { items: cut.rows, nextCursor: cut.nextCursor, total };
};
