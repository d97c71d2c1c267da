import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  get: nothing,
  update: () => ({
    version: 1,
    invoicesOn: 'delivery',
    managerBackdatingDays: 7,
    staffDiscountPercent: '0',
  }),
} satisfies Samples<'tradingRules'>;
