import type { numberSeriesContract } from '@shelfwise/contract/features/identity/number-series/number-series.contract';
import type { Handlers } from '../../../db/call.ts';
import { listNumberSeries } from './number-series.queries.ts';
import { updateNumberSeries } from './update-number-series.ts';

export const numberSeriesHandlers: Handlers<typeof numberSeriesContract> = {
  list: async ({ tx }) => ({ items: await listNumberSeries(tx) }),
  update: updateNumberSeries,
};
