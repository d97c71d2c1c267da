import { Exact } from '../../../primitives/money.ts';

/** The four quantities of a product at a place, as every screen shows them. Exact decimals in the product's own unit. */
export interface Quantities {
  /** what is there */
  onHand: string;
  /** of it, what is promised to orders */
  reserved: string;
  /** on hand less reserved: what may be sold */
  available: string;
  /** what orders to suppliers and transfers are still to bring; never sold before it is there */
  incoming: string;
}

export const noQuantities: Quantities = { onHand: '0', reserved: '0', available: '0', incoming: '0' };

/** The quantities of several places together: a branch is the sum of what is within it. */
export const sumQuantities = (all: readonly Quantities[]): Quantities => {
  const sum = (name: keyof Quantities): string =>
    all.reduce((total, one) => total.plus(one[name]), new Exact(0)).toFixed();
  return {
    onHand: sum('onHand'),
    reserved: sum('reserved'),
    available: sum('available'),
    incoming: sum('incoming'),
  };
};
