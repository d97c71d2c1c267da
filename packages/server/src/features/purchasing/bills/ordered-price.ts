import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { matchLine, type MatchTolerances } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';

/** What a purchase order says of goods that came; without one, nobody agreed to a price before. */
export interface OrderedGoods {
  orderedQuantity: string | null;
  orderedNetMinor: number | null;
  orderedIn: Currency | null;
  /** those of the receipt */
  currency: Currency;
  exchangeRate: string;
}

interface Billed {
  baseQuantity: string;
  netMinor: number;
  /** in the currency of the books */
  baseMinor: number;
}

interface Terms {
  currency: Currency;
  books: Currency;
  /** with the floor in the currency of the receipt */
  tolerances: MatchTolerances;
  /** with the floor in that of the books */
  inBooks: MatchTolerances;
}

const isDearer = (
  quantity: string,
  billedMinor: number,
  expectedMinor: number,
  tolerances: MatchTolerances,
): boolean =>
  billedMinor > expectedMinor &&
  matchLine({ quantity, netMinor: billedMinor }, { quantity, expectedMinor }, tolerances) === 'price';

/**
 * Says whether goods are billed dearer than they were ordered, beyond the tolerance. Whoever receives them types the price of the receipt, and
 * may be who enters the bill; the order was sent, and may have been approved, before. Amounts in two currencies are compared in the books: that of the
 * order at the rate of the receipt, or of the bill.
 */
export const isDearerThanOrdered = (
  { baseQuantity, netMinor, baseMinor }: Billed,
  { orderedQuantity, orderedNetMinor, orderedIn, currency: receivedIn, exchangeRate }: OrderedGoods,
  { currency, books, tolerances, inBooks }: Terms,
): boolean => {
  if (orderedQuantity === null || orderedNetMinor === null || orderedIn === null) return false;
  const expectedMinor = new Exact(orderedNetMinor)
    .times(baseQuantity)
    .dividedBy(orderedQuantity)
    .toDecimalPlaces(0)
    .toNumber();
  if (orderedIn === currency)
    return isDearer(baseQuantity, netMinor, expectedMinor, currency === receivedIn ? tolerances : inBooks);
  if (orderedIn === books) return isDearer(baseQuantity, baseMinor, expectedMinor, inBooks);
  // An order in a third currency says nothing that could be compared: somebody has to look.
  if (orderedIn !== receivedIn) return true;
  const expectedInBooks = toBooksMinor(
    { amountMinor: expectedMinor, currency: orderedIn, rate: exchangeRate },
    books,
  );
  return isDearer(baseQuantity, baseMinor, expectedInBooks, inBooks);
};
