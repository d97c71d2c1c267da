import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['exchange_rate.'], () => [orpc.exchangeRates.key()]);

export const exchangeRatesQuery = () => orpc.exchangeRates.list.queryOptions();

export const useSetRate = () => useVerb(orpc.exchangeRates.set, 'exchange_rate.set', ownError);
