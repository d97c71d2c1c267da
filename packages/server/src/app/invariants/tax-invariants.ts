import { currencies, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import type { Invariant } from './invariant.ts';

const wholeUnits = currencyCodes.filter((code) => currencies[code].decimals === 0).map((code) => `'${code}'`);
const unitsOf = (head: string): string =>
  `case when ${head}.currency in (${wholeUnits.join(', ')}) then 1 else 100 end`;

/**
 * `dividend` ÷ `divisor` to the nearest whole number, halves up; neither may be negative. Exact, where a numeric division would be cut off.
 */
const rounded = (dividend: string, divisor: string): string =>
  `div(2 * (${dividend}) + (${divisor}), 2 * (${divisor}))`;

/** Joins the pack `k` in which a line was entered; the prices of such a line are of one pack. */
const packOf = (lines: string): string =>
  lines === 'order_lines'
    ? 'left join product_packs k on k.tenant_id = l.tenant_id and k.id = l.pack_id'
    : `left join order_lines sold on sold.tenant_id = l.tenant_id and sold.id = l.order_line_id
      left join product_packs k on k.tenant_id = l.tenant_id and k.id = sold.pack_id`;

/** A quantity of line `l` at a price, in the smallest unit. */
const amountAt = (price: string, head: string, quantity: string): string =>
  rounded(
    `${quantity} * ${price} * ${unitsOf(head)} * coalesce(k.denominator, 1)`,
    'coalesce(k.numerator, 1)',
  );

/** What rules of discounts took off line `l`. */
const takenByRules = `case when l.discounts = '[]' then 0 else coalesce((select sum((one.value ->> 'amountMinor')::bigint)
  from jsonb_array_elements(l.discounts) as one (value) where one.value ->> 'kind' = 'rule'), 0) end`;

/**
 * The amount of so much of line `l` by its own price, less its share of what rules took off the whole: with tax where prices include it,
 * otherwise without.
 */
const lineAmount = (head: string, quantity = 'l.quantity'): string =>
  `(${amountAt('l.unit_price', head, quantity)} - ${rounded(`${takenByRules} * ${quantity}`, 'l.quantity')})`;
const pricedAmount = (line: string, head: string): string =>
  `case when ${head}.prices_include_tax then ${line}.total_minor else ${line}.net_minor end`;

/** The amounts of a JSON list of taxes or tax parts. */
const sumOf = (list: string): string =>
  `coalesce((select sum((part.value ->> 'taxMinor')::bigint) from jsonb_array_elements(${list}) as part (value)), 0)`;

interface Priced {
  /** what the faults call it */
  name: string;
  heads: string;
  lines: string;
  key: string;
  /** restricts the documents to those whose lines are taxed together, by the taxes of one day */
  where?: string;
}

/** Faults of a priced document's sums: net and tax must make the total, and the parts of each tax the tax. */
const totalsOf = ({ name, heads, lines, key }: Priced): string => `
  select h.tenant_id, '${name}' as document, h.id, null::smallint as line, h.net_minor, h.tax_minor, h.total_minor
  from ${heads} h
  left join (select tenant_id, ${key}, sum(net_minor) as net, sum(tax_minor) as tax, sum(total_minor) as total from ${lines} group by 1, 2) l
    on l.tenant_id = h.tenant_id and l.${key} = h.id
  where (h.net_minor, h.tax_minor, h.total_minor) is distinct from (coalesce(l.net, 0), coalesce(l.tax, 0), coalesce(l.total, 0))
    or h.net_minor < 0 or h.tax_minor < 0 or h.net_minor + h.tax_minor <> h.total_minor or h.tax_minor <> ${sumOf('h.taxes')}
  union all
  select l.tenant_id, '${name} lines', l.${key}, l.line_number, l.net_minor, l.tax_minor, l.total_minor
  from ${lines} l
  where l.net_minor + l.tax_minor <> l.total_minor or l.net_minor < 0 or l.tax_minor < 0 or l.tax_minor <> ${sumOf('l.tax_parts')}`;

/** Faults of a document's taxes: they must be the sums of those of its lines, each part once. */
const taxesOf = ({ name, heads, lines, key }: Priced): string => `
  select tenant_id, '${name} taxes', id, null::smallint, null::int8, sum(minor)::int8, null::int8
  from (
    select h.tenant_id, h.id, tax.name, tax.percent, tax.kind, tax."taxMinor" as minor
    from ${heads} h cross join lateral jsonb_to_recordset(h.taxes) as tax (name text, percent text, kind text, "taxMinor" int8)
    union all
    select l.tenant_id, l.${key}, part.name, part.percent, part.kind, -part."taxMinor"
    from ${lines} l cross join lateral jsonb_to_recordset(l.tax_parts) as part (name text, percent text, kind text, "taxMinor" int8)) t
  group by tenant_id, id, name, percent, kind having sum(minor) <> 0`;

/** The parts of a line's tax without their amounts: the rates. A class has at most six parts. */
const ratesOf = (parts: string): string =>
  [0, 1, 2, 3, 4, 5].reduce((left, place) => `${left} #- '{${place},taxMinor}'`, parts);

/** The lines of each document with their tax rates; lines with the same rates are one group. */
const groupsOf = ({ name, heads, lines, key, where = 'true' }: Priced): string => `
  select h.tenant_id, '${name}' as document, h.id, l.line_number, h.prices_include_tax, h.taxes, l.net_minor, l.tax_minor, l.tax_parts,
    ${pricedAmount('l', 'h')} as amount,
    ${ratesOf('l.tax_parts')} as tax_key
  from ${heads} h join ${lines} l on l.tenant_id = h.tenant_id and l.${key} = h.id
  where ${where} and l.tax_parts <> '[]'`;

/**
 * Computes the tax of each group again from its rates, in the way of the contract's `taxAmounts`. Each part is net × rate, rounded. Where
 * prices include tax, the net is the amount less all tax, and the rounding difference goes to the part with the highest rate, or to the
 * net.
 */
const reckoned = (documents: readonly Priced[]): string => `
  with line as materialized (${documents.map(groupsOf).join(' union all ')}),
  -- A group is taxed as one amount.
  taxed as (
    select tenant_id, document, id, tax_key, min(line_number) as first, bool_or(prices_include_tax) as is_included, sum(amount) as amount,
      sum(net_minor) as net, sum(tax_minor) as tax, (array_agg(tax_parts))[1] as parts
    from line group by 1, 2, 3, 4),
  rate as (
    select t.tenant_id, t.document, t.id, t.tax_key, sum(percent) as percent, max(percent) as highest,
      count(*) filter (where percent = most) as sharing
    from taxed t cross join lateral (
      select (part.value ->> 'percent')::numeric as percent, max((part.value ->> 'percent')::numeric) over () as most
      from jsonb_array_elements(t.parts) as part (value)) p
    group by 1, 2, 3, 4),
  netted as (
    select t.*, r.percent, r.highest, r.sharing,
      t.amount - case when t.is_included then ${rounded('t.amount * r.percent', '100 + r.percent')} else 0 end as base
    from taxed t join rate r using (tenant_id, document, id, tax_key)),
  part as (
    select n.tenant_id, n.document, n.id, n.tax_key, p.place, (p.value ->> 'percent')::numeric as percent,
      ${rounded(`n.base * (p.value ->> 'percent')::numeric`, '100::numeric')} as plain, n.amount, n.base, n.is_included, n.highest, n.sharing, n.net
    from netted n cross join lateral jsonb_array_elements(n.parts) with ordinality as p (value, place)),
  residue as (
    select *, case when is_included then amount - base - sum(plain) over of_group else 0 end as left_over from part
    window of_group as (partition by tenant_id, document, id, tax_key)),
  wanted as (
    select *, plain + case when sharing = 1 and percent = highest and plain + left_over >= 0 then left_over else 0 end as minor from residue),
  written as (
    select l.tenant_id, l.document, l.id, l.tax_key, p.place, sum((p.value ->> 'taxMinor')::bigint) as minor
    from line l cross join lateral jsonb_array_elements(l.tax_parts) with ordinality as p (value, place) group by 1, 2, 3, 4, 5)
  select w.tenant_id, w.document || ' tax', w.id, w.place::smallint, w.base::int8, w.minor::int8, t.minor::int8
  from wanted w join written t using (tenant_id, document, id, tax_key, place) where w.minor <> t.minor
  union all
  -- Each line bears its share of the group's tax, to within one unit.
  select l.tenant_id, l.document || ' share', l.id, l.line_number, l.amount, l.tax_minor, t.tax::int8
  from line l join taxed t using (tenant_id, document, id, tax_key)
  where t.amount > 0 and abs(l.tax_minor::numeric * t.amount - t.tax::numeric * l.amount) >= t.amount
  union all
  -- The base that the document states for each part.
  select coalesce(a.tenant_id, b.tenant_id), coalesce(a.document, b.document) || ' base', coalesce(a.id, b.id), null, a.net::int8, b.net::int8, null
  from (select t.tenant_id, t.document, t.id, part.name, part.percent, part.kind, sum(t.net) as net
        from taxed t cross join lateral jsonb_to_recordset(t.parts) as part (name text, percent text, kind text) group by 1, 2, 3, 4, 5, 6) a
  full join (select distinct l.tenant_id, l.document, l.id, tax.name, tax.percent, tax.kind, tax."netMinor" as net
        from line l cross join lateral jsonb_to_recordset(l.taxes) as tax (name text, percent text, kind text, "netMinor" int8)) b
    on a.tenant_id = b.tenant_id and a.document = b.document and a.id = b.id and a.name = b.name and a.percent = b.percent and a.kind = b.kind
  where a.net is distinct from b.net`;

const orders: Priced = {
  name: 'orders',
  heads: 'orders',
  lines: 'order_lines',
  key: 'order_id',
  // Once a part is invoiced, a line is the sum of what was billed on other days and what is left, so it cannot be checked as one.
  where: `not exists (select from invoices i where i.tenant_id = h.tenant_id and i.order_id = h.id and i.status <> 'void')
    and not exists (select from order_lines c where c.tenant_id = h.tenant_id and c.order_id = h.id and c.cancelled_quantity > 0)`,
};
/** An invoice that undoes a return asks for what the return's credit notes gave, to the unit of tax. */
const isNoUndoing =
  'not exists (select from returns r where r.tenant_id = h.tenant_id and r.undo_invoice_id = h.id)';
const invoices: Priced = {
  name: 'invoices',
  heads: 'invoices',
  lines: 'invoice_lines',
  key: 'invoice_id',
  // Of one in another currency the books have a share of its total: what its rates come to is said there.
  where: `${isNoUndoing} and not exists (select from foreign_invoices f where f.tenant_id = h.tenant_id and f.id = h.id)`,
};
const creditNotes: Priced = {
  name: 'credit_notes',
  heads: 'credit_notes',
  lines: 'credit_note_lines',
  key: 'credit_note_id',
};
/** What invoices and credit notes say in another currency. */
const foreignInvoices: Priced = {
  name: 'foreign_invoices',
  heads: `(select f.*, i.prices_include_tax, f.total_minor::numeric / nullif(i.total_minor, 0) as units from foreign_invoices f join invoices i on i.tenant_id = f.tenant_id and i.id = f.id)`,
  lines: `(select f.*, l.quantity, l.order_line_id, l.credited_quantity from foreign_invoice_lines f
    join invoice_lines l on l.tenant_id = f.tenant_id and l.invoice_id = f.invoice_id and l.line_number = f.line_number)`,
  key: 'invoice_id',
  where: isNoUndoing,
};
const foreignCreditNotes: Priced = {
  name: 'foreign_credit_notes',
  heads: 'foreign_credit_notes',
  lines: 'foreign_credit_note_lines',
  key: 'credit_note_id',
};

/** What was taken off by hand must be the difference from the list price. */
const discountOf = (lines: string, heads: string, key: string): string => `
  select l.tenant_id, l.${key} as id, l.line_number, l.discounts
  from ${lines} l join ${heads} h on h.tenant_id = l.tenant_id and h.id = l.${key} ${packOf(lines)}
  where coalesce((select sum((part.value ->> 'amountMinor')::bigint) from jsonb_array_elements(l.discounts) as part (value) where part.value ->> 'kind' = 'manual'), 0)
    <> ${amountAt('greatest(l.list_price - l.unit_price, 0)', 'h', 'l.quantity')}`;

/** The share of an invoice line's amount that is credited with `credited_quantity` of it. */
const credited = (minor: string): string => rounded(`${minor} * l.credited_quantity`, 'l.quantity');
/** How far the net and a tax part may differ from their exact shares, so that together they make the total where prices include tax. */
const spare = `case when i.prices_include_tax and l.credited_quantity < l.quantity then jsonb_array_length(l.tax_parts) + 2 else 0 end`;

/** Invariants of the totals and taxes of orders, invoices and credit notes. */
export const taxInvariants: readonly Invariant[] = [
  {
    id: 'I17',
    meaning: 'totals are the sums of their lines, and every tax is what its rates come to, part by part',
    sql: `
      ${[orders, invoices, creditNotes, foreignInvoices, foreignCreditNotes].map((document) => `${totalsOf(document)} union all ${taxesOf(document)}`).join(' union all ')}
      union all
      select * from (${reckoned([orders, invoices, foreignInvoices])}) as reckoned
      union all
      select l.tenant_id, 'invoice_lines amount', l.invoice_id, l.line_number, l.net_minor, l.tax_minor, l.total_minor
      from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id ${packOf('invoice_lines')}
      -- An order's line billed in several parts: each part may add a rounding difference of one unit.
      where not exists (select from foreign_invoices f where f.tenant_id = i.tenant_id and f.id = i.id)
        and ${lineAmount('i')} <> ${pricedAmount('l', 'i')} and abs(${lineAmount('i')} - ${pricedAmount('l', 'i')}) > (select count(*) - 1 from invoice_lines part
        where part.tenant_id = l.tenant_id and (part.order_line_id = l.order_line_id or (part.invoice_id = l.invoice_id and part.line_number = l.line_number)))
      union all
      select l.tenant_id, 'foreign_invoice_lines amount', l.invoice_id, l.line_number, l.net_minor, l.tax_minor, l.total_minor
      from ${foreignInvoices.lines} l join ${foreignInvoices.heads} i on i.tenant_id = l.tenant_id and i.id = l.invoice_id ${packOf('invoice_lines')}
      -- What an order bills was priced in the books: prices, discounts and parts are each rounded there, and once more in this currency.
      where ${lineAmount('i')} <> ${pricedAmount('l', 'i')} and (l.order_line_id is null or abs(${lineAmount('i')} - ${pricedAmount('l', 'i')})
        > 1 + jsonb_array_length(l.discounts) + ceil(i.units) * (select count(*) from invoice_lines part where part.tenant_id = l.tenant_id and part.order_line_id = l.order_line_id))
      union all
      select tenant_id, 'taxed by a company not registered', id, null, net_minor, tax_minor, total_minor from invoices
      where taxes <> '[]' and not coalesce((seller ->> 'isVatRegistered')::boolean, false)`,
  },
  {
    id: 'T1',
    meaning:
      'credit notes take back a share of each amount of an invoice’s line, and all of it with the last part',
    sql: `
      with part as (
        select c.tenant_id, c.invoice_id, c.invoice_line_number, p.place, sum((p.value ->> 'taxMinor')::bigint) as minor, bool_or(c.quantity = 0) as is_reduced
        from credit_note_lines c cross join lateral jsonb_array_elements(c.tax_parts) with ordinality as p (value, place) group by 1, 2, 3, 4)
      select l.tenant_id, l.invoice_id, l.line_number, l.credited_quantity, l.credited_net_minor, l.credited_tax_minor, c.quantity, c.net, c.tax
      from invoice_lines l
      left join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      left join (select tenant_id, invoice_id, invoice_line_number, sum(quantity) as quantity, sum(net_minor) as net, sum(tax_minor) as tax,
            bool_or(quantity = 0) as is_reduced
          from credit_note_lines group by 1, 2, 3) c
        on c.tenant_id = l.tenant_id and c.invoice_id = l.invoice_id and c.invoice_line_number = l.line_number
      where (l.credited_quantity, l.credited_net_minor, l.credited_tax_minor) is distinct from (coalesce(c.quantity, 0), coalesce(c.net, 0), coalesce(c.tax, 0))
        -- Where an amount was taken off too, the last part of the goods still takes all that is left.
        or (c.is_reduced and l.credited_quantity = l.quantity and (c.net, c.tax) is distinct from (l.net_minor, l.tax_minor))
        or (not c.is_reduced and (l.credited_quantity > l.quantity or abs(c.net - ${credited('l.net_minor')}) > ${spare}
          or (i.prices_include_tax and c.net + c.tax <> ${credited('l.total_minor')})))
      union all
      select p.tenant_id, p.invoice_id, p.invoice_line_number, l.credited_quantity, null, null, p.place, p.minor, null
      from part p
      join invoice_lines l on l.tenant_id = p.tenant_id and l.invoice_id = p.invoice_id and l.line_number = p.invoice_line_number
      left join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      where p.minor > coalesce((l.tax_parts -> (p.place - 1)::int ->> 'taxMinor')::bigint, 0) or not p.is_reduced and coalesce(abs(p.minor - ${credited(`(l.tax_parts -> (p.place - 1)::int ->> 'taxMinor')::numeric`)}) > ${spare}, true)
      union all
      select n.tenant_id, n.id, null, null, null, null, null, null, null
      from credit_notes n join credit_note_lines c on c.tenant_id = n.tenant_id and c.credit_note_id = n.id where c.invoice_id <> n.invoice_id`,
  },
  {
    id: 'T2',
    meaning: 'a line priced below the list keeps what was taken off, on the order and on each invoice',
    sql: `${discountOf('order_lines', 'orders', 'order_id')} union all ${discountOf('invoice_lines', 'invoices', 'invoice_id')}
      union all ${discountOf(foreignInvoices.lines, foreignInvoices.heads, foreignInvoices.key)}`,
  },
  {
    id: 'T3',
    meaning:
      'what a line of an order comes to is what its invoices bill, and what is left up to its price in all',
    sql: `
      select l.tenant_id, l.order_id, l.line_number, l.net_minor, l.tax_minor, l.total_minor, billed.net, billed.tax, billed.total, open.quantity
      from order_lines l
      join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id ${packOf('order_lines')}
      left join (select b.tenant_id, b.order_line_id, sum(b.net_minor) as net, sum(b.tax_minor) as tax, sum(b.total_minor) as total
          from invoice_lines b join invoices i on i.tenant_id = b.tenant_id and i.id = b.invoice_id and i.status <> 'void' group by 1, 2) billed
        on billed.tenant_id = l.tenant_id and billed.order_line_id = l.id
      left join (select b.tenant_id, b.order_line_id, sum(c.net_minor) as net, sum(c.total_minor) as total
          from credit_notes n
          -- Of an invoice that was voided since, nothing is billed that this could take back.
          join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id and i.status <> 'void'
          join credit_note_lines c on c.tenant_id = n.tenant_id and c.credit_note_id = n.id
          join invoice_lines b on b.tenant_id = c.tenant_id and b.invoice_id = c.invoice_id and b.line_number = c.invoice_line_number
          where n.kind = 'rest' or n.undone_on is not null group by 1, 2) rest
        on rest.tenant_id = l.tenant_id and rest.order_line_id = l.id
      cross join lateral (select coalesce(case when o.prices_include_tax then billed.total else billed.net end, 0) as minor,
        coalesce(case when o.prices_include_tax then rest.total else rest.net end, 0) as rest) b
      cross join lateral (select l.quantity - l.cancelled_quantity - l.invoiced_quantity as quantity) open
      where ${pricedAmount('l', 'o')} - b.minor <> case when open.quantity = 0 then 0
          else greatest(${lineAmount('o', '(l.quantity - l.cancelled_quantity)')} - (b.minor - b.rest), 0) end
        or (open.quantity = 0 and (l.net_minor, l.tax_minor) is distinct from (coalesce(billed.net, 0), coalesce(billed.tax, 0)))`,
  },
];
