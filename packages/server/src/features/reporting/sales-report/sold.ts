import { sql, type RawBuilder } from 'kysely';
import { costRows } from './cost-rows.ts';
import { between, isOfProducts, narrowedBy, orderOf, soldAt, soldBy, type Scope } from './scope.ts';

/** What was taken off the list price of a line of an invoice. */
const takenOff = sql`case when line.discounts = '[]' then 0 else
  (select coalesce(sum((one ->> 'amountMinor')::int8), 0) from jsonb_array_elements(line.discounts) one) end`;

/** A credit note because the order changed, and no return: nothing came back. */
const isChange = sql`n.kind in ('void', 'rest') or n.undone_on is not null`;

/** What was owed before the books opened was sold before. Goodwill given of it is given now. */
const isSold = sql`not i.is_opening`;
const isOfSold = sql`(not i.is_opening or n.kind = 'goodwill')`;

/**
 * Rows of whole documents: invoices, what was credited of them, and what the goods cost. An invoice that is voided counts on its day, and is
 * taken back on the day it is voided, as in the books. Each has the day it counts for and the moment it was recorded.
 */
const documentRows = (scope: Scope): RawBuilder<unknown> => {
  const { tenantId, days, narrowed: asked, hasCosts } = scope;
  return sql`
  select i.issued_on as day, i.issued_at as at, i.customer_id, ${soldAt} as location_id, ${soldBy} as salesperson_id, null::uuid as product_id, null::text as category,
    i.net_minor as sold, 0::int8 as returned, i.tax_minor as tax, 0::int8 as cost, null::numeric as quantity, 0::int8 as taken_off, 1 as documents
  from invoices i ${orderOf(tenantId)}
  where i.tenant_id = ${tenantId} and ${isSold} and ${between(sql`i.issued_on`, days)} and ${narrowedBy(asked, { customer: sql`i.customer_id` })}
  union all
  select n.issued_on, n.issued_at, n.customer_id, ${soldAt}, ${soldBy}, null, null,
    case when ${isChange} then -n.net_minor else 0 end, case when ${isChange} then 0 else n.net_minor end,
    -n.tax_minor, 0, null, 0, case when n.kind = 'void' then -1 else 0 end
  from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id ${orderOf(tenantId)}
  where n.tenant_id = ${tenantId} and ${isOfSold} and ${between(sql`n.issued_on`, days)} and ${narrowedBy(asked, { customer: sql`n.customer_id` })}
  ${hasCosts ? sql`union all ${costRows(scope, false)}` : sql``}`;
};

/** The same, line by line, with their products. Lines without a product are of texts of their own. */
const lineRows = (scope: Scope): RawBuilder<unknown> => {
  const { tenantId, days, narrowed: asked, hasCosts } = scope;
  return sql`
  select i.issued_on as day, i.issued_at as at, i.customer_id, ${soldAt} as location_id, ${soldBy} as salesperson_id, line.product_id, p.category,
    line.net_minor as sold, 0::int8 as returned, line.tax_minor as tax, 0::int8 as cost, line.quantity, ${takenOff} as taken_off, 1 as documents
  from invoices i join invoice_lines line on line.tenant_id = ${tenantId} and line.invoice_id = i.id ${orderOf(tenantId)}
    left join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
  where i.tenant_id = ${tenantId} and ${isSold} and ${between(sql`i.issued_on`, days)} and ${narrowedBy(asked, { customer: sql`i.customer_id` })}
  union all
  select n.issued_on, n.issued_at, n.customer_id, ${soldAt}, ${soldBy}, line.product_id, p.category,
    case when ${isChange} then -c.net_minor else 0 end, case when ${isChange} then 0 else c.net_minor end,
    -c.tax_minor, 0, -c.quantity, 0, case when n.kind = 'void' then -1 else 0 end
  from credit_notes n
    join credit_note_lines c on c.tenant_id = ${tenantId} and c.credit_note_id = n.id
    join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    join invoice_lines line on line.tenant_id = ${tenantId} and line.invoice_id = c.invoice_id and line.line_number = c.invoice_line_number
    ${orderOf(tenantId)}
    left join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
  where n.tenant_id = ${tenantId} and ${isOfSold} and ${between(sql`n.issued_on`, days)} and ${narrowedBy(asked, { customer: sql`n.customer_id` })}
  ${hasCosts ? sql`union all ${costRows(scope, true)}` : sql``}`;
};

/** What was sold, returned and spent in the days of a report and those before, as rows to group. `byProduct`: line by line. */
export const soldRows = (scope: Scope, byProduct: boolean): RawBuilder<unknown> =>
  byProduct || isOfProducts(scope.narrowed) ? lineRows(scope) : documentRows(scope);
