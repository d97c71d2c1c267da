import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql, type RawBuilder } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { OrderList, OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type {
  deliveryStates,
  orderStatuses,
  paymentStates,
} from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { Call } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countRows, untilNextChange, type Total } from '../../../db/counting.ts';
import { countHits, findHits } from '../../../db/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import { mostHits, searchWords } from '../../../db/search-words.ts';
import { isOverdueOn } from '../invoices/overdue-invoices.ts';
import { isUnbilled, waitsForApprovalOf } from './forgotten-orders.ts';
import { openOnInvoice, orderJoins, orderRowColumns, toOrderRow, type OrderColumns } from './order-rows.ts';

const sorts: Record<string, SortKey> = {
  createdAt: { key: sql`o.created_at`, type: 'timestamptz' },
  total: { key: sql`o.total_minor`, type: 'int8' },
};

/**
 * States are written into the statement, not sent beside it: only then may the planner use the small indexes of
 * what waits. The schema has let through nothing but the contract's own words.
 */
const isOneOf = (
  column: string,
  words: readonly (typeof orderStatuses | typeof deliveryStates | typeof paymentStates)[number][],
) => sql.raw(`o.${column} in (${words.map((word) => `'${word}'`).join(', ')})`);

/** The list's own filters, or the rows that somebody picked in it. */
export type OrderFilters = Omit<OrderList, 'limit' | 'cursor'> & { ids?: readonly string[] };

const todayIn = (timezone: string): RawBuilder<unknown> => sql`(now() at time zone ${timezone})::date`;

/** Promised for a day before the company's today, and not all of it shipped. */
const isLate = (timezone: string): RawBuilder<unknown> =>
  sql`(o.status = 'confirmed' and o.delivery_state <> 'full' and o.promised_on < ${todayIn(timezone)})`;

const isUnpaid = sql`o.payment_state in ('unpaid', 'part_paid') and o.status in ('confirmed', 'completed')`;

/** Its invoice is overdue. That it is unpaid follows from that, and lets the planner walk the small index of those. */
const isOverdue = (tenantId: string, timezone: string): RawBuilder<unknown> =>
  sql`(${isUnpaid} and o.id in (select i.order_id from invoices i
    where i.tenant_id = ${tenantId} and ${isOverdueOn(todayIn(timezone))}))`;

/**
 * An order counts for its own day, a draft for the one it was begun on. No order is recorded before its own day, so the index of the
 * moments of confirmation finds them; a day is left for a company that moved to another timezone.
 */
const madeFrom = (day: string, timezone: string): RawBuilder<unknown> => sql`
  ((o.ordered_on >= ${day}::date and o.confirmed_at >= (${day}::date - 1)::timestamp at time zone ${timezone})
    or (o.ordered_on is null and o.created_at >= (${day}::date)::timestamp at time zone ${timezone}))`;

const madeUntil = (day: string, timezone: string): RawBuilder<unknown> => sql`
  (o.ordered_on <= ${day}::date
    or (o.ordered_on is null and o.created_at < (${day}::date + 1)::timestamp at time zone ${timezone}))`;

/** Which orders a search found, as a condition; undefined where nothing is sought. */
type Sought = RawBuilder<unknown> | undefined;

/**
 * What a search finds, by number and by the customer's name, as far as a page of the list needs it: of what there is more of than a thousand,
 * the list itself is walked, which soon comes upon a page of them.
 */
const soughtForPage = async (
  tx: TenantTransaction,
  q: string | undefined,
  most = mostHits,
): Promise<Sought> => {
  const words = searchWords(q);
  if (!words) return undefined;
  const { pattern, further } = words;
  const hits = await findHits(tx, sql`search_orders(${tx.tenantId}, ${pattern}, ${further}, ${most})`);
  if (countHits(hits) < most) return sql`o.id = any (${hits}::uuid[])`;
  return sql`o.search_text like ${pattern} and o.search_text like all (${further}::text[])`;
};

/** The same for sums and files, which look at all of it: found once, up to as many as are counted. */
export const soughtOf = (tx: TenantTransaction, q: string | undefined): Promise<Sought> =>
  soughtForPage(tx, q, exactCountLimit + 1);

const conditions = ({ tx, actor }: Call, filters: OrderFilters, sought: Sought): RawBuilder<unknown> => {
  const { tenantId } = tx;
  const { timezone } = actor.company;
  const all: RawBuilder<unknown>[] = [sql`o.tenant_id = ${tenantId}`];
  if (sought) all.push(sought);
  if (filters.status) all.push(isOneOf('status', filters.status));
  if (filters.deliveryState) all.push(isOneOf('delivery_state', filters.deliveryState));
  // Nobody owes anything on a draft or a cancelled order.
  if (filters.paymentState)
    all.push(
      sql`${isOneOf('payment_state', filters.paymentState)} and o.status in ('confirmed', 'completed')`,
    );
  if (filters.onHold !== undefined) all.push(filters.onHold ? sql`o.is_on_hold` : sql`not o.is_on_hold`);
  if (filters.late !== undefined)
    all.push(filters.late ? isLate(timezone) : sql`not coalesce(${isLate(timezone)}, false)`);
  if (filters.overdue !== undefined)
    all.push(filters.overdue ? isOverdue(tenantId, timezone) : sql`not ${isOverdue(tenantId, timezone)}`);
  if (filters.unbilled !== undefined)
    all.push(filters.unbilled ? isUnbilled(tenantId) : sql`not ${isUnbilled(tenantId)}`);
  if (filters.toApprove !== undefined) {
    const waits = waitsForApprovalOf(actor.role, tenantId);
    all.push(filters.toApprove ? waits : sql`not ${waits}`);
  }
  if (filters.ids) all.push(sql`o.id = any (${filters.ids}::uuid[])`);
  if (filters.customerId) all.push(sql`o.customer_id = ${filters.customerId}`);
  if (filters.locationId) all.push(sql`o.location_id = ${filters.locationId}`);
  if (filters.productId) {
    all.push(
      sql`o.id in (select line.order_id from order_lines line where line.tenant_id = ${tenantId} and line.product_id = ${filters.productId})`,
    );
  }
  if (filters.from) all.push(madeFrom(filters.from, timezone));
  if (filters.until) all.push(madeUntil(filters.until, timezone));
  return sql.join(all, sql` and `);
};

