import { caps } from '../../../primitives/caps.ts';
import { Exact } from '../../../primitives/money.ts';
import { mostInRatio } from './packs.facts.ts';

/** How much one pack holds of the product's own unit: numerator / denominator. */
export interface PackRatio {
  numerator: number;
  denominator: number;
}

/** Decimals of a quantity, in the tables and everywhere else. */
const decimals = 6;

export const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/**
 * The quantity in the product's unit of so many packs, exactly. Undefined where six decimals cannot hold it, or where it is beyond what a
 * line may have: such a quantity must be refused, never rounded. Without a pack the quantity is in the product's unit already.
 */
export const inBaseUnits = (quantity: string, pack: PackRatio | null): string | undefined => {
  if (pack === null) return quantity;
  const times = new Exact(quantity).times(pack.numerator);
  const base = times.dividedBy(pack.denominator);
  const isExact = base.decimalPlaces() <= decimals && base.times(pack.denominator).equals(times);
  return isExact && base.abs().lessThanOrEqualTo(caps.quantity) ? base.toFixed() : undefined;
};

/** Cartons, then what is left in the product's own unit. */
export interface PackedQuantity {
  packs: string;
  rest: string;
}

/** A quantity of the product's unit in whole packs and the rest, for reading: 50 pieces are 2 cartons of 24 and 2. */
export const inPacks = (base: string, pack: PackRatio): PackedQuantity => {
  const packs = new Exact(base).times(pack.denominator).dividedToIntegerBy(pack.numerator);
  const rest = new Exact(base).minus(packs.times(pack.numerator).dividedBy(pack.denominator));
  return { packs: packs.toFixed(), rest: rest.toDecimalPlaces(decimals).toFixed() };
};

/** A price for another pack, null being the product's own unit: exact, and divided once at the end to six decimals. */
export const priceInPack = (price: string, from: PackRatio | null, to: PackRatio | null): string => {
  const whole = new Exact(price).times(to?.numerator ?? 1).times(from?.denominator ?? 1);
  return whole
    .dividedBy(new Exact(to?.denominator ?? 1).times(from?.numerator ?? 1))
    .toDecimalPlaces(decimals)
    .toFixed();
};

/** The price of one pack that has none of its own: so many times the price of the unit, cut to six decimals. */
export const packPrice = (unitPrice: string, pack: PackRatio): string => priceInPack(unitPrice, null, pack);

/** Whether so many packs can be sold: one with a price of its own is sold whole, since a part of it is not worth that much less. */
export const isSoldSo = (quantity: string, pack: { unitPrice: string | null } | null): boolean =>
  pack === null || pack.unitPrice === null || new Exact(quantity).isInteger();

/**
 * What so much of the product's unit costs at a price per pack, exactly; without a pack the price is per unit. Multiplied before it is
 * divided, so that half of the smallest unit stays a half.
 */
export const amountOf = (quantity: string | Exact, price: string | Exact, pack: PackRatio | null): Exact => {
  const amount = new Exact(quantity).times(price);
  return pack === null ? amount : amount.times(pack.denominator).dividedBy(pack.numerator);
};

/** The price of one of the product's unit at a price per pack, to six decimals, for reading. */
export const pricePerUnit = (price: string, pack: PackRatio): string =>
  amountOf('1', price, pack).toDecimalPlaces(decimals).toFixed();

/** A quantity as documents show it. */
export interface ShownQuantity {
  quantity: string;
  /** the name of the pack, or null for the product's own unit */
  packName: string | null;
  /** of what is shown */
  unitPrice?: string;
}

/** A quantity of a line that was entered in packs: in packs where it is so many whole ones, otherwise in the product's own unit. */
export const shownQuantity = (
  quantity: string,
  pack: (PackRatio & { name: string }) | null,
  unitPrice?: string,
): ShownQuantity => {
  const { packs, rest } = pack ? inPacks(quantity, pack) : { packs: '0', rest: quantity };
  if (pack && rest === '0')
    return { quantity: packs, packName: pack.name, ...(unitPrice !== undefined && { unitPrice }) };
  const price = pack && unitPrice !== undefined ? pricePerUnit(unitPrice, pack) : unitPrice;
  return { quantity, packName: null, ...(price !== undefined && { unitPrice: price }) };
};

/** The ratio that somebody wrote: "24", "30.5" or "1/3". Undefined where it is none. */
export const ratioOf = (text: string): PackRatio | undefined => {
  const [whole = '', part] = text.split('/').map((one) => one.trim());
  const [numerator, denominator] = [whole, part ?? '1'];
  const isNumber = (one: string): boolean => /^\d{1,10}(\.\d{1,6})?$/u.test(one);
  if (!isNumber(numerator) || !isNumber(denominator) || text.split('/').length > 2) return undefined;
  const scale = new Exact(10).pow(
    Math.max(new Exact(numerator).decimalPlaces(), new Exact(denominator).decimalPlaces()),
  );
  const ratio = {
    numerator: new Exact(numerator).times(scale).toNumber(),
    denominator: new Exact(denominator).times(scale).toNumber(),
  };
  const divisor = greatestDivisor(ratio.numerator, ratio.denominator);
  const reduced = { numerator: ratio.numerator / divisor, denominator: ratio.denominator / divisor };
  const isHeld = [reduced.numerator, reduced.denominator].every((one) => one >= 1 && one <= mostInRatio);
  return isHeld ? reduced : undefined;
};

/** A ratio as it is written: 24, 30.5, or 1/3 where no decimals hold it. */
export const ratioText = ({ numerator, denominator }: PackRatio): string => {
  const one = new Exact(numerator).dividedBy(denominator);
  return one.decimalPlaces() <= decimals ? one.toFixed() : `${numerator}/${denominator}`;
};
