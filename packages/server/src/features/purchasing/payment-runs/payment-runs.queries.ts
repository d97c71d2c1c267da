import { sql, type RawBuilder } from 'kysely';
import type {
  PaymentRunRow,
  RunList,
} from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
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
import { openCreditMinor } from '../supplier-payments/payable-allocations.ts';

const rowColumns = both(
  columnsOf('payment_runs', 'r', ['id', 'number', 'status', 'note', 'created_at', 'paid_on', 'version']),
  orNulls(columnsAs('members', 'preparer', { preparedBy: 'username' })),
  orNulls(columnsAs('members', 'approver', { approvedBy: 'username' })),
  orNulls(columnsAs('members', 'payer', { paidBy: 'username' })),
  reckoned<Pick<PaymentRunRow, 'isAsked' | 'billCount' | 'supplierCount' | 'baseMinor' | 'leftOutCount'>>(sql`
    r.asked_by is not null as "isAsked", sums.bills as "billCount", sums.suppliers as "supplierCount",
    sums.base as "baseMinor", sums.left_out as "leftOutCount"`),
);

const joined = (tenantId: string): RawBuilder<unknown> => sql`
  left join members preparer on preparer.tenant_id = ${tenantId} and preparer.user_id = r.prepared_by
  left join members approver on approver.tenant_id = ${tenantId} and approver.user_id = r.approved_by
  left join members payer on payer.tenant_id = ${tenantId} and payer.user_id = r.paid_by
  cross join lateral (
    select count(*)::int as bills, count(distinct l.supplier_id)::int as suppliers,
      coalesce(sum(round(b.base_minor::numeric * l.amount_minor / b.total_minor))
        filter (where coalesce(l.outcome, 'paid') = 'paid'), 0)::int8 as base,
      (count(*) filter (where l.outcome <> 'paid'))::int as left_out
    from payment_run_bills l join bills b on b.tenant_id = ${tenantId} and b.id = l.bill_id
    where l.tenant_id = ${tenantId} and l.run_id = r.id) sums`;

/** Everybody who began or changed a run. */
export const reckonedMakers = reckoned<{ makerIds: string[] }>(
  sql`array_remove(r.makers || array[r.created_by, r.prepared_by], null) as "makerIds"`,
);

const wholeColumns = both(
  rowColumns,
  columnsOf('payment_runs', 'r', ['approved_at', 'paid_at']),
  columnsAs('payment_runs', 'r', { preparedById: 'prepared_by' }),
  reckonedMakers,
);
export type RunHead = RowOf<typeof wholeColumns>;

export const findRunHead = ({ db, tenantId }: TenantTransaction, id: string): Promise<RunHead | undefined> =>
  selectRow(
    db,
    wholeColumns,
    sql`from payment_runs r ${joined(tenantId)} where r.tenant_id = ${tenantId} and r.id = ${id}`,
  );

const payeeColumns = (tenantId: string) =>
  both(
    columnsOf('payment_run_payees', 'p', [
      'supplier_id',
      'currency',
      'method',
      'money_account_id',
      'payment_id',
      'withholding_class',
      'approved_details_id',
    ]),
    columnsAs('suppliers', 's', { supplierName: 'name' }),
    columnsAs('payment_methods', 'way', { methodName: 'name' }),
    columnsAs('money_accounts', 'm', {
      moneyAccountName: 'name',
      accountCurrency: 'currency',
      accountKind: 'kind',
    }),
    orNulls(
      columnsAs('supplier_payments', 'paid', {
        paymentNumber: 'number',
        paidWithheldMinor: 'withheld_minor',
      }),
    ),
    orNulls(
      columnsAs('supplier_payouts', 'o', {
        payoutKind: 'kind',
        provider: 'provider',
        endsWith: 'ends_with',
        detailsId: 'details_id',
        payoutChangedAt: 'changed_at',
      }),
    ),
    orNulls(columnsAs('members', 'teller', { payoutChangedBy: 'username' })),
    reckoned<{ creditMinor: number }>(
      sql`${openCreditMinor(tenantId, sql`p.supplier_id`, sql`p.currency`)} as "creditMinor"`,
    ),
  );
export type PayeeRow = RowOf<ReturnType<typeof payeeColumns>>;

/** The suppliers of a run, by name; each once for each currency. */
export const listPayees = ({ db, tenantId }: TenantTransaction, runId: string): Promise<PayeeRow[]> =>
  selectRows(
    db,
    payeeColumns(tenantId),
    sql`from payment_run_payees p
    join suppliers s on s.tenant_id = ${tenantId} and s.id = p.supplier_id
    join payment_methods way on way.tenant_id = ${tenantId} and way.code = p.method
    join money_accounts m on m.tenant_id = ${tenantId} and m.id = p.money_account_id
    left join supplier_payments paid on paid.tenant_id = ${tenantId} and paid.id = p.payment_id
    left join supplier_payouts o on o.tenant_id = ${tenantId} and o.supplier_id = p.supplier_id
    left join members teller on teller.tenant_id = ${tenantId} and teller.user_id = o.changed_by
    where p.tenant_id = ${tenantId} and p.run_id = ${runId} order by s.name_key, s.id, p.currency`,
  );

const lineColumns = both(
  columnsOf('payment_run_bills', 'l', ['bill_id', 'supplier_id', 'currency', 'amount_minor', 'outcome']),
  columnsOf('bills', 'b', ['supplier_number', 'due_on', 'is_held', 'net_minor', 'total_minor', 'base_minor']),
  reckoned<{ number: string; openMinor: number }>(sql`b.number,
    case when b.status in ('approved', 'part_paid') then b.total_minor - b.paid_minor - b.credited_minor else 0 end as "openMinor"`),
);
export type RunLine = RowOf<typeof lineColumns>;

/** The bills of a run, the soonest due first. */
export const listRunLines = ({ db, tenantId }: TenantTransaction, runId: string): Promise<RunLine[]> =>
  selectRows(
    db,
    lineColumns,
    sql`from payment_run_bills l join bills b on b.tenant_id = ${tenantId} and b.id = l.bill_id
    where l.tenant_id = ${tenantId} and l.run_id = ${runId} order by b.due_on, b.id`,
  );

/** Later ids are greater. */
const sorts: Record<string, SortKey> = { createdAt: { key: sql`r.id`, type: 'uuid' } };
const newestFirst = '-createdAt';

const conditions = (tenantId: string, status: RunList['status']): RawBuilder<unknown> =>
  status === undefined
    ? sql`r.tenant_id = ${tenantId}`
    : sql`r.tenant_id = ${tenantId} and r.status = any (${status}::text[])`;

export const listRuns = async (
  { tx }: Call,
  { limit, cursor, status }: RunList,
): Promise<Page<PaymentRunRow>> => {
  const page = keyset(sorts, sql`r.id`, newestFirst, cursor);
  const where = conditions(tx.tenantId, status);
  const name = `payment runs ${status?.join() ?? ''}`;
  const [rows, total] = await Promise.all([
    selectRows(
      tx.db,
      both(rowColumns, page.keyColumn),
      sql`from payment_runs r ${joined(tx.tenantId)} where ${where} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
    ),
    untilNextChange(tx, { name, of: ['payment_run.'] }, () =>
      countRows(tx, sql`select r.id from payment_runs r where ${where}`),
    ),
  ]);
  const cut = cutPage(rows, limit, newestFirst);
  return { items: cut.rows, nextCursor: cut.nextCursor, total };
};
