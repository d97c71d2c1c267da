import type { Currency } from '../../../primitives/currencies.ts';
import { allocate, Exact, sumMinor } from '../../../primitives/money.ts';
import { fromBooksMinor } from '../../company/exchange-rates/exchange-rates.rules.ts';
import { totalsSharing } from '../invoices/foreign-amounts.rules.ts';
import type { DocumentTotals } from '../../ledger/tax-classes/document-totals.ts';
import type { LineDiscount, Order } from './orders.schemas.ts';

interface Agreed {
  currency: Currency;
  /** what one unit of the currency is worth in that of the books */
  rate: string;
}

/** A unit price of the books in another currency, to the decimals that prices keep. */
export const priceAbroad = (unitPrice: string, { rate }: Pick<Agreed, 'rate'>): string =>
  new Exact(unitPrice).dividedBy(rate).toDecimalPlaces(6).toFixed();

/** An amount of the books in another currency. What is worth something there is at least one unit, so that it can be owed. */
export const amountAbroad = (booksMinor: number, agreed: Agreed, books: Currency): number =>
  booksMinor === 0 ? 0 : Math.max(1, fromBooksMinor(booksMinor, agreed, books));

export const discountsAbroad = (
  discounts: readonly LineDiscount[],
  agreed: Agreed,
  books: Currency,
): LineDiscount[] =>
  discounts.map((one) => ({ ...one, amountMinor: fromBooksMinor(one.amountMinor, agreed, books) }));

/** The totals of an order's invoice in the currency that was agreed on. The total is converted and rounded once, and shared by its lines. */
export const totalsAbroad = (totals: DocumentTotals, agreed: Agreed, books: Currency): DocumentTotals =>
  totalsSharing(totals, amountAbroad(totals.totalMinor, agreed, books));

/** An order as a quote over it says it: in the currency that was agreed on. Its total is converted once, and shared by its lines. */
export const orderPaperOf = (order: Order): Order => {
  const { foreign, currency: books, deliveryFee, lines, taxes } = order;
  if (!foreign) return order;
  const { totalMinor } = foreign;
  const shares = allocate(
    totalMinor,
    [...lines, ...(deliveryFee ? [deliveryFee] : [])].flatMap(({ netMinor, taxMinor }) => [
      netMinor,
      taxMinor,
    ]),
  );
  const amountsAt = (index: number) => {
    const [netMinor = 0, taxMinor = 0] = shares.slice(2 * index);
    return { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
  };
  const taxMinor = sumMinor(shares.filter((_, index) => index % 2 === 1));
  const taxShares = allocate(
    taxMinor,
    taxes.map((tax) => tax.taxMinor),
  );
  return {
    ...order,
    currency: foreign.currency,
    netMinor: totalMinor - taxMinor,
    taxMinor,
    totalMinor,
    taxes: taxes.map((tax, index) => ({
      ...tax,
      netMinor: fromBooksMinor(tax.netMinor, foreign, books),
      taxMinor: taxShares[index] ?? 0,
    })),
    deliveryFee: deliveryFee && {
      ...deliveryFee,
      amount: priceAbroad(deliveryFee.amount, foreign),
      ...amountsAt(lines.length),
    },
    lines: lines.map((line, index) => ({
      ...line,
      listPrice: priceAbroad(line.listPrice, foreign),
      unitPrice: priceAbroad(line.unitPrice, foreign),
      discounts: discountsAbroad(line.discounts, foreign, books),
      ...amountsAt(index),
    })),
  };
};
