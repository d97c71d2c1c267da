import type { SumMinor } from '@shelfwise/contract/primitives/money';

/** Change of a figure against the one before, in whole percent; undefined where there is nothing to compare with. */
export function percentChange(now: SumMinor, before: SumMinor): number | undefined {
  // So few digits are told that those beyond an exact number make no difference.
  const base = Number(before);
  if (base === 0) return undefined;
  return Math.round(((Number(now) - base) / Math.abs(base)) * 100);
}

/** Difference of two percentages ('31.4', '32.5') in tenths of a point: -11; undefined where one is missing. */
export function pointChange(now: string | null, before: string | null): number | undefined {
  if (now === null || before === null) return undefined;
  return Math.round(Number(now) * 10) - Math.round(Number(before) * 10);
}

export type DayTime = 'morning' | 'afternoon' | 'evening';

/** Which greeting the company's clock asks for. */
export function dayTimeIn(timezone: string, now: Date = new Date()): DayTime {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

export const ranges = [7, 14, 30, 90] as const;
export type Range = (typeof ranges)[number];
export const defaultRange: Range = 14;

export const rangeOf = (text: string | undefined): Range =>
  ranges.find((range) => String(range) === text) ?? defaultRange;
