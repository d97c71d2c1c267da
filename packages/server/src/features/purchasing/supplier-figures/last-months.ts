import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';

/** The last months up to that of `today`, those without a purchase too. */
export const lastMonths = (
  known: ReadonlyArray<{ month: string; amountMinor: string }>,
  count: number,
  today: string,
): { month: string; amountMinor: SumMinor }[] => {
  const [year = 0, number = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(year, number - count + index, 1)).toISOString().slice(0, 7);
    const amountMinor = known.find((one) => one.month === month)?.amountMinor ?? '0';
    return { month, amountMinor: toSumMinor(amountMinor) };
  });
};
