import type { Samples } from '../../../test/walks/sample.ts';

export default {
  listOfOrder: (world) => ({ id: world.paidOrderId }),
  record: (world) => ({
    id: world.confirmedOrderId,
    method: 'cash',
    moneyAccountId: world.moneyAccountId,
    amountMinor: 100,
  }),
  receipt: (world) => ({ id: world.paymentId }),
  credits: (world) => ({ id: world.paidOrderId }),
  applyCredit: (world) => ({ id: world.shippedOrderId, amountMinor: 1 }),
  refund: (world) => ({
    id: world.creditId,
    method: 'cash',
    moneyAccountId: world.moneyAccountId,
    amountMinor: 1,
  }),
  reverse: (world) => ({ id: world.paymentId }),
} satisfies Samples<'payments'>;