/** Among the overdue ones only what is past its day counts as owed, so that rows, their sum and the dashboard agree. */
const owedIn = ({ overdue }: OrderFilters, timezone: string): RawBuilder<unknown> =>
  overdue === true ? isOverdueOn(todayIn(timezone)) : sql`true`;

/** What is owed on those invoices of those orders. */
const sumOwed = async (
  tx: TenantTransaction,
  orders: RawBuilder<unknown>,
  invoices: RawBuilder<unknown>,
): Promise<SumMinor> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(${openOnInvoice}), 0) as sum from orders o
    join invoices i on i.tenant_id = ${tx.tenantId} and i.order_id = o.id and i.status in (${sql.join(openInvoiceStatuses)})
    where ${orders} and ${invoices}`.execute(tx.db);
  return toSumMinor(rows[0]?.sum ?? '0');
};

/** All that is overdue: what the list of overdue orders comes to, however many they are. */
export const sumOverdue = ({ tx, actor }: Call): Promise<SumMinor> =>
  sumOwed(
    tx,
    sql`o.tenant_id = ${tx.tenantId} and ${isUnpaid}`,
    isOverdueOn(todayIn(actor.company.timezone)),
  );

export const listOrderRows = async (
  call: Call,
  { limit, cursor, ...filters }: OrderFilters & Pick<OrderList, 'limit' | 'cursor'>,
  /** found once for many pages */
  given?: Promise<Sought>,
): Promise<{ items: OrderRow[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? '-createdAt';
  const page = keyset(sorts, sql`o.id`, sort, cursor);
  const { tx, actor } = call;
  const sought = await (given ?? soughtForPage(tx, filters.q));
  const { rows } = await sql<OrderColumns & { sort_key: string }>`
    select ${orderRowColumns}, ${page.sortKey} as sort_key from orders o ${orderJoins(tx.tenantId, owedIn(filters, actor.company.timezone))}
    where ${conditions(call, filters, sought)} and ${page.after}
    order by ${page.orderBy} limit ${limit + 1}`.execute(tx.db);
  const cut = cutPage(rows, limit, sort);
  return { items: cut.rows.map(toOrderRow), nextCursor: cut.nextCursor };
};

interface Sums {
  sumMinor: SumMinor | null;
  owedSumMinor: SumMinor | null;
}

/** How many orders the filters let through, what they come to and what is owed on them (null where they are too many to add up). */
export const sumOrders = (call: Call, filters: OrderFilters): Promise<{ total: Total } & Sums> => {
  const { tx, actor, now } = call;
  const { sort: _sort, ...rest } = filters;
  // What is late or overdue changes with the day as well.
  const hour = rest.late === undefined && rest.overdue === undefined ? '' : now.toISOString().slice(0, 13);
  const reader = rest.toApprove === undefined ? '' : actor.role;
  return untilNextChange(tx, `orders ${hour}${reader}${JSON.stringify(rest)}`, async () => {
    const where = conditions(call, rest, await soughtOf(tx, rest.q));
    const total = await countRows(tx, sql`select o.id from orders o where ${where}`);
    if (total.count > exactCountLimit) return { total, sumMinor: null, owedSumMinor: null };
    const [sums, owedSumMinor] = await Promise.all([
      sql<{ sum: string }>`
        select coalesce(sum(o.total_minor), 0) as sum from orders o where ${where} and o.status <> 'cancelled'`.execute(
        tx.db,
      ),
      sumOwed(tx, where, owedIn(rest, actor.company.timezone)),
    ]);
    return { total, sumMinor: toSumMinor(sums.rows[0]?.sum ?? '0'), owedSumMinor };
  });
};

/** Counts behind the tabs, each by an index of its own, none beyond 10,000. */
export const countOrders = ({ tx, now, actor }: Call) =>
  untilNextChange(tx, `order counts ${actor.role} ${now.toISOString().slice(0, 13)}`, async () => {
    const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
      select 1 from orders o where o.tenant_id = ${tx.tenantId} and ${where} limit ${exactCountLimit}) as counted)`;
    const { rows } = await sql<{
      all: number;
      drafts: number;
      toShip: number;
      unpaid: number;
      onHold: number;
      late: number;
      overdue: number;
      unbilled: number;
      toApprove: number;
    }>`
      select ${count(sql`true`)} as "all", ${count(sql`o.status = 'draft'`)} as drafts,
        ${count(sql`o.status = 'confirmed' and o.delivery_state <> 'full' and not o.is_on_hold`)} as "toShip",
        ${count(isUnpaid)} as unpaid,
        ${count(sql`o.is_on_hold`)} as "onHold",
        ${count(isLate(actor.company.timezone))} as late,
        ${count(isOverdue(tx.tenantId, actor.company.timezone))} as overdue,
        ${count(isUnbilled(tx.tenantId))} as unbilled,
        ${count(waitsForApprovalOf(actor.role, tx.tenantId))} as "toApprove"`.execute(tx.db);
    const [counts] = rows;
    if (!counts) throw new Error('a count without a row');
    return counts;
  });
