import { z } from 'zod';
import type { CallRight } from '../access/rights.ts';
import { ask, longBody, read } from './call.ts';

/** The two calls that give a list as CSV: all rows that match its filters, or the rows that somebody has selected. */
export const exportCalls = <Filters extends z.ZodType, Picked extends z.ZodType>(
  nouns: string,
  { right }: { right: CallRight },
  filters: Filters,
  picked: Picked,
) => {
  const options = { right, feature: 'dataExport', isReport: true } as const;
  return {
    export: read(`/${nouns}.csv`, { ...options, summary: `The ${nouns} of the list as CSV` })
      .input(filters)
      .output(z.file()),
    exportPicked: ask(`/${nouns}.csv`, {
      ...options,
      mostBytes: longBody,
      summary: `The picked ${nouns} as CSV`,
    })
      .input(picked)
      .output(z.file()),
  };
};
