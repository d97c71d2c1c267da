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
const isOfProducts = ({ productId, category }: SalesQuery): boolean =>
  productId !== undefined || category !== undefined;

const between = (day: RawBuilder<unknown>, { before, until }: SalesDays): RawBuilder<unknown> =>
  sql`${day} between ${before.from}::date and ${until}::date`;

/** The order that a document is of tells where and by whom it was sold. An invoice of its own has none. */
const orderOf = (tenantId: string): RawBuilder<unknown> =>
  sql`left join orders o on o.tenant_id = ${tenantId} and o.id = i.order_id`;

/** Where an invoice is posted: the place of its order, unless the order was moved to another since. */
const soldAt = sql`coalesce(i.location_id, o.location_id)`;

/** Who sold it: who made the order, unless somebody else is named. */
const soldBy = sql`coalesce(o.salesperson_id, o.created_by)`;

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

const narrowed = (
  asked: SalesQuery,
  { customer, place = soldAt }: { customer: RawBuilder<unknown>; place?: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const all = [sql`true`, ...narrowedTo(asked, { customer, place })];
  if (asked.productId !== undefined) all.push(sql`p.id = ${asked.productId}`);
  if (asked.category !== undefined) all.push(sql`p.category = ${asked.category}`);
  return sql.join(all, sql` and `);
};

/** What was taken off the list price of a line of an invoice. */
const takenOff = sql`case when line.discounts = '[]' then 0 else
  (select coalesce(sum((one ->> 'amountMinor')::int8), 0) from jsonb_array_elements(line.discounts) one) end`;

/**
 * Rows of whole documents. An invoice that is voided counts on its day, and is taken back on the day it is voided, as in the books: invoices, what was credited of them, and the cost of shipments; that of an undone one comes back on the day it is undone. Each has the day it counts for and the moment it was
 * recorded.
 */
const documentRows = ({ tenantId, days, narrowed: asked, hasCosts }: Scope): RawBuilder<unknown> => sql`
  select i.issued_on as day, i.issued_at as at, i.customer_id, ${soldAt} as location_id, ${soldBy} as salesperson_id, null::uuid as product_id, null::text as category,
    i.net_minor as sold, 0::int8 as returned, i.tax_minor as tax, 0::int8 as cost, null::numeric as quantity, 0::int8 as taken_off, 1 as documents
  from invoices i ${orderOf(tenantId)}
  where i.tenant_id = ${tenantId} and ${between(sql`i.issued_on`, days)} and ${narrowed(asked, { customer: sql`i.customer_id` })}
  union all
  select n.issued_on, n.issued_at, n.customer_id, ${soldAt}, ${soldBy}, null, null,
    case when n.kind in ('void', 'rest') then -n.net_minor else 0 end, case when n.kind in ('void', 'rest') then 0 else n.net_minor end,
    -n.tax_minor, 0, null, 0, case when n.kind = 'void' then -1 else 0 end
  from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id ${orderOf(tenantId)}
  where n.tenant_id = ${tenantId} and ${between(sql`n.issued_on`, days)} and ${narrowed(asked, { customer: sql`n.customer_id` })}
  ${
    hasCosts
      ? sql`union all
  select s.shipped_on, s.shipped_at, o.customer_id, s.location_id, ${soldBy}, null, null, 0, 0, 0, s.cost_minor, null, 0, 0
  from shipments s join orders o on o.tenant_id = ${tenantId} and o.id = s.order_id
  where s.tenant_id = ${tenantId} and ${between(sql`s.shipped_on`, days)} and ${narrowed(asked, { customer: sql`o.customer_id`, place: sql`s.location_id` })}
  union all
  select s.reversed_on, s.reversed_at, o.customer_id, s.location_id, o.created_by, null, null, 0, 0, 0, -s.cost_minor, null, 0, 0
  from shipments s join orders o on o.tenant_id = ${tenantId} and o.id = s.order_id
  where s.tenant_id = ${tenantId} and ${between(sql`s.reversed_on`, days)} and ${narrowed(asked, { customer: sql`o.customer_id`, place: sql`s.location_id` })}`
      : sql``
  }`;

/** The same, line by line, with their products. Lines without a product are of texts of their own. */
const lineRows = ({ tenantId, days, narrowed: asked, hasCosts }: Scope): RawBuilder<unknown> => sql`
  select i.issued_on as day, i.issued_at as at, i.customer_id, ${soldAt} as location_id, ${soldBy} as salesperson_id, line.product_id, p.category,
    line.net_minor as sold, 0::int8 as returned, line.tax_minor as tax, 0::int8 as cost, line.quantity, ${takenOff} as taken_off, 1 as documents
  from invoices i join invoice_lines line on line.tenant_id = ${tenantId} and line.invoice_id = i.id ${orderOf(tenantId)}
    left join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
  where i.tenant_id = ${tenantId} and ${between(sql`i.issued_on`, days)} and ${narrowed(asked, { customer: sql`i.customer_id` })}
  union all
  select n.issued_on, n.issued_at, n.customer_id, ${soldAt}, ${soldBy}, line.product_id, p.category,
    case when n.kind in ('void', 'rest') then -c.net_minor else 0 end, case when n.kind in ('void', 'rest') then 0 else c.net_minor end,
    -c.tax_minor, 0, -c.quantity, 0, case when n.kind = 'void' then -1 else 0 end
  from credit_notes n
    join credit_note_lines c on c.tenant_id = ${tenantId} and c.credit_note_id = n.id
    join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    join invoice_lines line on line.tenant_id = ${tenantId} and line.invoice_id = c.invoice_id and line.line_number = c.invoice_line_number
    ${orderOf(tenantId)}
    left join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
  where n.tenant_id = ${tenantId} and ${between(sql`n.issued_on`, days)} and ${narrowed(asked, { customer: sql`n.customer_id` })}
  ${
    hasCosts
      ? sql`union all
  select s.shipped_on, s.shipped_at, o.customer_id, s.location_id, ${soldBy}, parcel.product_id, p.category, 0, 0, 0, parcel.cost_minor, null, 0, 0
  from shipments s
    join shipment_lines parcel on parcel.tenant_id = ${tenantId} and parcel.shipment_id = s.id
    join orders o on o.tenant_id = ${tenantId} and o.id = s.order_id
    join products p on p.tenant_id = ${tenantId} and p.id = parcel.product_id
  where s.tenant_id = ${tenantId} and ${between(sql`s.shipped_on`, days)} and ${narrowed(asked, { customer: sql`o.customer_id`, place: sql`s.location_id` })}
  union all
  select s.reversed_on, s.reversed_at, o.customer_id, s.location_id, o.created_by, parcel.product_id, p.category, 0, 0, 0, -parcel.cost_minor, null, 0, 0
  from shipments s
    join shipment_lines parcel on parcel.tenant_id = ${tenantId} and parcel.shipment_id = s.id
    join orders o on o.tenant_id = ${tenantId} and o.id = s.order_id
    join products p on p.tenant_id = ${tenantId} and p.id = parcel.product_id
  where s.tenant_id = ${tenantId} and ${between(sql`s.reversed_on`, days)} and ${narrowed(asked, { customer: sql`o.customer_id`, place: sql`s.location_id` })}`
      : sql``
  }`;

/** What was sold, returned and spent in the days of a report and those before, as rows to group. `byProduct`: line by line. */
export const soldRows = (scope: Scope, byProduct: boolean): RawBuilder<unknown> =>
  byProduct || isOfProducts(scope.narrowed) ? lineRows(scope) : documentRows(scope);
