import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { addDays, startOfDay } from '@shelfwise/contract/primitives/days';
import { sql, type RawBuilder } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { OrderList } from '@shelfwise/contract/features/sales/orders/order-list.schemas';
import type {
  deliveryStates,
  orderStatuses,
  paymentStates,
} from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { Call } from '../../../kit/call.ts';
import { both, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countRows, untilNextChange, type Total } from '../../../kit/counting.ts';
import { countHits, findHits } from '../../../kit/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { mostHits, searchWords } from '../../../kit/search-words.ts';
import { todayOf } from '../../ledger/index.ts';
import { isOverdueOn } from '../invoices/overdue-invoices.ts';
import { isUnbilled, waitsForApprovalOf } from './forgotten-orders.ts';
import { isOnlyCredited, orderTakenBackJoin } from './taken-back.ts';
import { hasQuote, isReady, openOnInvoice, orderJoins, orderRowColumns, soldBy } from './order-rows.ts';

const sorts: Record<string, SortKey> = {
  createdAt: { key: sql`o.created_at`, type: 'timestamptz' },
  total: { key: sql`o.total_minor`, type: 'int8' },
};

/**
 * The states are literals, not parameters: only then can the planner use the small indexes of open orders. The schema accepts only the
 * contract's own words.
 */
const isOneOf = (
  column: string,
  words: readonly (typeof orderStatuses | typeof deliveryStates | typeof paymentStates)[number][],
) => sql.raw(`o.${column} in (${words.map((word) => `'${word}'`).join(', ')})`);

/** An order that only credit notes settled in part is shown as unpaid, and found so. */
const isPayment = (
  tenantId: string,
  words: readonly (typeof paymentStates)[number][],
): RawBuilder<unknown> => {
  const seeks = { unpaid: words.includes('unpaid'), partPaid: words.includes('part_paid') };
  if (seeks.unpaid === seeks.partPaid) return isOneOf('payment_state', words);
  if (seeks.unpaid)
    return sql`(${isOneOf('payment_state', words)} or (o.payment_state = 'part_paid' and ${isOnlyCredited(tenantId)}))`;
  return sql`(${isOneOf('payment_state', words)} and not (o.payment_state = 'part_paid' and ${isOnlyCredited(tenantId)}))`;
};

/** The filters of the list, or the rows that somebody picked in it. */
export type OrderFilters = Omit<OrderList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/** Promised for a day before today, and not fully shipped. */
const isLate = (today: string): RawBuilder<unknown> =>
  sql`(o.status = 'confirmed' and o.delivery_state <> 'full' and o.promised_on < ${today}::date)`;

/** Promised for today, and not fully shipped. */
const isDueToday = (today: string): RawBuilder<unknown> =>
  sql`(o.status = 'confirmed' and o.delivery_state <> 'full' and o.promised_on = ${today}::date)`;

/** Some of its goods are still to come in. */
const isWaiting = (tenantId: string): RawBuilder<unknown> =>
  sql`(o.id in (select b.order_id from backorders b where b.tenant_id = ${tenantId}))`;

const isUnpaid = sql`o.payment_state in ('unpaid', 'part_paid') and o.status in ('confirmed', 'completed')`;

/** Has an overdue invoice. An overdue order is always unpaid; saying so lets the planner use the small index of unpaid orders. */
const isOverdue = (tenantId: string, today: string): RawBuilder<unknown> =>
  sql`(${isUnpaid} and o.id in (select i.order_id from invoices i
    where i.tenant_id = ${tenantId} and ${isOverdueOn(today)}))`;

/**
 * An order counts for its own day, a draft for the day when it was begun. An order is never recorded before its own day, so the index of
 * confirmation times finds it. Two more days are allowed, in case the company moved to another time zone: they are up to 26 hours apart.
 */
const madeFrom = (day: string, timezone: string): RawBuilder<unknown> => sql`
  ((o.ordered_on >= ${day}::date and o.confirmed_at >= ${startOfDay(timezone, addDays(day, -2)).toISOString()}::timestamptz)
    or (o.ordered_on is null and o.created_at >= ${startOfDay(timezone, day).toISOString()}::timestamptz))`;

const madeUntil = (day: string, timezone: string): RawBuilder<unknown> => sql`
  (o.ordered_on <= ${day}::date
    or (o.ordered_on is null and o.created_at < ${startOfDay(timezone, addDays(day, 1)).toISOString()}::timestamptz))`;

