import type { numberSeriesContract } from '@shelfwise/contract/features/company/number-series/number-series.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listNumberSeries } from './number-series.queries.ts';
import { updateNumberSeries } from './update-number-series.ts';

export const numberSeriesHandlers: Handlers<typeof numberSeriesContract> = {
  list: async ({ tx }) => ({ items: await listNumberSeries(tx) }),
  update: updateNumberSeries,
};
