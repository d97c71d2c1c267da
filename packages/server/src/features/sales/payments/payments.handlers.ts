import type { paymentsContract } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Handlers } from '../../../kit/call.ts';
import { applyCredit } from './apply-credit.ts';
import { listCreditsOfOrder } from './credits.queries.ts';
import { listPaymentsOfOrder } from './payments.queries.ts';
import { asPdf } from '../../documents/index.ts';
import { receiptToPrint } from './receipt-pdf.ts';
import { recordPayment } from './record-payment.ts';
import { refundCredit } from './refund-credit.ts';
import { reversePayment } from './reverse-payment.ts';

export const paymentsHandlers: Handlers<typeof paymentsContract> = {
  listOfOrder: listPaymentsOfOrder,
  receipt: asPdf(receiptToPrint),
  record: (call, input) => recordPayment(call, input),
  reverse: reversePayment,
  credits: listCreditsOfOrder,
  applyCredit,
  refund: refundCredit,
};
