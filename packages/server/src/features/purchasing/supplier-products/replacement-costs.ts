import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sql, type RawBuilder } from 'kysely';

/** What one unit of each currency is worth in that of the books. */
export type Rates = ReadonlyMap<Currency, string>;

/**
 * What one unit of each product would cost today, in the currency of the books: `product_id`, `unit_cost`, `source`, `supplier_id`, `currency` and
 * `price` of whom it would be bought from, and `priced_on`. An agreement with the supplier goes first. What they charged last counts at today's rate; in the
 * currency of the books it is what the last goods cost, since that is before tax and has the freight in it. Of several places the dearest
 * counts. Products that nobody ever sold us cost what the stock says. A product of which nothing is known has no row.
 */
export const replacementCosts = (tenantId: string, rates: Rates, books: Currency): RawBuilder<unknown> => sql`
  select coalesce(offer.product_id, held.product_id) as product_id, offer.supplier_id, offer.currency, offer.price, offer.priced_on,
    case when offer.source = 'agreed' or offer.currency <> ${books} then offer.unit_cost
      else coalesce(held.unit_cost, offer.unit_cost) end as unit_cost,
    coalesce(offer.source, 'stock') as source
  from (
    select distinct on (sp.product_id) sp.product_id, sp.supplier_id, priced.currency, priced.price, priced.source,
      case when priced.source = 'last' then sp.last_price_on end as priced_on,
      round(priced.price * coalesce(pack.denominator, 1) / coalesce(pack.numerator, 1) * rate.worth, 6) as unit_cost
    from supplier_products sp
    join suppliers s on s.tenant_id = ${tenantId} and s.id = sp.supplier_id and s.status = 'active'
    cross join lateral (select
      coalesce(sp.agreed_price, sp.last_price) as price,
      case when sp.agreed_price is null then 'last' else 'agreed' end as source,
      case when sp.agreed_price is null then sp.last_price_currency else coalesce(s.currency, ${books}) end as currency) priced
    join unnest(${[...rates.keys()]}::text[], ${[...rates.values()]}::numeric[]) as rate (currency, worth) on rate.currency = priced.currency
    left join product_packs pack on pack.tenant_id = ${tenantId} and pack.product_id = sp.product_id and pack.id = sp.pack_id
    where sp.tenant_id = ${tenantId} and priced.price > 0
    order by sp.product_id, sp.is_preferred desc, sp.last_price_on desc nulls last, sp.id) offer
  full join (
    select l.product_id, max(l.last_unit_cost) as unit_cost from stock_levels l
    where l.tenant_id = ${tenantId} and l.last_unit_cost is not null group by 1) held on held.product_id = offer.product_id`;
