import type { ProductClass } from './stock-counts.facts.ts';

/** What was sold of a product, at cost, in the smallest unit. */
export interface SoldProduct {
  id: string;
  soldMinor: number;
}

/** The share of all sales that products of class A make together, and those of A and B. */
const shareOfA = 0.8;
const shareOfAAndB = 0.95;

/**
 * The class of each product by the worth of what was sold of it. The products are taken from the most sold to the least (the smaller id
 * first where two are equal). One is in A while those before it have sold less than 80 % of the whole, in B while they have sold less than
 * 95 %, and in C after that. What was not sold at all is in C, also where nothing was sold.
 */
export const classesOf = (products: readonly SoldProduct[]): Map<string, ProductClass> => {
  const sorted = products.toSorted((a, b) => b.soldMinor - a.soldMinor || (a.id < b.id ? -1 : 1));
  const total = sorted.reduce((sum, { soldMinor }) => sum + Math.max(0, soldMinor), 0);
  let before = 0;
  return new Map(
    sorted.map(({ id, soldMinor }): [string, ProductClass] => {
      const isSold = soldMinor > 0;
      const found = !isSold
        ? 'C'
        : before < total * shareOfA
          ? 'A'
          : before < total * shareOfAAndB
            ? 'B'
            : 'C';
      before += Math.max(0, soldMinor);
      return [id, found];
    }),
  );
};
