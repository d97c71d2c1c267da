import type { paymentsContract } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Handlers } from '../../../db/call.ts';
import { listPaymentsOfOrder } from './payments.queries.ts';
import { recordPayment } from './record-payment.ts';
import { reversePayment } from './reverse-payment.ts';

export const paymentsHandlers: Handlers<typeof paymentsContract> = {
  listOfOrder: listPaymentsOfOrder,
  record: recordPayment,
  reverse: reversePayment,
};
