import type { CustomerPaymentRecord } from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { sql } from 'kysely';
import { getCustomerPayment } from './customer-payments.queries.ts';

/**
 * Notes the number of the certificate for tax that a customer kept back, which often comes weeks after the money. Refused with `not_here`
 * where nothing was kept back.
 */
export const certifyPayment = async (
  call: Call,
  { id, certificateNumber }: { id: string; certificateNumber: string | null },
): Promise<CustomerPaymentRecord> => {
  const { tx } = call;
  const payment = await selectRow(
    tx.db,
    columnsOf('payments', 'p', ['withheld_minor', 'certificate_number', 'number']),
    sql`from payments p where p.tenant_id = ${tx.tenantId} and p.id = ${id} for no key update`,
  );
  if (!payment) throw new AppError('not_found');
  if (payment.withheldMinor === 0) throw refuseField('certificateNumber', 'not_here');
  if (payment.certificateNumber !== certificateNumber) {
    tx.send(
      sql`update payments set certificate_number = ${certificateNumber} where tenant_id = ${tx.tenantId} and id = ${id}`,
    );
    tx.audit({
      action: 'customer_payment.certify',
      subject: 'customer_payment',
      subjectId: id,
      before: { certificateNumber: payment.certificateNumber },
      after: { payment: payment.number, certificateNumber },
    });
  }
  return getCustomerPayment(call, { id });
};
