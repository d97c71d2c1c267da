import { sql } from 'kysely';
import { caps } from '@shelfwise/contract/primitives/caps';
import { discountsOf, priceInKind } from '@shelfwise/contract/features/sales/orders/prices';
import {
  documentTotals,
  type DocumentTotals,
  type TaxPart,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { isSoldSo, packPrice } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { PricedPack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { NewOrder } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { both, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enteredQuantities, type EnteredLine } from '../../catalog/index.ts';
import { customerMerged } from '../../contacts/index.ts';
import { taxPartsOn, todayOf } from '../../ledger/index.ts';
import { getDiscountMaterial, type DiscountMaterial } from '../discounts/discount-material.ts';
import { takeDiscounts } from '../discounts/take-discounts.ts';
import { findBuyer, type Buyer } from './find-buyer.ts';
import { findPlace, type Place } from './find-place.ts';
import { newCharge, type OrderCharge, type WantedCharge } from './order-charges.ts';
import type { OrderLineRecord } from './orders.queries.ts';
import { requireWithinCaps } from './line-caps.ts';

const productColumns = columnsOf('products', 'p', [
  'id',
  'sku',
  'name',
  'unit',
  'unit_price',
  'status',
  'image_file_id',
  'tax_class_id',
  'is_taxed',
  'is_divisible',
]);
/** A product with its price, with or without tax as the company's prices are, and the parts of its tax on the day. */
export type SoldProduct = RowOf<typeof productColumns> & { taxParts: TaxPart[] };

/** The records that an order refers to, as they are on the day. */
export interface OrderMaterial {
  place: Place;
  customer: Buyer | null;
  /** with what is free of each at the location */
  products: Map<string, SoldProduct & { free: string }>;
  /** the lines with their exact quantities */
  lines: WantedLine[];
  /** null on plans without discounts */
  discounts: DiscountMaterial | null;
}

const listSoldProducts = (call: Call, ids: readonly string[], placeId: string | undefined) => {
  const { tx, actor } = call;
  return selectRows(
    tx.db,
    both(
      productColumns,
      reckoned<{ taxParts: TaxPart[]; free: string }>(sql`
      ${taxPartsOn(tx, actor.company, sql`p`, todayOf(call))} as "taxParts",
      coalesce(level.on_hand - level.reserved, 0) as free`),
    ),
    sql`from products p
    left join stock_levels level on level.tenant_id = ${tx.tenantId} and level.product_id = p.id
      and level.location_id = ${placeId === undefined ? sql`(select id from locations where tenant_id = ${tx.tenantId} and is_default)` : sql`${placeId}::uuid`}
    where p.tenant_id = ${tx.tenantId} and p.id = any (${ids}::uuid[])`,
  );
};

/** A line as it is asked for: the quantity is in packs where there is one. Without a price of its own it has today's list price. */
export interface AskedLine extends EnteredLine {
  unitPrice?: string | undefined;
  /** why it is below the list */
  priceReason?: string | null | undefined;
  /** the list price under which it was agreed, where that is not today's */
  listPrice?: string | undefined;
}

type Referring = Pick<NewOrder, 'customerId' | 'locationId' | 'couponCodes'> & {
  lines: readonly AskedLine[];
};

/** What a draft refers to already, and may keep although it was archived since. */
type Held = Pick<Referring, 'customerId' | 'locationId' | 'couponCodes'> & {
  lines: readonly { productId: string; pack?: { id: string } | null; enteredQuantity?: string | null }[];
};

const refusals = (
  order: Referring,
  place: Place | undefined,
  customer: Buyer | undefined,
  products: OrderMaterial['products'],
  held: Held,
) => {
  const unknown: Record<string, RefusedField> = {};
  const archived: Record<string, RefusedField> = {};
  const heldIds = new Set([held.customerId, held.locationId, ...held.lines.map((line) => line.productId)]);
  const judge = (path: string, record: { id: string; status: string } | undefined): void => {
    if (!record) unknown[path] = { code: 'unknown_record' };
    else if (record.status === 'archived' && !heldIds.has(record.id)) archived[path] = { code: 'archived' };
  };
  judge('locationId', place);
  if (order.customerId) judge('customerId', customer);
  for (const [index, line] of order.lines.entries())
    judge(`lines.${index}.productId`, products.get(line.productId));
  return { unknown, archived };
};

/** Throws 400 for coupon codes that are not the company's, naming them; those that the draft has already may stay. */
const requireCodes = (
  codes: readonly string[],
  { couponCodes: held = [] }: Held,
  discounts: DiscountMaterial | null,
): void => {
  const known = new Set([...held, ...(discounts?.coupons.map(({ code }) => code) ?? [])]);
  const unknown = codes.flatMap((code, index) =>
    known.has(code) ? [] : [[`couponCodes.${index}`, { code: 'unknown_coupon' } as RefusedField] as const],
  );
  if (unknown.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(unknown) });
};

/** Throws 400 for parts of packs that have a price of their own, naming the quantities; those that the order holds already may stay. */
const requireWholePacks = (lines: readonly WantedLine[], held: Held): void => {
  const fields: Record<string, RefusedField> = {};
  for (const [index, { pack, enteredQuantity }] of lines.entries()) {
    const isHeld = held.lines.some(
      (one) => one.pack?.id === pack?.id && one.enteredQuantity === enteredQuantity,
    );
    if (!isHeld && !isSoldSo(enteredQuantity ?? '0', pack))
      fields[`lines.${index}.quantity`] = { code: 'whole_packs' };
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
};

/**
 * Reads all records that an order refers to in one round trip. Throws 404 for a record that is not the company's (naming the field), 409
 * for an archived one that the draft does not have already, and 400 for a fraction of an indivisible product and for packs that are no
 * exact quantity, or parts of packs with a price of their own.
 */
export const getMaterial = async (
  call: Call,
  order: Referring,
  held: Held = { lines: [] },
): Promise<OrderMaterial> => {
  const ids = [...new Set(order.lines.map((line) => line.productId))];
  const codes = order.couponCodes ?? [];
  const [place, customer, sold, discounts] = await Promise.all([
    findPlace(call, order.locationId),
    order.customerId ? findBuyer(call, order.customerId) : undefined,
    listSoldProducts(call, ids, order.locationId),
    getDiscountMaterial(call, {
      customerId: sql`${order.customerId ?? null}::uuid`,
      productIds: sql`select unnest(${ids}::uuid[])`,
      codes: sql`select unnest(${codes}::text[])`,
    }),
  ]);
  const products = new Map(sold.map((row) => [row.id, row]));
  const { unknown, archived } = refusals(order, place, customer, products, held);
  if (Object.keys(unknown).length > 0 || !place) throw new AppError('not_found', { fields: unknown });
  if (customer?.survivor != null) throw customerMerged(customer.survivor, 'customerId');
  if (Object.keys(archived).length > 0) throw new AppError('archived', { fields: archived });
  requireCodes(codes, held, discounts);
  const heldPacks = held.lines.map(({ pack }) => ({ packId: pack?.id }));
  const entered = await enteredQuantities(call.tx, order.lines, heldPacks, products);
  const lines = order.lines.map((line, index) => ({
    ...line,
    ...(entered[index] ?? { pack: null, enteredQuantity: null }),
  }));
  requireWholePacks(lines, held);
  return { place, customer: customer ?? null, products, lines, discounts };
};

/** The list price today of a product or of a pack of it, with or without tax as the order's prices are. */
export const listPriceOf = (
  product: Pick<SoldProduct, 'unitPrice' | 'taxParts'>,
  pack: PricedPack | null,
  { pricesIncludeTax }: Call['actor']['company'],
  orderIncludesTax: boolean,
): string => {
  const price = pack ? (pack.unitPrice ?? packPrice(product.unitPrice, pack)) : product.unitPrice;
  return priceInKind(price, product.taxParts, { from: pricesIncludeTax, to: orderIncludesTax });
};

/** Throws 409 where a document exceeds our limits, for instance after a tax was raised. */
export const requireDocumentCap = ({ totalMinor }: Pick<DocumentTotals, 'totalMinor'>): void => {
  if (totalMinor > caps.documentMinor) throw new AppError('over_limit');
};

/** A line with its quantity in the product's own unit; its price and list price are of one pack where there is one. */
export interface WantedLine extends AskedLine {
  pack: PricedPack | null;
  enteredQuantity: string | null;
}

/** What pricing needs to know; without discounts nothing is taken off. */
export interface PricingMaterial {
  products: ReadonlyMap<string, SoldProduct & { free?: string }>;
  discounts?: DiscountMaterial | null;
  place: { id: string };
}

/** Lines and charges with their names, prices, discounts, taxes and totals, as they are stored. Discounts take nothing off charges. Prices are with or without tax as the order's are. */
export const priceLines = (
  call: Call,
  wanted: readonly WantedLine[],
  { products, discounts = null, place }: PricingMaterial,
  pricesIncludeTax: boolean,
  wantedCharges: readonly WantedCharge[] = [],
): { lines: OrderLineRecord[]; charges: OrderCharge[]; totals: DocumentTotals } => {
  const { company } = call.actor;
  const currency = company.baseCurrency;
  const priced = wanted.map((line) => {
    const product = products.get(line.productId);
    if (!product) throw new AppError('not_found');
    const listPrice = line.listPrice ?? listPriceOf(product, line.pack, company, pricesIncludeTax);
    return {
      ...line,
      product,
      listPrice,
      unitPrice: line.unitPrice ?? listPrice,
      taxParts: product.taxParts,
    };
  });
  const asEntered = priced.map((line) => ({ ...line, quantity: line.enteredQuantity ?? line.quantity }));
  requireWithinCaps(asEntered, currency);
  const reduced =
    discounts && discounts.rules.length > 0
      ? takeDiscounts(call, discounts, { lines: priced, locationId: place.id, pricesIncludeTax }).lines
      : [];
  const goods = asEntered.map((line, index) => {
    const off = reduced[index];
    return off && off.taken.length > 0 ? { ...line, amountMinor: off.netMinor } : line;
  });
  const charged = wantedCharges.map((charge) => ({ ...charge, quantity: '1' }));
  const totals = documentTotals([...goods, ...charged], { currency, pricesIncludeTax });
  requireDocumentCap(totals);
  return {
    totals,
    charges: wantedCharges.map((charge, index) => {
      const place = priced.length + index;
      return newCharge(newId(), place + 1, charge, totals.lines[place]);
    }),
    lines: priced.map((line, index) => ({
      id: newId(),
      lineNumber: index + 1,
      productId: line.product.id,
      sku: line.product.sku,
      productName: line.product.name,
      imageFileId: line.product.imageFileId,
      unit: line.product.unit,
      quantity: line.quantity,
      pack: line.pack,
      enteredQuantity: line.enteredQuantity,
      reservedQuantity: '0',
      shippedQuantity: '0',
      invoicedQuantity: '0',
      returnedQuantity: '0',
      cancelledQuantity: '0',
      listPrice: line.listPrice,
      unitPrice: line.unitPrice,
      discounts: [
        ...discountsOf(line, currency),
        ...(reduced[index]?.taken ?? []).map((taken) => ({ kind: 'rule' as const, ...taken })),
      ],
      taxClassId: line.product.taxClassId,
      isTaxed: line.product.isTaxed,
      taxParts: totals.lines[index]?.taxParts ?? [],
      netMinor: totals.lines[index]?.netMinor ?? 0,
      taxMinor: totals.lines[index]?.taxMinor ?? 0,
      totalMinor: totals.lines[index]?.totalMinor ?? 0,
      costMinor: 0,
      takenBackMinor: 0,
      takenBackTotal: 0,
      free: line.product.free ?? '0',
      isDivisible: line.product.isDivisible,
    })),
  };
};