/** A condition for the orders that a search found; undefined without a search. */
type Matches = RawBuilder<unknown> | undefined;

/**
 * The orders that a search finds by number or customer name, for one page of the list. Where it finds more than a thousand, the condition
 * is on the text instead: reading the list in its order soon finds a page of them.
 */
const matchesForPage = async (
  tx: TenantTransaction,
  q: string | undefined,
  most = mostHits,
): Promise<Matches> => {
  const words = searchWords(q);
  if (!words) return undefined;
  const { pattern, further } = words;
  const hits = await findHits(tx, sql`search_orders(${tx.tenantId}, ${pattern}, ${further}, ${most})`);
  if (countHits(hits) < most) return sql`o.id = any (${hits}::uuid[])`;
  return sql`o.search_text like ${pattern} and o.search_text like all (${further}::text[])`;
};

/** The same for sums and files, which need all hits: they are searched once, up to the number that is counted. */
export const findMatches = (tx: TenantTransaction, q: string | undefined): Promise<Matches> =>
  matchesForPage(tx, q, exactCountLimit + 1);

const conditions = (call: Call, filters: OrderFilters, sought: Matches): RawBuilder<unknown> => {
  const { tx, actor } = call;
  const { tenantId } = tx;
  const { timezone } = actor.company;
  const today = todayOf(call);
  const all: RawBuilder<unknown>[] = [sql`o.tenant_id = ${tenantId}`];
  if (sought) all.push(sought);
  if (filters.status) all.push(isOneOf('status', filters.status));
  if (filters.deliveryState) all.push(isOneOf('delivery_state', filters.deliveryState));
  // Nothing is owed on a draft or a cancelled order.
  if (filters.paymentState)
    all.push(sql`${isPayment(tenantId, filters.paymentState)} and o.status in ('confirmed', 'completed')`);
  if (filters.onHold !== undefined) all.push(filters.onHold ? sql`o.is_on_hold` : sql`not o.is_on_hold`);
  if (filters.waiting !== undefined)
    all.push(filters.waiting ? isWaiting(tenantId) : sql`not ${isWaiting(tenantId)}`);
  if (filters.ready !== undefined)
    all.push(filters.ready ? isReady(tenantId) : sql`not ${isReady(tenantId)}`);
  if (filters.late !== undefined)
    all.push(filters.late ? isLate(today) : sql`not coalesce(${isLate(today)}, false)`);
  if (filters.dueToday !== undefined)
    all.push(filters.dueToday ? isDueToday(today) : sql`not coalesce(${isDueToday(today)}, false)`);
  if (filters.overdue !== undefined)
    all.push(filters.overdue ? isOverdue(tenantId, today) : sql`not ${isOverdue(tenantId, today)}`);
  if (filters.unbilled !== undefined)
    all.push(filters.unbilled ? isUnbilled(tenantId) : sql`not ${isUnbilled(tenantId)}`);
  if (filters.toApprove !== undefined) {
    const waits = waitsForApprovalOf(actor.role, tenantId);
    all.push(filters.toApprove ? waits : sql`not ${waits}`);
  }
  if (filters.quote) all.push(hasQuote(tenantId, filters.quote, today));
  if (filters.salespersonId) all.push(sql`${soldBy} = ${filters.salespersonId}`);
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

/** In the list of overdue orders only overdue invoices count as owed, so that rows and their sum agree. */
const owedIn = ({ overdue }: OrderFilters, today: string): RawBuilder<unknown> =>
  overdue === true ? isOverdueOn(today) : sql`true`;

/** The amount owed on these invoices of these orders. */
const sumOwed = async (
  tx: TenantTransaction,
  orders: RawBuilder<unknown>,
  invoices: RawBuilder<unknown>,
): Promise<SumMinor> => {
  const row = await selectRow(
    tx.db,
    reckoned<{ sum: string }>(sql`coalesce(sum(${openOnInvoice}), 0) as sum`),
    sql`from orders o
    join invoices i on i.tenant_id = ${tx.tenantId} and i.order_id = o.id and i.status in (${sql.join(openInvoiceStatuses)})
    where ${orders} and ${invoices}`,
  );
  return toSumMinor(row?.sum ?? '0');
};

export const listOrderRows = async (
  call: Call,
  { limit, cursor, ...filters }: OrderFilters & Pick<OrderList, 'limit' | 'cursor'>,
  /** the hits, found once for many pages */
  given?: Promise<Matches>,
): Promise<{ items: OrderRow[]; nextCursor: string | null }> => {
  const sort = filters.sort ?? '-createdAt';
  const page = keyset(sorts, sql`o.id`, sort, cursor);
  const { tx } = call;
  const sought = await (given ?? matchesForPage(tx, filters.q));
  const rows = await selectRows(
    tx.db,
    both(orderRowColumns, page.keyColumn),
    sql`from orders o ${orderJoins(tx.tenantId, owedIn(filters, todayOf(call)))}
    where ${conditions(call, filters, sought)} and ${page.after}
    order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, sort);
  return { items: cut.rows, nextCursor: cut.nextCursor };
};

/** Events that change figures of the list, including names and days. */
const listChanges = [
  'order.',
  'customer.',
  'product.',
  'stock_adjustment.',
  'stock_receipt.',
  'location.',
  'company.',
  'trading_rules.',
] as const;

interface Sums {
  sumMinor: SumMinor | null;
  owedSumMinor: SumMinor | null;
}

/** How many orders match the filters, their total, and what is owed on them (null where they are too many to add up). */
export const sumOrders = (call: Call, filters: OrderFilters): Promise<{ total: Total } & Sums> => {
  const { tx, actor } = call;
  const { sort: _sort, ...rest } = filters;
  // What is late or overdue also changes with the day.
  const isOfDay = rest.late !== undefined || rest.overdue !== undefined || rest.quote !== undefined;
  const day = isOfDay ? todayOf(call) : '';
  const reader = rest.toApprove === undefined ? '' : actor.role;
  return untilNextChange(
    tx,
    { name: `orders ${day}${reader}${JSON.stringify(rest)}`, of: listChanges },
    async () => {
      const where = conditions(call, rest, await findMatches(tx, rest.q));
      const total = await countRows(tx, sql`select o.id from orders o where ${where}`);
      if (total.count > exactCountLimit) return { total, sumMinor: null, owedSumMinor: null };
      const [sums, owedSumMinor] = await Promise.all([
        selectRow(
          tx.db,
          reckoned<{ sum: string }>(
            sql`coalesce(sum(o.total_minor - taken.unpaid - least(taken.paid, o.paid_minor)), 0) as sum`,
          ),
          sql`from orders o ${orderTakenBackJoin(tx.tenantId)} where ${where} and o.status <> 'cancelled'`,
        ),
        sumOwed(tx, where, owedIn(rest, todayOf(call))),
      ]);
      return { total, sumMinor: toSumMinor(sums?.sum ?? '0'), owedSumMinor };
    },
  );
};

/** Counts for the tabs, each by an index of its own, up to 10,000. */
export const countOrders = (call: Call) => {
  const { tx, actor } = call;
  const today = todayOf(call);
  return untilNextChange(tx, { name: `order counts ${actor.role} ${today}`, of: listChanges }, async () => {
    const count = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
      select 1 from orders o where o.tenant_id = ${tx.tenantId} and ${where} limit ${exactCountLimit}) as counted)`;
    const columns = reckoned<{
      all: number;
      drafts: number;
      quotes: number;
      toShip: number;
      waiting: number;
      unpaid: number;
      onHold: number;
      late: number;
      overdue: number;
      unbilled: number;
      toApprove: number;
      dueToday: number;
    }>(sql`${count(sql`true`)} as "all", ${count(sql`o.status = 'draft'`)} as drafts, ${count(hasQuote(tx.tenantId, ['open', 'expired'], today))} as quotes,
        ${count(sql`${isReady(tx.tenantId)} and not o.is_on_hold`)} as "toShip",
        ${count(isWaiting(tx.tenantId))} as waiting,
        ${count(isUnpaid)} as unpaid,
        ${count(sql`o.is_on_hold`)} as "onHold",
        ${count(isLate(today))} as late,
        ${count(isOverdue(tx.tenantId, today))} as overdue,
        ${count(isUnbilled(tx.tenantId))} as unbilled,
        ${count(waitsForApprovalOf(actor.role, tx.tenantId))} as "toApprove",
        ${count(isDueToday(today))} as "dueToday"`);
    const counts = await selectRow(tx.db, columns, sql``);
    if (!counts) throw new Error('a count without a row');
    return counts;
  });
};
