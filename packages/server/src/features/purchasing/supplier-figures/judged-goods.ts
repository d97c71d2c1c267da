import { sql, type RawBuilder } from 'kysely';

/** The lines of receipts that a supplier's scorecard judges by: those of goods that came after a day; of all suppliers where none is named. */
export const takenGoods = (
  tenantId: string,
  supplierId: string | undefined,
  since: string,
  until?: string,
): RawBuilder<unknown> => sql`
  select r.id, r.supplier_id, r.number, r.business_date, r.posted_at, r.currency, came.product_id, came.pack_id, came.entered_quantity,
    came.rejected_quantity, came.rejected_reason, came.order_line_id, came.unit_price * (100 - came.discount_percent) / 100 as price
  from stock_receipts r
  join stock_receipt_lines came on came.tenant_id = ${tenantId} and came.receipt_id = r.id
  where r.tenant_id = ${tenantId} and ${supplierId === undefined ? sql`true` : sql`r.supplier_id = ${supplierId}`} and r.status = 'posted' and r.business_date > ${since}::date
    and ${until === undefined ? sql`true` : sql`r.business_date <= ${until}::date`}`;

/** Whether a line `l` of an order `o` counts for what came of what was ordered: it is done with, or should have come. */
export const isJudged = (since: string, today: string): RawBuilder<boolean> => sql`
  (o.status in ('sent', 'closed') and o.ordered_on > ${since}::date
    and (o.status = 'closed' or o.receipt_state = 'full' or coalesce(l.expected_on, o.expected_on) < ${today}::date))`;

/** Of `taken` goods each product that was bought more than once, with its first and its last price. */
export const repeatedPricesBy = (supplier: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${supplier} product_id, pack_id, currency, max(business_date) as last_on,
    (array_agg(price order by business_date, posted_at))[1] as first_price,
    (array_agg(price order by business_date desc, posted_at desc))[1] as last_price
  from taken where price > 0 and entered_quantity > 0
  group by ${supplier} product_id, pack_id, currency having count(*) > 1`;

export const repeatedPrices = repeatedPricesBy(sql``);
