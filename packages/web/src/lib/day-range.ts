import { addDays } from '@shelfwise/contract/primitives/days';

/** Spans of days that have a name of their own. */
export const dayRanges = ['today', 'yesterday', '7d', '30d', 'this-month', 'last-month'] as const;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u;

/** 'today', '7d', … or '2026-11-01..2026-11-20' (either end may be open) as the days it means. */
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
      return { ...(dayPattern.test(from) ? { from } : {}), ...(dayPattern.test(until) ? { until } : {}) };
    }
  }
}

/** A range of days as the address keeps it; undefined where both ends are open. */
export const rangeOf = (from: string | null, until: string | null): string | undefined =>
  from === null && until === null ? undefined : `${from ?? ''}..${until ?? ''}`;
