import type { SalesQuery } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { sql, type RawBuilder } from 'kysely';
import type { SalesDays } from './sales-days.ts';

/** Which sales a statement reads. */
export interface Scope {
  tenantId: string;
  days: SalesDays;
  narrowed: SalesQuery;
  /** whether costs are added: only for readers who may see them */
  hasCosts: boolean;
}

/** Whether what is asked for is told by products, and not by whole documents. */
export const isOfProducts = ({ productId, category }: SalesQuery): boolean =>
  productId !== undefined || category !== undefined;

export const between = (day: RawBuilder<unknown>, { before, until }: SalesDays): RawBuilder<unknown> =>
  sql`${day} between ${before.from}::date and ${until}::date`;

/** The order that a document is of tells where and by whom it was sold. An invoice of its own has none. */
export const orderOf = (tenantId: string): RawBuilder<unknown> =>
  sql`left join orders o on o.tenant_id = ${tenantId} and o.id = i.order_id`;

/** Where an invoice is posted: the place of its order, unless the order was moved to another since. */
export const soldAt = sql`coalesce(i.location_id, o.location_id)`;

/** Who sold it: who made the order, unless somebody else is named. */
export const soldBy = sql`coalesce(o.salesperson_id, o.created_by)`;

/** What rows are told by, beside their day: what nobody asks for is not read. */
export type ToldBy = 'location' | 'salesperson' | 'category' | 'customer' | 'all' | undefined;

const tells = (toldBy: ToldBy, one: ToldBy): boolean => toldBy === one || toldBy === 'all';

/** Where and by whom, where that is what rows are told by. Without it, PostgreSQL leaves out the order, which nothing else needs. */
export const whereAndWho = (toldBy: ToldBy, place: RawBuilder<unknown> = soldAt): RawBuilder<unknown> =>
  sql`${tells(toldBy, 'location') ? place : sql`null::uuid`} as location_id, ${tells(toldBy, 'salesperson') ? soldBy : sql`null::uuid`} as salesperson_id`;

/** The category of the product `p`, where that is what rows are told by. */
export const categoryFor = (toldBy: ToldBy): RawBuilder<unknown> =>
  tells(toldBy, 'category') ? sql`p.category` : sql`null::text`;

/** Conditions on the order `o` of a document, or on what says the same of it. */
export const narrowedTo = (
  { locationId, customerId, salespersonId }: SalesQuery,
  {
    customer = sql`o.customer_id`,
    place = sql`o.location_id`,
  }: { customer?: RawBuilder<unknown>; place?: RawBuilder<unknown> } = {},
): RawBuilder<unknown>[] => {
  const all: RawBuilder<unknown>[] = [];
  if (locationId !== undefined) all.push(sql`${place} = ${locationId}`);
  if (customerId !== undefined) all.push(sql`${customer} = ${customerId}`);
  if (salespersonId !== undefined) all.push(sql`${soldBy} = ${salespersonId}`);
  return all;
};

/** All conditions on a row: those on its order, and on its product `p`. */
export const narrowedBy = (
  asked: SalesQuery,
  { customer, place = soldAt }: { customer: RawBuilder<unknown>; place?: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const all = [sql`true`, ...narrowedTo(asked, { customer, place })];
  if (asked.productId !== undefined) all.push(sql`p.id = ${asked.productId}`);
  if (asked.category !== undefined) all.push(sql`p.category = ${asked.category}`);
  return sql.join(all, sql` and `);
};
