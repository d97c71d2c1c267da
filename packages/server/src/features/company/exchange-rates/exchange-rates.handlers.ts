import type { exchangeRatesContract } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listRates } from './exchange-rates.queries.ts';
import { setExchangeRate } from './set-exchange-rate.ts';

export const exchangeRatesHandlers: Handlers<typeof exchangeRatesContract> = {
  list: async (call) => ({ items: await listRates(call) }),
  set: setExchangeRate,
};
