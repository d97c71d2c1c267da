import { sql } from 'kysely';
import { packPrice, type PackRatio } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type {
  PriceQuestion,
  SuggestedPrice,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import {
  priceFor,
  type PriceBreak,
} from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.rules';
import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { averageUnitCost, priceText } from '../../catalog/index.ts';
import { findRateBetween } from '../../company/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { getPurchaseMaterial, type PurchaseMaterial } from './purchase-material.ts';

const offerColumns = (tenantId: string) =>
  both(
    columnsOf('supplier_products', 'sp', [
      'product_id',
      'pack_id',
      'agreed_price',
      'minimum_quantity',
      'last_price',
      'last_price_currency',
    ]),
    reckoned<{ priceBreaks: PriceBreak[] }>(sql`
      coalesce((select jsonb_agg(jsonb_build_object('fromQuantity', trim_scale(b.from_quantity)::text, 'price', trim_scale(b.price)::text))
        from supplier_price_breaks b where b.tenant_id = ${tenantId} and b.supplier_product_id = sp.id), '[]') as "priceBreaks"`),
  );
type Offer = RowOf<ReturnType<typeof offerColumns>>;

/** What the supplier sells us of the products, what they sold us last first. */
const listOffers = (
  { db, tenantId }: Call['tx'],
  supplierId: string,
  ids: readonly string[],
): Promise<Offer[]> =>
  selectRows(
    db,
    offerColumns(tenantId),
    sql`from supplier_products sp
    where sp.tenant_id = ${tenantId} and sp.supplier_id = ${supplierId} and sp.product_id = any (${ids}::uuid[])
    order by sp.last_price_on desc nulls last, sp.created_at desc, sp.id`,
  );

const orderedColumns = both(
  columnsOf('purchase_order_lines', 'line', ['product_id', 'pack_id']),
  columnsAs('purchase_order_lines', 'line', { lastPrice: 'unit_price' }),
);

/** What each product was ordered at last from the supplier, in their currency. */
const listOrdered = (
  { db, tenantId }: Call['tx'],
  { supplierId, currency, ids }: { supplierId: string; currency: Currency; ids: readonly string[] },
) =>
  selectRows(
    db,
    orderedColumns,
    sql`from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (
      select l.product_id, l.pack_id, l.unit_price
      from purchase_order_lines l
      join purchase_orders o on o.tenant_id = ${tenantId} and o.id = l.order_id
      where l.tenant_id = ${tenantId} and l.product_id = wanted.id
        and o.supplier_id = ${supplierId} and o.currency = ${currency} and o.status in ('sent', 'closed')
      order by o.ordered_on desc, o.id desc, l.line_number desc limit 1) line`,
  );

const costColumns = both(
  columnsOf('stock_levels', 'level', ['product_id']),
  reckoned<{ onHand: string; valueMinor: string }>(
    sql`sum(level.on_hand) as "onHand", sum(level.value_minor)::text as "valueMinor"`,
  ),
);

/** What one of each product cost on average, of all that is on hand, in the supplier's currency; for who may see costs. */
const listAverageCosts = async (
  call: Call,
  currency: Currency,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const { tx, actor } = call;
  const { baseCurrency } = actor.company;
  if (!call.can('canViewCosts')) return new Map();
  const rate =
    currency === baseCurrency
      ? '1'
      : await findRateBetween(call, { of: baseCurrency, inside: currency, day: todayOf(call) });
  if (rate === undefined) return new Map();
  const rows = await selectRows(
    tx.db,
    costColumns,
    sql`from stock_levels level
    where level.tenant_id = ${tx.tenantId} and level.product_id = any (${ids}::uuid[]) group by level.product_id`,
  );
  return new Map(
    rows.flatMap(({ productId, onHand, valueMinor }) => {
      const cost = averageUnitCost(valueMinor, onHand, baseCurrency);
      return cost === null ? [] : [[productId, new Exact(cost).times(rate).toDecimalPlaces(6).toFixed()]];
    }),
  );
};

const packColumns = columnsOf('product_packs', 'pack', ['id', 'numerator', 'denominator']);

const listPacks = async (
  { db, tenantId }: Call['tx'],
  productIds: readonly string[],
): Promise<Map<string, PackRatio>> => {
  const from = sql`from product_packs pack where pack.tenant_id = ${tenantId} and pack.product_id = any (${productIds}::uuid[])`;
  return new Map((await selectRows(db, packColumns, from)).map((pack) => [pack.id, pack]));
};

type Asked = PriceQuestion['lines'][number];
type Paid = { packId: string | null; lastPrice: string | null };

/** The price of one pack where another, or the product's own unit, is priced: by how much each holds. */
const inPack = (
  price: string,
  [from, to]: readonly [from: string | null, to: string | null],
  packs: ReadonlyMap<string, PackRatio>,
): string => {
  const fromPack = from === null ? undefined : packs.get(from);
  const toPack = to === null ? undefined : packs.get(to);
  const ofUnit = fromPack
    ? new Exact(price).times(fromPack.denominator).dividedBy(fromPack.numerator).toFixed()
    : price;
  return toPack ? packPrice(ofUnit, toPack) : new Exact(ofUnit).toDecimalPlaces(6).toFixed();
};

/** An average as a price that somebody can pay: 633.916957 is 633.92. What costs less than one keeps its decimals. */
const payable = (price: string, currency: Currency): string =>
  new Exact(price).lessThan(1)
    ? price
    : new Exact(price).toDecimalPlaces(currencies[currency].decimals).toFixed();

/**
 * The prices to suggest for lines, in the supplier's currency: what is agreed with them for so many; else what they charged, or were
 * ordered from, last; else what the goods cost on average. A price of another pack is scaled to the one asked for.
 */
export const pricesFor = async (
  call: Call,
  lines: readonly Asked[],
  { supplier }: Pick<PurchaseMaterial, 'supplier'>,
): Promise<SuggestedPrice[]> => {
  const { tx } = call;
  const currency = supplier.currency ?? call.actor.company.baseCurrency;
  const ids = [...new Set(lines.map((line) => line.productId))];
  if (ids.length === 0) return [];
  const [offers, ordered, costs, packs] = await Promise.all([
    listOffers(tx, supplier.id, ids),
    listOrdered(tx, { supplierId: supplier.id, currency, ids }),
    listAverageCosts(call, currency, ids),
    listPacks(tx, ids),
  ]);
  return lines.map(({ productId, packId: asked, quantity }) => {
    const own = offers.filter((offer) => offer.productId === productId);
    const packId = asked === undefined ? (own[0]?.packId ?? null) : asked;
    const offer = own.find((one) => one.packId === packId);
    const answer = { productId, packId, minimumQuantity: offer?.minimumQuantity ?? null };
    const agreed = offer && priceFor(quantity, offer.priceBreaks, offer.agreedPrice);
    if (agreed) return { ...answer, unitPrice: priceText(agreed, currency), source: 'agreed' };
    const paid: Paid | undefined =
      [offer, ...own].find((one) => one?.lastPriceCurrency === currency) ??
      ordered.find((line) => line.productId === productId);
    const known = paid?.lastPrice ?? costs.get(productId);
    if (known === undefined || known === null) return { ...answer, unitPrice: null, source: null };
    const price = paid?.packId === packId ? known : inPack(known, [paid?.packId ?? null, packId], packs);
    if (paid) return { ...answer, unitPrice: priceText(price, currency), source: 'last' };
    return { ...answer, unitPrice: priceText(payable(price, currency), currency), source: 'average' };
  });
};

export const suggestPrices = async (
  call: Call,
  { supplierId, lines }: PriceQuestion,
): Promise<{ items: SuggestedPrice[] }> => {
  const held = {
    supplierId,
    lines: lines.map(({ productId, packId = null }) => ({ productId, packId })),
  };
  const material = await getPurchaseMaterial(call, { supplierId, lines }, held);
  return { items: await pricesFor(call, lines, material) };
};
