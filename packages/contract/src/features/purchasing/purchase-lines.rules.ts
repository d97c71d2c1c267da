import type { Currency } from '../../primitives/currencies.ts';
import { caps } from '../../primitives/caps.ts';
import { Exact, toMinor } from '../../primitives/money.ts';
import { documentTotals, type DocumentTotals } from '../ledger/tax-classes/document-totals.ts';
import type { TaxPart } from '../ledger/tax-classes/tax-parts.ts';

/** A line of what is bought: the price is of what was entered, so of one pack where there is one. */
export interface PurchasedLine {
  enteredQuantity: string;
  unitPrice: string;
  /** percent off the price */
  discountPercent: string;
}

/** While somebody types, a line may come to more than can be reckoned: a barcode that was scanned into the quantity does. */
export const isReckonable = ({ enteredQuantity, unitPrice }: PurchasedLine): boolean =>
  new Exact(enteredQuantity).times(unitPrice).lessThanOrEqualTo(caps.documentMinor);

/** What a line comes to, before its tax is taken out or added: rounded once, to the smallest unit, half up. */
export const lineAmountMinor = (
  { enteredQuantity, unitPrice, discountPercent }: PurchasedLine,
  currency: Currency,
): number =>
  toMinor(
    new Exact(enteredQuantity).times(unitPrice).times(new Exact(100).minus(discountPercent)).dividedBy(100),
    currency,
  );

/** Totals of a purchase: the amounts of its lines, and the tax by the same rule as of a sale. A line without parts is untaxed. */
export const purchaseTotals = (
  lines: readonly (PurchasedLine & { taxParts: readonly TaxPart[] })[],
  { currency, pricesIncludeTax }: { currency: Currency; pricesIncludeTax: boolean },
): DocumentTotals =>
  documentTotals(
    lines.map((line) => ({
      quantity: line.enteredQuantity,
      unitPrice: line.unitPrice,
      amountMinor: lineAmountMinor(line, currency),
      taxParts: line.taxParts,
    })),
    { currency, pricesIncludeTax },
  );
