import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { purchaseTotals } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import type { PurchaseLineInput } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enteredQuantities } from '../../catalog/index.ts';
import type { PurchaseMaterial } from './purchase-material.ts';
import type { PurchaseLineRecord } from './purchase-orders.queries.ts';

/** A line as it is kept. What was received and cancelled of it is not written with it. */
export type WrittenLine = Omit<
  PurchaseLineRecord,
  'imageFileId' | 'isDivisible' | 'pack' | 'receivedQuantity' | 'cancelledQuantity'
>;

/** A line as it is asked for, its price being known. */
export type WantedLine = PurchaseLineInput & { unitPrice: string };

/**
 * The class of a line's tax: as asked for; else that of its product, or the default one. Null where it bears no tax: a supplier abroad, who
 * asks for another currency than that of the books, adds none of ours.
 */
const taxClassOf = (
  { taxClassId, productId }: WantedLine,
  { products, taxClasses }: PurchaseMaterial,
  isAbroad: boolean,
): string | null => {
  if (taxClassId !== undefined) return taxClassId;
  const product = products.get(productId);
  if (isAbroad || !product?.isTaxed) return null;
  return product.taxClassId ?? taxClasses.find(({ isDefault }) => isDefault)?.id ?? null;
};

/** Half of the limit of a line, so that tax can be added; in the currency's main unit. */
const mostBeforeTax = (currency: Currency): Exact =>
  new Exact(caps.lineMinor).dividedBy(2).dividedBy(new Exact(10).pow(decimalsOf(currency)));

/** Throws 409 for lines whose amount is beyond our limits, naming their prices. */
const requireWithinCaps = (wanted: readonly WantedLine[], currency: Currency): void => {
  const most = mostBeforeTax(currency);
  const fields: Record<string, RefusedField> = {};
  for (const [index, { quantity, unitPrice }] of wanted.entries())
    if (new Exact(unitPrice).times(quantity).greaterThan(most))
      fields[`lines.${index}.unitPrice`] = {
        code: 'too_big',
        detail: { maximum: most.dividedBy(quantity).toDecimalPlaces(6, Exact.ROUND_DOWN).toFixed() },
      };
  if (Object.keys(fields).length > 0) throw new AppError('over_limit', { fields });
};

interface Terms {
  currency: Currency;
  pricesIncludeTax: boolean;
  day: string;
  /** lines whose packs may stay although they were archived since */
  held?: readonly { packId: string | null }[];
}

/**
 * Lines with their names, exact quantities, taxes of the day and totals, as they are stored. Throws as `enteredQuantities` does, and 409 for
 * an amount beyond our limits.
 */
export const pricePurchase = async (
  call: Call,
  wanted: readonly WantedLine[],
  material: PurchaseMaterial,
  terms: Terms,
): Promise<{ lines: WrittenLine[]; totals: DocumentTotals }> => {
  const { baseCurrency, vatRegisteredFrom } = call.actor.company;
  const { currency, day } = terms;
  const entered = await enteredQuantities(call.tx, wanted, terms.held);
  requireWithinCaps(wanted, currency);
  const taxed = wanted.map((line) => {
    const taxClassId = taxClassOf(line, material, currency !== baseCurrency);
    const taxClass = material.taxClasses.find(({ id }) => id === taxClassId);
    return {
      ...line,
      taxClassId,
      enteredQuantity: line.quantity,
      discountPercent: line.discountPercent ?? '0',
      taxParts: taxPartsOn(taxClass, vatRegisteredFrom, day),
    };
  });
  const totals = purchaseTotals(taxed, terms);
  if (totals.totalMinor > caps.documentMinor) throw new AppError('over_limit');
  const lines = taxed.map((line, index): WrittenLine => {
    const product = material.products.get(line.productId);
    const amounts = totals.lines[index];
    if (!product || !amounts) throw new AppError('not_found');
    return {
      id: line.id ?? newId(),
      lineNumber: index + 1,
      productId: product.id,
      sku: product.sku,
      productName: product.name,
      unit: product.unit,
      packId: line.packId ?? null,
      enteredQuantity: line.enteredQuantity,
      quantity: entered[index]?.quantity ?? line.enteredQuantity,
      unitPrice: line.unitPrice,
      discountPercent: line.discountPercent,
      taxClassId: line.taxClassId,
      expectedOn: line.expectedOn ?? null,
      ...amounts,
    };
  });
  return { lines, totals };
};
