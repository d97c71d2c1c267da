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
    code: 'cash',
    version: 1,
    name: 'Cash',
    moneyAccountId: world.moneyAccountId,
  }),
} satisfies Samples<'paymentMethods'>;
