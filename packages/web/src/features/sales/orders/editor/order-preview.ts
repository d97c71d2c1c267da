import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import {
  type DocumentTotals,
  documentTotals,
  type TaxPart,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { inBaseUnits, inPacks } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { quantitySchema, unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';

/** A line as it is typed: its texts may not be numbers yet. */
export interface TypedLine {
  productId: string;
  packId?: string | null | undefined;
  quantity: string;
  unitPrice?: string | undefined;
}

/** A delivery fee as it is typed, with the parts of its tax. */
export interface TypedFee {
  amount: string;
  taxParts: readonly TaxPart[];
}

/** A product's tax class. A product without one has the company's default; for `none` there is no class. */
export const taxClassOf = (
  taxClassId: string | null | undefined,
  classes: readonly TaxClass[],
): TaxClass | undefined =>
  classes.find((one) =>
    taxClassId === null || taxClassId === undefined ? one.isDefault : one.id === taxClassId,
  );

/** The totals that the server will compute. A line that is not finished yet counts as 0. */
export function previewTotals(
  lines: readonly TypedLine[],
  taxPartsOf: (productId: string) => readonly TaxPart[],
  terms: { currency: Currency; pricesIncludeTax: boolean },
  /** what is left of each line after discounts; undefined where nothing is taken off */
  reduced: readonly (number | undefined)[] = [],
  fee?: TypedFee,
): DocumentTotals {
  const priced = lines.map((line, index) => {
    const amountMinor = reduced[index];
    const quantity = quantitySchema.safeParse(line.quantity);
    const unitPrice = unitPriceSchema.safeParse(line.unitPrice);
    return {
      quantity: quantity.success ? quantity.data : '0',
      unitPrice: unitPrice.success ? unitPrice.data : '0',
      taxParts: taxPartsOf(line.productId),
      ...(amountMinor !== undefined && { amountMinor }),
    };
  });
  const charge = unitPriceSchema.safeParse(fee?.amount);
  if (fee && charge.success) priced.push({ quantity: '1', unitPrice: charge.data, taxParts: fee.taxParts });
  try {
    return documentTotals(priced, terms);
  } catch {
    // The amount may be too large to be saved; the server says so then.
    return documentTotals(
      priced.map(({ taxParts, unitPrice }) => ({ taxParts, unitPrice, quantity: '0' })),
      terms,
    );
  }
}

/**
 * The available stock that is left for one line after the other lines of the same product; never below zero. A line in packs is told how
 * many whole ones. `packs` are those of the product.
 */
export function leftForLine(
  lines: readonly TypedLine[],
  index: number,
  { available, packs }: { available: string; packs: readonly LinePack[] },
): string {
  const line = lines[index];
  const packOf = (of: TypedLine | undefined): LinePack | null =>
    packs.find(({ id }) => id === of?.packId) ?? null;
  const others = lines.reduce((sum, other, place) => {
    if (place === index || other.productId !== line?.productId) return sum;
    const quantity = quantitySchema.safeParse(other.quantity);
    const base = quantity.success ? inBaseUnits(quantity.data, packOf(other)) : undefined;
    return sum.plus(base ?? '0');
  }, new Exact(0));
  const left = new Exact(available).minus(others);
  if (left.isNegative()) return '0';
  const pack = packOf(line);
  return pack ? inPacks(left.toFixed(), pack).packs : left.toFixed();
}

/** The quantity of a line that is missing in stock; undefined where none is, or where no number is typed. */
export function shortBy(quantity: string, left: string): string | undefined {
  const wanted = quantitySchema.safeParse(quantity);
  if (!wanted.success) return undefined;
  const missing = new Exact(wanted.data).minus(left);
  return missing.isPositive() && !missing.isZero() ? missing.toFixed() : undefined;
}

/** The quantity plus one. A text that is no number becomes 1. */
export function oneMore(quantity: string): string {
  const known = quantitySchema.safeParse(quantity);
  return known.success ? new Exact(known.data).plus(1).toFixed() : '1';
}

interface Scannable {
  sku: string;
  barcodes: readonly string[];
  packs: readonly { barcodes: readonly string[] }[];
}

/** The product that a code names: by its barcode or that of a pack first, then by SKU. */
export function productOfCode<Product extends Scannable>(
  code: string,
  found: readonly Product[],
): Product | undefined {
  const sku = code.toLowerCase();
  return (
    found.find(({ barcodes, packs }) =>
      [{ barcodes }, ...packs].some((one) => one.barcodes.includes(code)),
    ) ?? found.find((product) => product.sku.toLowerCase() === sku)
  );
}
