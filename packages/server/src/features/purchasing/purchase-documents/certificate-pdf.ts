import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, narrowed, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  getDocumentTemplate,
  sellerOf,
  type ShareableDocument,
  withholdingCertificateDocument,
} from '../../documents/index.ts';

const headColumns = both(
  columnsOf('supplier_payments', 'p', [
    'id',
    'status',
    'paid_on',
    'recorded_at',
    'certificate_number',
    'currency',
    'amount_minor',
    'withheld_minor',
    'withholding_class',
    'withholding_percent',
  ]),
  columnsAs('supplier_payments', 'p', { paymentNumber: 'number' }),
  narrowed<{ withholdingNumber: string; withheldFromMinor: number }>()(
    columnsOf('supplier_payments', 'p', ['withholding_number', 'withheld_from_minor']),
  ),
  columnsAs('suppliers', 's', {
    supplierName: 'name',
    supplierAddress: 'address',
    supplierTaxNumber: 'tax_number',
  }),
);

const billColumns = both(
  columnsOf('bills', 'b', ['total_minor', 'supplier_number']),
  columnsAs('bills', 'b', { issuedOn: 'billed_on' }),
  columnsAs('payable_allocations', 'a', { settledMinor: 'amount_minor' }),
  reckoned<{ ownNumber: string }>(sql`b.number as "ownNumber"`),
);

/** The certificate for tax kept back of a payment. It names the bills that the payment was recorded for, also where that was undone since. */
export const certificateToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const { tx, actor } = reader;
  const { db, tenantId } = tx;
  const [payment, look] = await Promise.all([
    selectRow(
      db,
      headColumns,
      sql`from supplier_payments p
      join suppliers s on s.tenant_id = ${tenantId} and s.id = p.supplier_id
      where p.tenant_id = ${tenantId} and p.withholding_id = ${id}`,
    ),
    getDocumentTemplate(tx),
  ]);
  if (!payment) throw new AppError('not_found');
  const bills = await selectRows(
    db,
    billColumns,
    sql`from payable_allocations a join bills b on b.tenant_id = ${tenantId} and b.id = a.bill_id
    where a.tenant_id = ${tenantId} and a.credit_id = ${payment.id} and a.undoes_id is null and a.recorded_at = ${payment.recordedAt}
    order by b.due_on, b.id`,
  );
  const { id: paymentId, status, withholdingNumber, ...kept } = payment;
  return {
    document: withholdingCertificateDocument(
      {
        ...kept,
        number: withholdingNumber,
        isReversed: status === 'reversed',
        // The supplier knows their bill by their own number.
        bills: bills.map(({ ownNumber, supplierNumber, ...bill }) => ({
          ...bill,
          number: supplierNumber ?? ownNumber,
        })),
      },
      sellerOf(sellerOnDay(actor.company, payment.paidOn)),
    ),
    look,
    toldAt: { subject: 'supplier_payment', id: paymentId },
  };
};
