import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  set: () => ({ currency: 'JPY', unitsPerUsd: '151.25', validFrom: '2026-01-01' }),
} satisfies Samples<'exchangeRates'>;
