import { sql, type RawBuilder } from 'kysely';
import { costRows } from './cost-rows.ts';
import { creditedTimes, isFurther } from './times.ts';
import {
  between,
  categoryFor,
  isOfProducts,
  narrowedBy,
  orderOf,
  whereAndWho,
  type Scope,
  type ToldBy,
} from './scope.ts';

/** A credit note because the order or a price was wrong: less was sold, and nothing came back. */
export const isChange = sql`(n.kind in ('void', 'rest', 'price') or n.undone_on is not null)`;
/** Given up, though goods and price were right: an allowance in the books, and neither a return nor less sold. */
const isAllowance = sql`n.kind = 'goodwill'`;

/** What a credit note takes back, as what was sold, returned and allowed. */
export const credited = (minor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${isChange} then -${minor} else 0 end as sold, case when ${isChange} or ${isAllowance} then 0 else ${minor} end as returned,
    case when ${isAllowance} then ${minor} else 0 end as allowed`;

/** The part of a line of an invoice that a line of a credit note takes back. */
export const creditedShare = sql`c.quantity / line.quantity`;

/**
 * The sum over a list that a row keeps. PostgreSQL opens a list in a query of its own, row by row, which takes most of the time of a report: short
 * lists are read entry by entry. `each` is null where there is no entry.
 */
const sumOver = (
  list: RawBuilder<unknown>,
  short: number,
  each: (entry: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const entries = Array.from(
    { length: short },
    (_, index) => sql`coalesce(${each(sql`${list} -> ${sql.lit(index)}`)}, 0)`,
  );
  return sql`case when jsonb_array_length(${list}) <= ${sql.lit(short)} then ${sql.join(entries, sql` + `)}
    else (select sum(${each(sql`entry`)}) from jsonb_array_elements(${list}) entry) end`;
};

/**
 * What one discount of a line took off, or off a part of the line: without tax, like all amounts of the report. It is kept in the kind of the
 * prices. The rates of the tax convert it, since goods given away have no amounts of their own to do so.
 */
export const offBy = (
  discount: RawBuilder<unknown>,
  share: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`round((${discount} ->> 'amountMinor')::int8 * ${share} / case when i.prices_include_tax
  then 1 + (${sumOver(sql`line.tax_parts`, 3, (tax) => sql`(${tax} ->> 'percent')::numeric`)}) / 100 else 1 end)::int8`;

/** What was taken off the list price of a line of an invoice, or of a part of it. Each discount is rounded alone, as the rows by discount are. */
const takenOff = (share: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when line.discounts = '[]' then 0 else (${sumOver(sql`line.discounts`, 1, (discount) => offBy(discount, share))})::int8 end`;

/** Whether a line of an invoice is a fee for bringing the goods. */
const isDelivery = (tenantId: string): RawBuilder<unknown> =>
  sql`line.account_id in (select a.id from accounts a where a.tenant_id = ${tenantId} and a.purpose = 'delivery_charges')`;

/** What was owed before the books opened was sold before. Goodwill given of it is given now. */
const isSold = sql`not i.is_opening`;
const isOfSold = sql`(not i.is_opening or n.kind = 'goodwill')`;

interface Read {
  invoices: RawBuilder<unknown>;
  credits: RawBuilder<unknown>;
}

/** The invoices and the credit notes of the days, each with its order, and with what `lines` adds to it. */
export const documentsOf = (
  { tenantId, days, narrowed: asked }: Scope,
  lines: { ofInvoice: RawBuilder<unknown>; ofCredit: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Read => ({
  invoices: sql`from invoices i ${lines.ofInvoice} ${orderOf(tenantId)}
    where i.tenant_id = ${tenantId} and ${isSold} and ${between(sql`i.issued_on`, days)}
      and ${narrowedBy(asked, { customer: sql`i.customer_id` })} and ${lines.where}`,
  credits: sql`from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id ${lines.ofCredit} ${orderOf(tenantId)}
    where n.tenant_id = ${tenantId} and ${isOfSold} and ${between(sql`n.issued_on`, days)}
      and ${narrowedBy(asked, { customer: sql`n.customer_id` })} and ${lines.where}`,
});

/** The lines of invoices, and of credit notes with those of the invoices that they credit. */
export const linesOf = (tenantId: string, products: RawBuilder<unknown>) => ({
  ofInvoice: sql`join invoice_lines line on line.tenant_id = ${tenantId} and line.invoice_id = i.id ${products}`,
  ofCredit: sql`join credit_note_lines c on c.tenant_id = ${tenantId} and c.credit_note_id = n.id
    join invoice_lines line on line.tenant_id = ${tenantId} and line.invoice_id = c.invoice_id and line.line_number = c.invoice_line_number ${products}`,
});

const ofInvoice = (toldBy: ToldBy): RawBuilder<unknown> =>
  sql`i.issued_on as day, i.issued_at as at, i.customer_id, ${whereAndWho(toldBy)}`;
const ofCredit = (toldBy: ToldBy): RawBuilder<unknown> =>
  sql`n.issued_on as day, n.issued_at as at, n.customer_id, ${whereAndWho(toldBy)}`;

/**
 * Rows of whole documents: invoices, what was credited of them, and what the goods cost. An invoice that is voided counts on its day, and is
 * taken back on the day it is voided, as in the books. Each has the day it counts for and the moment it was recorded. What of it was charged
 * for delivery, and that it is one more of the same sale, is told by rows that add nothing else.
 */
const documentRows = (scope: Scope, toldBy: ToldBy): RawBuilder<unknown>[] => {
  const { tenantId, hasCosts } = scope;
  const whole = documentsOf(scope, { ofInvoice: sql``, ofCredit: sql``, where: sql`true` });
  const further = documentsOf(scope, { ofInvoice: sql``, ofCredit: sql``, where: isFurther(tenantId) });
  const fees = documentsOf(scope, { ...linesOf(tenantId, sql``), where: isDelivery(tenantId) });
  const ofNoProduct = sql`null::uuid as product_id, null::text as category, false as is_delivery`;
  const uncounted = sql`null::numeric as quantity, 0::int8 as taken_off`;
  const nothingSold = sql`0::int8 as sold, 0::int8 as returned, 0::int8 as allowed`;
  return [
    sql`select ${ofInvoice(toldBy)}, ${ofNoProduct}, i.net_minor as sold, 0::int8 as returned, 0::int8 as allowed, 0::int8 as delivery,
      i.tax_minor as tax, 0::int8 as cost, ${uncounted}, 1 as documents ${whole.invoices}`,
    sql`select ${ofCredit(toldBy)}, ${ofNoProduct}, ${credited(sql`n.net_minor`)}, 0::int8 as delivery, -n.tax_minor as tax, 0::int8 as cost,
      ${uncounted}, ${creditedTimes(tenantId)} as documents ${whole.credits}`,
    sql`select ${ofInvoice(toldBy)}, ${ofNoProduct}, ${nothingSold}, 0::int8 as delivery, 0::int8 as tax, 0::int8 as cost,
      ${uncounted}, -1 as documents ${further.invoices}`,
    sql`select ${ofInvoice(toldBy)}, ${ofNoProduct}, ${nothingSold}, line.net_minor as delivery, 0::int8 as tax, 0::int8 as cost,
      ${uncounted}, 0 as documents ${fees.invoices}`,
    sql`select ${ofCredit(toldBy)}, ${ofNoProduct}, ${nothingSold}, -c.net_minor as delivery, 0::int8 as tax, 0::int8 as cost,
      ${uncounted}, 0 as documents ${fees.credits} and not ${isAllowance}`,
    ...(hasCosts ? costRows(scope, false, toldBy) : []),
  ];
};

/** The same, line by line, with their products. Lines without a product are fees of deliveries, or of texts of their own. */
const lineRows = (scope: Scope, toldBy: ToldBy): RawBuilder<unknown>[] => {
  const { tenantId, hasCosts } = scope;
  const products = sql`left join products p on p.tenant_id = ${tenantId} and p.id = line.product_id`;
  const { invoices, credits } = documentsOf(scope, { ...linesOf(tenantId, products), where: sql`true` });
  const fee = isDelivery(tenantId);
  const ofProduct = sql`line.product_id, ${categoryFor(toldBy)} as category, coalesce(${fee}, false) as is_delivery`;
  return [
    sql`select ${ofInvoice(toldBy)}, ${ofProduct}, line.net_minor as sold, 0::int8 as returned, 0::int8 as allowed,
      case when ${fee} then line.net_minor else 0 end as delivery, line.tax_minor as tax, 0::int8 as cost, line.quantity,
      ${takenOff(sql`1`)} as taken_off, 1 as documents ${invoices}`,
    sql`select ${ofCredit(toldBy)}, ${ofProduct}, ${credited(sql`c.net_minor`)},
      case when ${fee} and not ${isAllowance} then -c.net_minor else 0 end as delivery, -c.tax_minor as tax, 0::int8 as cost, -c.quantity as quantity,
      case when ${isChange} then -${takenOff(creditedShare)} else 0 end as taken_off, case when n.kind = 'void' then -1 else 0 end as documents ${credits}`,
    ...(hasCosts ? costRows(scope, true, toldBy) : []),
  ];
};

/** What was sold, returned and spent in the days of a report and those before, as rows to group, kind by kind. `byProduct`: line by line. */
export const soldRows = (scope: Scope, byProduct: boolean, toldBy?: ToldBy): RawBuilder<unknown>[] =>
  byProduct || isOfProducts(scope.narrowed) ? lineRows(scope, toldBy) : documentRows(scope, toldBy);
