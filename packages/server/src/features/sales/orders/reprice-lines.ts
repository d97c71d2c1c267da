import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import { priceReasonOf, takenByRules } from '@shelfwise/contract/features/sales/orders/prices';
import type { ConfirmOrder, LineDiscount } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { both, columnsAs, columnsGiven, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { taxPartsOn, todayOf } from '../../ledger/index.ts';
import { chargesOn } from './order-charges.ts';
import {
  billedLines,
  lineColumns,
  linesFrom,
  type LoadedOrder,
  type OrderLineRecord,
  type OrderRecord,
} from './orders.queries.ts';
import { givenOn } from '../discounts/discount-uses.ts';
import { listPriceOf, priceLines, type PricingMaterial, type SoldProduct } from './price-lines.ts';
import { priceTypes } from './write-order.ts';

/** What a draft line's product is today. */
const todayColumns = columnsAs('products', 'p', {
  priceToday: 'unit_price',
  statusToday: 'status',
  classToday: 'tax_class_id',
  isTaxedToday: 'is_taxed',
});

/** Reads the lines of a draft, and their products as they are priced on a day, in one statement. */
export const getDraftLines = async (
  call: Call,
  orderId: string,
  day = todayOf(call),
): Promise<{ lines: OrderLineRecord[]; products: ReadonlyMap<string, SoldProduct> }> => {
  const { tx, actor } = call;
  const rows = await selectRows(
    tx.db,
    both(
      lineColumns,
      todayColumns,
      reckoned<{ taxesToday: TaxPart[] }>(sql`${taxPartsOn(tx, actor.company, sql`p`, day)} as "taxesToday"`),
    ),
    linesFrom(tx.tenantId, orderId),
  );
  const lines: OrderLineRecord[] = [];
  const products = new Map<string, SoldProduct>();
  for (const { priceToday, statusToday, classToday, isTaxedToday, taxesToday, ...line } of rows) {
    lines.push(line);
    products.set(line.productId, {
      id: line.productId,
      sku: line.sku,
      name: line.productName,
      unit: line.unit,
      imageFileId: line.imageFileId,
      isDivisible: line.isDivisible,
      unitPrice: priceToday,
      status: statusToday,
      taxClassId: classToday,
      isTaxed: isTaxedToday,
      taxParts: taxesToday,
    });
  }
  return { lines, products };
};

interface Choice {
  prices: ConfirmOrder['prices'];
  day: string;
  /** the total that the caller was shown, or agreed to after discounts had changed */
  agreedTotalMinor: number | undefined;
}

const isSame = (a: string, b: string): boolean => a === b || new Exact(a).equals(b);

/**
 * The rates of a tax without its amounts. They are compared as lists, because objects from the database have their keys in another order.
 */
const ratesOf = (parts: readonly TaxPart[]): string =>
  JSON.stringify(parts.map(({ name, percent, kind }) => [name, percent, kind]));

/** True where pricing the line again would start from the same values. */
const isPricedFrom = (line: OrderLineRecord, product: SoldProduct | undefined, listPrice: string): boolean =>
  product !== undefined &&
  isSame(line.listPrice, listPrice) &&
  line.taxClassId === product.taxClassId &&
  line.isTaxed === product.isTaxed &&
  ratesOf(line.taxParts) === ratesOf(product.taxParts);

/** The price of a line under the new list price; a price that was agreed by hand stays. */
const taken = (line: OrderLineRecord, listPrice: string): string =>
  isSame(line.unitPrice, line.listPrice) ? listPrice : line.unitPrice;

const ofKind = (line: OrderLineRecord, kind: LineDiscount['kind']): LineDiscount[] =>
  line.discounts.filter((one) => one.kind === kind);

/** The discounts of an order, each with its version and what it gives; without the amounts where those follow from other prices. */
const termsOf = (lines: readonly OrderLineRecord[], hasAmounts: boolean): string =>
  JSON.stringify(
    givenOn(lines)
      .map(({ discountId, version, amountMinor }) =>
        [discountId, version, hasAmounts ? amountMinor : 0].join(' '),
      )
      .toSorted(),
  );

/**
 * Throws 409 `discounts_changed` with both totals and what each discount gave and gives, where the total is not the one that the caller
 * agreed to; where they named none, where other discounts are given than those that the draft shows. The draft stays as it is.
 */
const requireAgreed = (
  before: LoadedOrder,
  after: LoadedOrder,
  { isPriceChosen, agreedTotalMinor }: { isPriceChosen: boolean; agreedTotalMinor: number | undefined },
): void => {
  const isAsAgreed =
    agreedTotalMinor === undefined
      ? termsOf(before.lines, !isPriceChosen) === termsOf(after.lines, !isPriceChosen)
      : agreedTotalMinor === after.order.totalMinor;
  if (isAsAgreed) return;
  const [gave, gives] = [givenOn(before.lines), givenOn(after.lines)];
  const ids = new Set([...gave, ...gives].map(({ discountId }) => discountId));
  const of = (given: typeof gave, id: string) => given.find(({ discountId }) => discountId === id);
  throw new AppError('discounts_changed', {
    detail: {
      fromMinor: agreedTotalMinor ?? before.order.totalMinor,
      toMinor: after.order.totalMinor,
      discounts: [...ids].map((id) => ({
        discountId: id,
        name: (of(gives, id) ?? of(gave, id))?.name ?? '',
        fromMinor: of(gave, id)?.amountMinor ?? 0,
        toMinor: of(gives, id)?.amountMinor ?? 0,
      })),
    },
  });
};

/**
 * The draft with the taxes of its day, and with today's list prices where the caller chose those. Where a list price has changed and the
 * caller did not choose, it throws 409 `prices_changed` with the old and new price of each line. Discounts are those of the moment of
 * confirmation. Writes what changed.
 */
export const repriceLines = async (
  call: Call,
  loaded: LoadedOrder,
  { products: productsToday, discounts }: Omit<PricingMaterial, 'place'>,
  { prices, day, agreedTotalMinor }: Choice,
): Promise<LoadedOrder> => {
  const { tx, actor } = call;
  const { order, lines } = loaded;
  const products =
    day === todayOf(call) ? productsToday : (await getDraftLines(call, order.id, day)).products;
  const listPrices = lines.map((line) => {
    const product = products.get(line.productId);
    return product ? listPriceOf(product, line.pack, actor.company, order.pricesIncludeTax) : line.listPrice;
  });
  const changed = lines.flatMap((line, index) => {
    const listPrice = listPrices[index] ?? line.listPrice;
    return isSame(line.listPrice, listPrice) ? [] : [{ line, listPrice }];
  });
  if (changed.length > 0 && prices === undefined) {
    throw new AppError('prices_changed', {
      detail: {
        lines: changed.map(({ line, listPrice }) => ({
          lineId: line.id,
          productName: line.productName,
          from: line.listPrice,
          to: listPrice,
          unitPrice: line.unitPrice,
          taken: taken(line, listPrice),
        })),
      },
    });
  }
  const hasDiscounts =
    (discounts?.rules.length ?? 0) > 0 || lines.some((line) => takenByRules(line.discounts) > 0);
  const charges = await chargesOn(call, loaded.charges, day);
  const isAsPriced =
    lines.every((line, index) =>
      isPricedFrom(line, products.get(line.productId), listPrices[index] ?? line.listPrice),
    ) &&
    charges.every(
      ({ taxParts }, index) => ratesOf(taxParts) === ratesOf(loaded.charges[index]?.taxParts ?? []),
    );
  const agreed = { isPriceChosen: prices !== undefined, agreedTotalMinor };
  if (isAsPriced && !hasDiscounts) {
    requireAgreed(loaded, loaded, agreed);
    return loaded;
  }
  const wanted = lines.map((line, index) => ({
    productId: line.productId,
    quantity: line.quantity,
    pack: line.pack,
    enteredQuantity: line.enteredQuantity,
    unitPrice: prices === 'take' ? taken(line, listPrices[index] ?? line.listPrice) : line.unitPrice,
    priceReason: priceReasonOf(line.discounts),
  }));
  const material = { products, discounts: discounts ?? null, place: { id: order.locationId } };
  const priced = priceLines(
    call,
    wanted,
    material,
    order.pricesIncludeTax,
    charges.map((charge) => ({ ...charge, description: charge.productName })),
  );
  const repricedLines = lines.map((line, index): OrderLineRecord => {
    const now = priced.lines[index] ?? line;
    return {
      ...line,
      unitPrice: now.unitPrice,
      taxClassId: now.taxClassId,
      isTaxed: now.isTaxed,
      taxParts: now.taxParts,
      netMinor: now.netMinor,
      taxMinor: now.taxMinor,
      totalMinor: now.totalMinor,
      // Lines that keep their agreed prices also keep the list price they were agreed under.
      ...(prices === 'take'
        ? { listPrice: now.listPrice, discounts: now.discounts }
        : { discounts: [...ofKind(line, 'manual'), ...ofKind(now, 'rule')] }),
    };
  });
  const repriced: LoadedOrder = {
    order: {
      ...order,
      netMinor: priced.totals.netMinor,
      taxMinor: priced.totals.taxMinor,
      totalMinor: priced.totals.totalMinor,
      taxes: priced.totals.taxes,
    },
    lines: repricedLines,
    charges: loaded.charges.map((charge, index) => {
      const { taxParts, netMinor, taxMinor, totalMinor } = priced.charges[index] ?? charge;
      return { ...charge, taxParts, netMinor, taxMinor, totalMinor };
    }),
  };
  requireAgreed(loaded, repriced, agreed);
  if (isPricedAs(loaded, repriced)) return loaded;
  writeLinePrices(call, repriced);
  tx.send(sql`
    update orders set net_minor = ${repriced.order.netMinor}, tax_minor = ${repriced.order.taxMinor},
      total_minor = ${repriced.order.totalMinor}, taxes = ${JSON.stringify(repriced.order.taxes)}
    where tenant_id = ${tx.tenantId} and id = ${order.id}`);
  return repriced;
};

const pricesOf = (loaded: Pick<LoadedOrder, 'lines' | 'charges'>): string =>
  JSON.stringify(
    billedLines(loaded).map((line) => [
      line.listPrice,
      line.unitPrice,
      line.discounts.map((one) => [
        one.kind,
        one.amountMinor,
        one.kind === 'rule' ? [one.discountId, one.version, one.code] : null,
      ]),
      line.taxClassId,
      line.isTaxed,
      // As a list, because objects from the database have their keys in another order.
      line.taxParts.map(({ name, percent, kind, taxMinor }) => [name, percent, kind, taxMinor]),
      line.totalMinor,
    ]),
  );

/** True where prices, taxes and amounts are the same. */
export const isPricedAs = (
  before: LoadedOrder,
  after: { order: Pick<OrderRecord, 'totalMinor'> } & Pick<LoadedOrder, 'lines' | 'charges'>,
): boolean => before.order.totalMinor === after.order.totalMinor && pricesOf(before) === pricesOf(after);

const givenPrices = columnsGiven('order_lines', { id: 'uuid', ...priceTypes });

/** Writes the prices, taxes and amounts of an order's lines. */
export const writeLinePrices = ({ tx }: Call, loaded: LoadedOrder): void =>
  tx.send(sql`
    update order_lines line set list_price = n.list_price, unit_price = n.unit_price, discounts = n.discounts, tax_class_id = n.tax_class_id, is_taxed = n.is_taxed,
      tax_parts = n.tax_parts, net_minor = n.net_minor, tax_minor = n.tax_minor, total_minor = n.total_minor
    from ${givenPrices('n', billedLines(loaded))}
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${loaded.order.id} and line.id = n.id`);
