import type { customerPaymentsContract } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { Handlers } from '../../../kit/call.ts';
import { allocateCredit, unallocate } from './allocate-credit.ts';
import { certifyPayment } from './certify.ts';
import { getCustomerPayment, listCustomerPayments } from './customer-payments.queries.ts';
import { getOpenOfCustomer } from './open-of-customer.queries.ts';
import { recordCustomerPayment } from './record-customer-payment.ts';

export const customerPaymentsHandlers: Handlers<typeof customerPaymentsContract> = {
  list: listCustomerPayments,
  get: getCustomerPayment,
  open: getOpenOfCustomer,
  record: recordCustomerPayment,
  certify: certifyPayment,
  allocate: allocateCredit,
  unallocate,
};
