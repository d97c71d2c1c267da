import { addDays, isDay } from '@shelfwise/contract/primitives/days';

/** Ranges of days that have a name. */
export const dayRanges = ['today', 'yesterday', '7d', '30d', 'this-month', 'last-month'] as const;

/** The days that a range means: 'today', '7d', … or '2026-11-01..2026-11-20', in which either end may be open. */
export function daysOf(range: string | undefined, today: string): { from?: string; until?: string } {
  switch (range) {
    case undefined:
      return {};
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case '7d':
      return { from: addDays(today, -6), until: today };
    case '30d':
      return { from: addDays(today, -29), until: today };
    case 'this-month':
      return { from: `${today.slice(0, 8)}01`, until: today };
    case 'last-month': {
      const last = addDays(`${today.slice(0, 8)}01`, -1);
      return { from: `${last.slice(0, 8)}01`, until: last };
    }
    default: {
      const [from = '', until = ''] = range.split('..');
      return { ...(isDay(from) ? { from } : {}), ...(isDay(until) ? { until } : {}) };
    }
  }
}

/** A range of days as the address keeps it; undefined where both ends are open. */
export const rangeOf = (from: string | null, until: string | null): string | undefined =>
  from === null && until === null ? undefined : `${from ?? ''}..${until ?? ''}`;
