import type { Currency } from '../../../primitives/currencies.ts';
import { Exact } from '../../../primitives/money.ts';
import { fromBooksMinor } from '../../company/exchange-rates/exchange-rates.rules.ts';
import {
  documentTotals,
  type DocumentTotals,
  type LineTotals,
} from '../../ledger/tax-classes/document-totals.ts';
import type { LineDiscount, Order, OrderLine } from './orders.schemas.ts';
import { discountsOf, priceReasonOf } from './prices.ts';

/** The currency that was agreed on, with what one unit of it is worth in that of the books. */
export interface AgreedCurrency {
  currency: Currency;
  rate: string;
}

interface Priced {
  /** the currency of the books */
  currency: Currency;
  pricesIncludeTax: boolean;
}

/** A unit price of the books in another currency, to the decimals that prices keep. */
export const priceAbroad = (unitPrice: string, { rate }: Pick<AgreedCurrency, 'rate'>): string =>
  new Exact(unitPrice).dividedBy(rate).toDecimalPlaces(6).toFixed();

/** Amounts of the books in another currency, each rounded once. If any is worth something, one at least is a unit, so that it can be owed. */
const amountsAbroad = (amounts: readonly number[], agreed: AgreedCurrency, books: Currency): number[] => {
  const converted = amounts.map((booksMinor) => fromBooksMinor(booksMinor, agreed, books));
  const isTooLittle = converted.every((minor) => minor === 0);
  const largest = amounts.indexOf(Math.max(...amounts));
  return converted.map((minor, index) => (isTooLittle && index === largest && amounts[index] ? 1 : minor));
};

/** The discounts of a line: by hand, the difference of the prices that are written; by rules, converted. */
export const discountsAbroad = (
  line: Pick<OrderLine, 'listPrice' | 'unitPrice' | 'quantity' | 'pack' | 'discounts'>,
  agreed: AgreedCurrency,
  books: Currency,
): LineDiscount[] => [
  ...discountsOf(
    {
      ...line,
      listPrice: priceAbroad(line.listPrice, agreed),
      unitPrice: priceAbroad(line.unitPrice, agreed),
      priceReason: priceReasonOf(line.discounts),
    },
    agreed.currency,
  ),
  ...line.discounts.flatMap((one) =>
    one.kind === 'rule' ? [{ ...one, amountMinor: fromBooksMinor(one.amountMinor, agreed, books) }] : [],
  ),
];

/**
 * The totals of an order, or of an invoice of it, in the currency that was agreed on. The amount of each line, with tax where prices include
 * it, is converted and rounded once, so that it agrees with its price. Tax is reckoned anew there, so that it is what its rates come to for
 * whoever reads the paper. The total is thereby some units beside the converted one.
 */
export const totalsAbroad = (
  lines: readonly Pick<LineTotals, 'netMinor' | 'totalMinor' | 'taxParts'>[],
  agreed: AgreedCurrency,
  { currency: books, pricesIncludeTax }: Priced,
): DocumentTotals => {
  const amounts = amountsAbroad(
    lines.map(({ netMinor, totalMinor }) => (pricesIncludeTax ? totalMinor : netMinor)),
    agreed,
    books,
  );
  return documentTotals(
    lines.map(({ taxParts }, index) => ({
      quantity: '1',
      unitPrice: '0',
      amountMinor: amounts[index] ?? 0,
      taxParts,
    })),
    { currency: agreed.currency, pricesIncludeTax },
  );
};

/** An order as a quote over it says it: in the currency that was agreed on, with its totals there, of its lines and then of its fee. */
export const orderPaperOf = (order: Order, totals: DocumentTotals | null): Order => {
  const { foreign, currency: books, deliveryFee, lines } = order;
  if (!foreign || !totals) return order;
  const amountsAt = (index: number) => {
    const { netMinor, taxMinor, totalMinor } = totals.lines[index] ?? {
      netMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
    };
    return { netMinor, taxMinor, totalMinor };
  };
  return {
    ...order,
    currency: foreign.currency,
    netMinor: totals.netMinor,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
    taxes: totals.taxes,
    deliveryFee: deliveryFee && {
      ...deliveryFee,
      amount: priceAbroad(deliveryFee.amount, foreign),
      ...amountsAt(lines.length),
    },
    lines: lines.map((line, index) => ({
      ...line,
      listPrice: priceAbroad(line.listPrice, foreign),
      unitPrice: priceAbroad(line.unitPrice, foreign),
      discounts: discountsAbroad(line, foreign, books),
      ...amountsAt(index),
    })),
  };
};
