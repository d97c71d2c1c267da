import { sql, type RawBuilder } from 'kysely';
import { queryRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { groupColumns, grouped, groupNet, type Group } from './grouped.ts';
import { between, narrowedTo, orderOf, soldAt, type Scope } from './scope.ts';
import { credited, creditedShare, documentsOf, isChange, linesOf, offBy } from './sold.ts';

const list = (
  tx: TenantTransaction,
  kinds: readonly RawBuilder<unknown>[],
  { days }: Scope,
  limit: number,
): Promise<Group[]> =>
  queryRows(
    tx.db,
    groupColumns,
    (columns) => sql`
    with grouped as (${grouped(kinds, sql`sold.key`, days.from)})
    select ${columns} from grouped
    order by ${groupNet} desc, grouped.key limit ${limit}`,
  );

/**
 * Where a payment counts: at the till that took it, else where what it paid was invoiced. One that paid several invoices counts where the
 * first of them was sold, one that paid none yet where its order is.
 */
const paidAt = (tenantId: string): RawBuilder<unknown> => {
  const firstOf = (
    invoices: RawBuilder<unknown>,
  ): RawBuilder<unknown> => sql`(select ${soldAt} from invoices i ${orderOf(tenantId)}
    where i.tenant_id = ${tenantId} and i.id in (${invoices}) order by i.id limit 1)`;
  return sql`coalesce(
    (select t.location_id from shifts s join tills t on t.tenant_id = ${tenantId} and t.id = s.till_id
      where s.tenant_id = ${tenantId} and s.id = paid.shift_id),
    ${firstOf(sql`select own.id from invoices own where own.tenant_id = ${tenantId} and own.order_id = paid.order_id`)},
    o.location_id,
    ${firstOf(sql`select a.debit_id from allocations a where a.tenant_id = ${tenantId} and a.credit_id = paid.id`)})`;
};

/**
 * Money by the way it was paid: received, and paid back, whatever it was for. Reversed payments never came, and credit of before the books
 * opened came before. Tax that customers kept back came by no way, so it has a row of its own, without a key.
 */
export const methodRows = (tx: TenantTransaction, scope: Scope, limit: number): Promise<Group[]> => {
  const { tenantId } = tx;
  const narrowed = narrowedTo(scope.narrowed, { customer: sql`paid.party_id`, place: paidAt(tenantId) });
  const rows = (key: RawBuilder<unknown>, minor: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    select ${key} as key, false as is_delivery, paid.paid_on as day, case when paid.direction = 'in' then ${minor} else 0 end as sold,
      case when paid.direction = 'out' then ${minor} else 0 end as returned, 0::int8 as allowed, 0::int8 as delivery, 0::int8 as cost,
      null::numeric as quantity, 0::int8 as taken_off, 1 as documents
    from payments paid left join orders o on o.tenant_id = ${tenantId} and o.id = paid.order_id
    where paid.tenant_id = ${tenantId} and paid.status = 'recorded' and not paid.is_opening and ${between(sql`paid.paid_on`, scope.days)}
      and ${where} and ${sql.join([sql`true`, ...narrowed], sql` and `)}`;
  return list(
    tx,
    [
      rows(sql`paid.method`, sql`paid.base_minor - paid.withheld_minor`, sql`true`),
      rows(sql`null::text`, sql`paid.withheld_minor`, sql`paid.withheld_minor > 0`),
    ],
    scope,
    limit,
  );
};

/**
 * What discounts took off, by their kind: the sales are those of the lines they were given on, with what came back or was allowed of them.
 * What was voided, never shipped or charged wrongly is taken back on its day, as in the rows by product.
 */
export const discountRows = (tx: TenantTransaction, scope: Scope, limit: number): Promise<Group[]> => {
  const { tenantId } = tx;
  const given = sql`cross join lateral jsonb_array_elements(line.discounts) as given (one)`;
  const lines = linesOf(
    tenantId,
    sql`left join products p on p.tenant_id = ${tenantId} and p.id = line.product_id ${given}`,
  );
  const { invoices, credits } = documentsOf(scope, { ...lines, where: sql`line.discounts <> '[]'` });
  const key = sql`coalesce(given.one ->> 'discountId', given.one ->> 'kind')`;
  const off = (share: RawBuilder<unknown>) => offBy(sql`given.one`, share);
  return list(
    tx,
    [
      sql`
    select ${key} as key, false as is_delivery, i.issued_on as day, line.net_minor as sold, 0::int8 as returned, 0::int8 as allowed, 0::int8 as delivery,
      0::int8 as cost, null::numeric as quantity, ${off(sql`1`)} as taken_off, 1 as documents
    ${invoices}`,
      sql`
    select ${key} as key, false as is_delivery, n.issued_on as day, ${credited(sql`c.net_minor`)}, 0::int8 as delivery,
      0::int8 as cost, null::numeric as quantity, case when ${isChange} then -${off(creditedShare)} else 0 end as taken_off, case when n.kind = 'void' then -1 else 0 end as documents
    ${credits}`,
    ],
    scope,
    limit,
  );
};
