import {
  discountSchema,
  type Discount,
  type DiscountList,
  type DiscountUse,
} from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import {
  discountStates,
  type DiscountState,
} from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { sql, type RawBuilder } from 'kysely';
import {
  both,
  columnsAs,
  columnsFor,
  columnsOf,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
} from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange, type Total } from '../../../kit/counting.ts';
import { foundBy } from '../../../kit/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import type { RecordKind } from '../../../kit/records.ts';
import { todayOf } from '../../ledger/index.ts';

const ownColumns = columnsFor('discounts', 'r', discountSchema.omit({ state: true }));

/** What a discount is on a day, from what was set and what was given. */
const stateOn = (today: string): RawBuilder<DiscountState> => sql`
  case when r.status = 'archived' then 'archived'
    when r.stage <> 'active' then r.stage
    when r.ends_on < ${today}::date then 'expired'
    when r.used_count >= r.use_limit or r.given_minor >= r.budget_minor then 'used_up'
    when r.starts_on > ${today}::date then 'scheduled'
    else 'active' end`;

const columnsOn = (today: string) =>
  both(ownColumns, reckoned<{ state: DiscountState }>(sql`${stateOn(today)} as state`));

export const discountKind: RecordKind<Discount, 'discount'> = {
  noun: 'discount',
  table: 'discounts',
  find: (call, id) =>
    selectRow(
      call.tx.db,
      columnsOn(todayOf(call)),
      sql`from discounts r where r.tenant_id = ${call.tx.tenantId} and r.id = ${id}`,
    ),
};

const sorts: Record<string, SortKey> = {
  name: { key: sql`r.name_key`, type: 'text' },
  createdAt: { key: sql`r.created_at`, type: 'timestamptz' },
};

/** The list's own filters, or the rows that somebody picked in it. */
export type DiscountFilters = Omit<DiscountList, 'limit' | 'cursor'> & { ids?: readonly string[] };

const inUse = discountStates.filter((state) => state !== 'archived');

const filtered = async (
  call: Call,
  { q, state = inUse, ids }: DiscountFilters,
): Promise<RawBuilder<unknown>> => {
  const isFound = await foundBy(call.tx, ['discounts', 'r'], q, ['active', 'archived']);
  const isPicked = ids ? sql`r.id = any (${ids}::uuid[])` : sql`true`;
  return sql`from discounts r where r.tenant_id = ${call.tx.tenantId} and ${isFound} and ${isPicked}
    and ${stateOn(todayOf(call))} = any (${state}::text[])`;
};

export const listDiscounts = async (
  call: Call,
  { limit, cursor, ...filters }: DiscountFilters & Pick<DiscountList, 'limit' | 'cursor'>,
): Promise<{ rows: Discount[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? 'name';
  const page = keyset(sorts, sql`r.id`, sort, cursor);
  const rows = await selectRows(
    call.tx.db,
    both(columnsOn(todayOf(call)), page.keyColumn),
    sql`${await filtered(call, filters)} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

export const countDiscounts = (call: Call, { q, state }: DiscountFilters): Promise<Total> =>
  untilNextChange(
    call.tx,
    // Orders use discounts up, and each day some begin or end.
    { name: `discounts ${JSON.stringify({ q, state, today: todayOf(call) })}`, of: ['discount.', 'order.'] },
    async () => countRows(call.tx, sql`select r.id ${await filtered(call, { q, state })}`),
  );

const useColumns = both(
  columnsOf('discount_uses', 'u', ['order_id', 'rule_version', 'amount_minor']),
  columnsAs('orders', 'o', { orderNumber: 'number', orderedOn: 'ordered_on' }),
  orNulls(columnsAs('customers', 'c', { customerName: 'name' })),
  orNulls(columnsOf('coupon_codes', 'k', ['code'])),
  reckoned<{ isGivenBack: boolean }>(sql`u.given_back_at is not null as "isGivenBack"`),
);

/** The latest orders that a discount was given on. */
export const listUses = ({ tx }: Call, id: string): Promise<DiscountUse[]> =>
  selectRows(
    tx.db,
    useColumns,
    sql`from discount_uses u
    join orders o on o.tenant_id = ${tx.tenantId} and o.id = u.order_id
    left join customers c on c.tenant_id = ${tx.tenantId} and c.id = o.customer_id
    left join coupon_codes k on k.tenant_id = ${tx.tenantId} and k.id = u.coupon_code_id
    where u.tenant_id = ${tx.tenantId} and u.discount_id = ${id} order by u.order_id desc limit 50`,
  );
