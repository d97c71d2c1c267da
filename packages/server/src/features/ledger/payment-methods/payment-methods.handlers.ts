import type { paymentMethodsContract } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listPaymentMethods } from './payment-methods.queries.ts';
import { reorderPaymentMethods } from './reorder-payment-methods.ts';
import { createPaymentMethod, updatePaymentMethod } from './write-payment-method.ts';

export const paymentMethodsHandlers: Handlers<typeof paymentMethodsContract> = {
  list: async ({ tx }) => ({ items: await listPaymentMethods(tx) }),
  reorder: reorderPaymentMethods,
  create: createPaymentMethod,
  update: updatePaymentMethod,
};
