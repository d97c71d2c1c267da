import { sql, type RawBuilder } from 'kysely';
import { queryRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { groupColumns, grouped, type Group } from './grouped.ts';
import { narrowedTo, type Scope } from './scope.ts';

const inDays = (day: RawBuilder<unknown>, { days }: Scope): RawBuilder<unknown> =>
  sql`${day} between ${days.before.from}::date and ${days.until}::date`;

const list = (
  tx: TenantTransaction,
  rows: RawBuilder<unknown>,
  { days }: Scope,
  limit: number,
): Promise<Group[]> =>
  queryRows(
    tx.db,
    groupColumns,
    (columns) => sql`
    with sold as (${rows}), grouped as (${grouped(sql`sold.key`, days.from)})
    select ${columns} from grouped
    order by grouped.sold - grouped.returned desc, grouped.key limit ${limit}`,
  );

const ofOrder = (tenantId: string, asked: Scope['narrowed']): RawBuilder<unknown> => {
  const all = narrowedTo(asked);
  return all.length === 0
    ? sql``
    : sql`join orders o on o.tenant_id = ${tenantId} and o.id = paid.order_id and ${sql.join(all, sql` and `)}`;
};

/** Money by the way it was paid: received, and paid back, whatever it was for. Reversed payments never came, and credit of before the
 * books opened came before. */
export const methodRows = (tx: TenantTransaction, scope: Scope, limit: number): Promise<Group[]> =>
  list(
    tx,
    sql`
    select paid.method as key, paid.paid_on as day, case when paid.direction = 'in' then paid.base_minor else 0 end as sold,
      case when paid.direction = 'out' then paid.base_minor else 0 end as returned, 0::int8 as cost, null::numeric as quantity,
      0::int8 as taken_off, 1 as documents
    from payments paid ${ofOrder(tx.tenantId, scope.narrowed)}
    where paid.tenant_id = ${tx.tenantId} and paid.status = 'recorded' and not paid.is_opening and ${inDays(sql`paid.paid_on`, scope)}`,
    scope,
    limit,
  );

/** What discounts took off, by their kind: the sales are those of the lines they were given on. */
export const discountRows = (tx: TenantTransaction, scope: Scope, limit: number): Promise<Group[]> =>
  list(
    tx,
    sql`
    select coalesce(given.one ->> 'discountId', given.one ->> 'kind') as key, paid.issued_on as day, line.net_minor as sold, 0::int8 as returned,
      0::int8 as cost, null::numeric as quantity, (given.one ->> 'amountMinor')::int8 as taken_off, 1 as documents
    from invoices paid join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = paid.id
      cross join lateral jsonb_array_elements(line.discounts) as given (one)
      ${ofOrder(tx.tenantId, scope.narrowed)}
    where paid.tenant_id = ${tx.tenantId} and paid.status <> 'void' and line.discounts <> '[]' and ${inDays(sql`paid.issued_on`, scope)}`,
    scope,
    limit,
  );
