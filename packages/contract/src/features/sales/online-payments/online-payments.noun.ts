import { noun } from '../../../primitives/noun.ts';

/** Money that customers pay by the link of an invoice, and how the company takes it. */
export const onlinePaymentNoun = noun({
  name: 'online_payment',
  verbs: ['update', 'set_keys', 'forget_keys', 'confirm', 'fail', 'mismatch', 'refund'],
});
