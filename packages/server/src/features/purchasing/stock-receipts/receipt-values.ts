import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { taxAmounts } from '@shelfwise/contract/features/ledger/tax-classes/tax-amounts';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { lineAmountMinor } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import type { CostSplit } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import { spreadCost } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.rules';
import { caps } from '@shelfwise/contract/primitives/caps';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { RefusedField } from '../../../platform/errors.ts';

/** The terms that all lines of a receipt share. */
export interface ReceiptTerms {
  currency: Currency;
  /** what one unit of it is worth in the currency of the books */
  rate: string;
  books: Currency;
  pricesIncludeTax: boolean;
}

export interface ValuedLine {
  enteredQuantity: string;
  unitPrice: string;
  discountPercent: string;
  taxParts: readonly TaxPart[];
}

/**
 * What the goods of a line cost without tax, in the receipt's currency and in that of the books. Each line is reckoned by itself, so that a
 * corrected price changes no other line.
 */
export const lineValue = (
  line: ValuedLine,
  { currency, rate, books, pricesIncludeTax }: ReceiptTerms,
): { netMinor: number; valueMinor: number } => {
  const amountMinor = lineAmountMinor(line, currency);
  const netMinor = pricesIncludeTax ? taxAmounts(amountMinor, line.taxParts, true).netMinor : amountMinor;
  return { netMinor, valueMinor: toBooksMinor({ amountMinor: netMinor, currency, rate }, books) };
};

interface Cost {
  valueMinor: number;
  split: CostSplit;
}

/** What the costs come to for each line. */
export const landedOf = (
  costs: readonly Cost[],
  lines: readonly { valueMinor: number; quantity: string; weight: string | null }[],
): number[] => {
  const shares = costs.map((cost) => spreadCost(cost.valueMinor, lines, cost.split));
  return lines.map((_, index) => sumMinor(shares.map((share) => share[index] ?? 0)));
};

/** What one unit cost, as it is kept for goods found later. */
export const unitCostOf = (costMinor: number, quantity: string, books: Currency): string =>
  new Exact(costMinor)
    .dividedBy(new Exact(10).pow(decimalsOf(books)))
    .dividedBy(quantity)
    .toDecimalPlaces(6)
    .toFixed();

/** Why a line is worth more than a line may be; undefined where it is not. */
export const tooMuch = (costMinor: number, quantity: string, books: Currency): RefusedField | undefined => {
  if (
    costMinor > caps.lineMinor ||
    new Exact(unitCostOf(costMinor, quantity, books)).greaterThan(caps.unitCost)
  )
    return { code: 'amount_too_big' };
  return undefined;
};
