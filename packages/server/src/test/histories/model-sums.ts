import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { ForeignAmount } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';

export const same = (what: string, wanted: unknown, found: unknown): void => {
  const [a, b] = [JSON.stringify(wanted), JSON.stringify(found)];
  if (a !== b) throw new Error(`model: ${what} should be ${a}, not ${b}`);
};

/** The value of an amount in another currency, in the currency of the books. */
export const worthOf = ({ currency, amountMinor, rate }: ForeignAmount, booked: Currency): number => {
  const unit = new Exact(10).pow(decimalsOf(booked) - decimalsOf(currency));
  return new Exact(amountMinor).times(rate).times(unit).toDecimalPlaces(0).toNumber();
};

/** Parts of an amount by size, rounded down; one unit more for those with the largest rest, the earlier first, until nothing is left. */
export const spread = (minor: number, sizes: readonly bigint[]): number[] => {
  const all = sizes.reduce((sum, size) => sum + size, 0n);
  const sign = minor < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(minor));
  const parts = sizes.map((size) => (all === 0n ? 0n : (amount * size) / all));
  const rests = sizes.map((size) => (all === 0n ? 0n : (amount * size) % all));
  let left = amount - parts.reduce((sum, part) => sum + part, 0n);
  while (left > 0n) {
    const most = rests.reduce((best, rest, index) => (rest > (rests[best] ?? -1n) ? index : best), 0);
    parts[most] = (parts[most] ?? 0n) + 1n;
    rests[most] = -1n;
    left -= 1n;
  }
  return parts.map((part) => sign * Number(part) || 0);
};

/** a × b ÷ c, rounded down */
export const roundedDown = (a: number, b: bigint, c: bigint): number => Number((BigInt(a) * b) / c);

/** What invoices ask for, less what was credited of them. */
export const billedBy = (invoices: readonly Invoice[]): number =>
  sumMinor(
    invoices.flatMap(({ totalMinor, creditNotes }) => [
      totalMinor,
      ...creditNotes.map((note) => -note.totalMinor),
    ]),
  );
