import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  settings: nothing,
  update: () => ({ version: 1, method: 'mobile_money' }),
  setKeys: () => ({ gateway: 'test' as const }),
  forgetKeys: nothing,
  list: nothing,
} satisfies Samples<'onlinePayments'>;
