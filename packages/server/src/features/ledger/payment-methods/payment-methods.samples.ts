import { nothing, type Samples, unique } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  reorder: () => ({ codes: ['cash', 'mobile_money', 'card', 'bank'] }),
  create: (world) => ({
    name: `Voucher ${unique()}`,
    moneyAccountId: world.moneyAccountId,
    asksReference: false,
  }),
  update: (world) => ({
    code: 'card',
    version: 1,
    name: 'Card',
    moneyAccountId: world.moneyAccountId,
  }),
} satisfies Samples<'paymentMethods'>;
