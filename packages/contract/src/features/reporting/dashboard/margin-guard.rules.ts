import { decimalsOf, type Currency } from '../../../primitives/currencies.ts';
import { Exact } from '../../../primitives/money.ts';

interface Priced {
  /** as it stands on the list */
  unitPrice: string;
  /** of one unit, before tax */
  cost: string;
  /** of the tax within the price; 0 where prices are without tax */
  taxPercent: string;
}

/** What is left of the price before tax after the cost, in percent of that price with one decimal. A price of 0 has no margin. */
export const marginPercentOf = ({ unitPrice, cost, taxPercent }: Priced): string => {
  const net = new Exact(unitPrice).times(100).dividedBy(new Exact(100).plus(taxPercent));
  return net.minus(cost).times(100).dividedBy(net).toFixed(1);
};

/** Whether the margin is below the floor. Exact, without division: the statement that looks for products computes the same. */
export const isBelowFloor = ({ unitPrice, cost, taxPercent }: Priced, floorPercent: string): boolean =>
  new Exact(unitPrice)
    .times(new Exact(100).minus(floorPercent))
    .lessThan(new Exact(cost).times(new Exact(100).plus(taxPercent)));

/** The lowest price, in whole smallest units of the currency, whose margin is not below the floor. */
export const restoringPriceOf = (
  { cost, taxPercent }: Omit<Priced, 'unitPrice'>,
  floorPercent: string,
  currency: Currency,
): string =>
  new Exact(cost)
    .times(new Exact(100).plus(taxPercent))
    .dividedBy(new Exact(100).minus(floorPercent))
    .toDecimalPlaces(decimalsOf(currency), Exact.ROUND_CEIL)
    .toFixed();
