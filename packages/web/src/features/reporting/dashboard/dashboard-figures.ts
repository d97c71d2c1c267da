import {
  fewestDashboardDays,
  mostDashboardDays,
  usualDashboardDays,
} from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import type { SumMinor } from '@shelfwise/contract/primitives/money';

/** Change of a figure against the one before, in whole percent; undefined where there is nothing to compare with. */
export function percentChange(now: SumMinor, before: SumMinor): number | undefined {
  // The result has so few digits that rounding a very large sum to a number does not matter.
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

/** The greeting for the time of day in the company's timezone. */
export function dayTimeIn(timezone: string, now: Date = new Date()): DayTime {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The choices of days, within what the call takes. */
export const ranges = [fewestDashboardDays, usualDashboardDays, 30, mostDashboardDays] as const;
export type Range = (typeof ranges)[number];

export const rangeOf = (text: string | undefined): Range =>
  ranges.find((range) => String(range) === text) ?? usualDashboardDays;
