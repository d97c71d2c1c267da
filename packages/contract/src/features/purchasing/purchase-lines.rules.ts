import type { Currency } from '../../primitives/currencies.ts';
import { Exact, toMinor } from '../../primitives/money.ts';

/** A line of what is bought: the price is of what was entered, so of one pack where there is one. */
export interface PurchasedLine {
  enteredQuantity: string;
  unitPrice: string;
  /** percent off the price */
  discountPercent: string;
}

/** What a line comes to, before its tax is taken out or added: rounded once, to the smallest unit, half up. */
export const lineAmountMinor = (
  { enteredQuantity, unitPrice, discountPercent }: PurchasedLine,
  currency: Currency,
): number =>
  toMinor(
    new Exact(enteredQuantity).times(unitPrice).times(new Exact(100).minus(discountPercent)).dividedBy(100),
    currency,
  );
