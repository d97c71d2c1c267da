import type { MarginGuard } from '@shelfwise/contract/features/reporting/dashboard/margin-guard.schemas';
import {
  marginPercentOf,
  restoringPriceOf,
} from '@shelfwise/contract/features/reporting/dashboard/margin-guard.rules';
import { mostGuarded } from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, queryRows, reckoned } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { untilNextChange } from '../../../kit/counting.ts';
import { listRatesInBooks } from '../../company/index.ts';
import { getTradingRules, taxPartsOn, todayOf } from '../../ledger/index.ts';
import { replacementCosts } from '../../purchasing/index.ts';

/** What a price, a cost, a tax or the floor may change by. */
const changes = [
  'product.',
  'supplier_product.',
  'supplier.',
  'stock_receipt.',
  'stock_adjustment.',
  'exchange_rate.',
  'tax_class.',
  'trading_rules.',
  'company.',
] as const;

const columns = both(
  columnsAs('products', 'p', { productId: 'id' }),
  columnsOf('products', 'p', ['name', 'sku', 'version', 'unit_price']),
  reckoned<{
    count: number;
    replacementCost: string;
    source: MarginGuard['items'][number]['source'];
    currency: Currency | null;
    price: string | null;
    pricedOn: string | null;
    taxPercent: string;
  }>(sql`low.count, low.unit_cost as "replacementCost", low.source, low.currency, low.price, low.priced_on as "pricedOn",
    low.tax_percent as "taxPercent"`),
  orNulls(columnsAs('suppliers', 's', { supplierName: 'name' })),
);

/**
 * The products of the lowest margins below a floor, the contract's `isBelowFloor`; each row says how many there are. What has no price yet is not
 * sold, and left out. The tax of each class is found once, and not for each product.
 */
const listBelow = (call: Call, floorPercent: string, rates: ReadonlyMap<Currency, string>) => {
  const { tx, actor } = call;
  const { tenantId } = tx;
  const { baseCurrency, pricesIncludeTax } = actor.company;
  const parts = taxPartsOn(tx, actor.company, sql`taxed`, todayOf(call));
  const floor = sql`${floorPercent}::numeric`;
  return queryRows(
    tx.db,
    columns,
    (selected) => sql`
    with costs as materialized (${replacementCosts(tenantId, rates, baseCurrency)}),
    taxes as materialized (
      select taxed.tax_class_id, taxed.is_default,
        case when ${pricesIncludeTax} then (select coalesce(sum((part ->> 'percent')::numeric), 0) from jsonb_array_elements(${parts}) part) else 0 end as percent
      from (select c.id as tax_class_id, true as is_taxed, c.is_default from tax_classes c where c.tenant_id = ${tenantId}) taxed),
    usual as (select percent from taxes where is_default),
    priced as (
      select p.id, p.unit_price, costs.*,
        case when not p.is_taxed then 0
          when p.tax_class_id is null then coalesce((select percent from usual), 0)
          else coalesce(taxes.percent, 0) end as tax_percent
      from products p
      join costs on costs.product_id = p.id
      left join taxes on taxes.tax_class_id = p.tax_class_id
      where p.tenant_id = ${tenantId} and p.status = 'active' and p.unit_price > 0),
    below as (
      select priced.*, count(*) over () as count from priced
      where unit_price * (100 - ${floor}) < unit_cost * (100 + tax_percent)),
    low as materialized (
      select * from below order by unit_cost * (100 + tax_percent) / unit_price desc, id limit ${mostGuarded})
    select ${selected} from low
    join products p on p.tenant_id = ${tenantId} and p.id = low.id
    left join suppliers s on s.tenant_id = ${tenantId} and s.id = low.supplier_id
    order by low.unit_cost * (100 + low.tax_percent) / low.unit_price desc, low.id`,
  );
};

/** Call it only for people who may see costs. */
export const getMarginGuard = async (call: Call, { limit }: { limit: number }): Promise<MarginGuard> => {
  const { tx, actor } = call;
  const { baseCurrency, pricesIncludeTax } = actor.company;
  const today = todayOf(call);
  const [{ marginFloorPercent }, rates] = await Promise.all([
    getTradingRules(tx),
    listRatesInBooks(call, today),
  ]);
  const whole = { currency: baseCurrency, pricesIncludeTax, floorPercent: marginFloorPercent };
  if (marginFloorPercent === null) return { ...whole, count: 0, items: [] };
  const rows = await untilNextChange(tx, { name: `margin guard ${today}`, of: changes }, () =>
    listBelow(call, marginFloorPercent, rates),
  );
  return {
    ...whole,
    count: rows[0]?.count ?? 0,
    items: rows.slice(0, limit).map(({ count: _, currency, price, taxPercent, ...row }) => {
      const priced = { unitPrice: row.unitPrice, cost: row.replacementCost, taxPercent };
      return {
        ...row,
        foreign:
          currency === null || price === null || currency === baseCurrency ? null : { currency, price },
        marginPercent: marginPercentOf(priced),
        restoringPrice: restoringPriceOf(priced, marginFloorPercent, baseCurrency),
      };
    }),
  };
};
