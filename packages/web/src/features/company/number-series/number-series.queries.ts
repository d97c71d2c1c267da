import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['number_series.'], () => [orpc.numberSeries.key()]);

/** Never taken from the cache: numbers are given all the time, and no event tells of it. */
export const numberSeriesQuery = () => orpc.numberSeries.list.queryOptions({ staleTime: 0 });

export const useUpdateNumberSeries = () =>
  useVerb(orpc.numberSeries.update, 'number_series.update', ownError);
