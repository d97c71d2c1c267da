import type { paymentPromisesContract } from '@shelfwise/contract/features/sales/payment-promises/payment-promises.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listPromisedBetween, listPromisesOf } from './payment-promises.queries.ts';
import { recordPromise, withdrawPromise } from './record-promise.ts';

export const paymentPromisesHandlers: Handlers<typeof paymentPromisesContract> = {
  calendar: listPromisedBetween,
  of: listPromisesOf,
  record: recordPromise,
  withdraw: withdrawPromise,
};
