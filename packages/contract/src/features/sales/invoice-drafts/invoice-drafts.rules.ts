import { caps } from '../../../primitives/caps.ts';
import type { Currency } from '../../../primitives/currencies.ts';
import { Exact } from '../../../primitives/money.ts';
import { documentTotals, type DocumentTotals } from '../../ledger/tax-classes/document-totals.ts';
import type { TaxPart } from '../../ledger/tax-classes/tax-parts.ts';

/** A line as it is typed: the price of one, and percent off it. */
export interface TypedLine {
  quantity: string;
  unitPrice: string;
  discountPercent: string;
}

/** While somebody types, a line may come to more than can be reckoned: a barcode that was scanned into the quantity does. */
export const isReckonable = ({ quantity, unitPrice }: TypedLine): boolean =>
  new Exact(quantity).times(unitPrice).lessThanOrEqualTo(caps.documentMinor);

/** The price of one that is billed: what was typed less its discount, exact to six decimals, half up. */
export const billedPrice = ({ unitPrice, discountPercent }: TypedLine): string =>
  new Exact(unitPrice)
    .times(new Exact(100).minus(discountPercent))
    .dividedBy(100)
    .toDecimalPlaces(6)
    .toFixed();

/** Totals of an invoice on its own, by the same rule as of a sale. A line without parts is untaxed. */
export const draftTotals = (
  lines: readonly (TypedLine & { taxParts: readonly TaxPart[] })[],
  terms: { currency: Currency; pricesIncludeTax: boolean },
): DocumentTotals =>
  documentTotals(
    lines.map((line) => ({ quantity: line.quantity, unitPrice: billedPrice(line), taxParts: line.taxParts })),
    terms,
  );
