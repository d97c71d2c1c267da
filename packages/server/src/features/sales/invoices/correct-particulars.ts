import { sql } from 'kysely';
import {
  particulars,
  type CorrectParticulars,
} from '@shelfwise/contract/features/sales/invoices/invoice-corrections.schemas';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { getInvoice } from './invoices.queries.ts';
import { lockInvoice } from './lock-invoice.ts';
import { toldBy } from './told-by.ts';

const printedOf = (from: Pick<Invoice, (typeof particulars)[number]>) => ({
  name: from.customerName,
  address: from.customerAddress,
  taxNumber: from.customerTaxNumber,
  reference: from.customerReference,
});

/**
 * Corrects whom an invoice names, and keeps what it said before. Nothing is posted: number, amounts, taxes and days stay, and so does the party
 * that owes it. Another party, or other amounts, take a credit note and a new invoice.
 */
export const correctParticulars = async (
  call: Call,
  { id, version, reason, ...wanted }: CorrectParticulars,
): Promise<Invoice> => {
  const { tx } = call;
  await lockInvoice(call, id);
  const current = await getInvoice(call, { id });
  if (current.version !== version) throw new AppError('version_conflict', { current });
  // A walk-in has no record yet: naming the customer prints whom it names.
  if (current.customerId === null || current.customerName === null) throw new AppError('walk_in_invoice');
  if (particulars.every((one) => wanted[one] === current[one]))
    throw refuseField('customerName', 'unchanged');
  tx.send(sql`
    insert into invoice_corrections (tenant_id, id, invoice_id, customer_name, customer_address, customer_tax_number, customer_reference, reason,
      corrected_on, corrected_at, corrected_by)
    values (${tx.tenantId}, ${newId()}, ${id}, ${current.customerName}, ${current.customerAddress}, ${current.customerTaxNumber},
      ${current.customerReference}, ${reason}, ${todayOf(call)}, ${tx.at}, ${tx.origin.actorId})`);
  tx.send(sql`
    update invoices set customer_name = ${wanted.customerName}, customer_address = ${wanted.customerAddress},
      customer_tax_number = ${wanted.customerTaxNumber}, customer_reference = ${wanted.customerReference}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    ...toldBy(current.orderId, id, 'correct_particulars'),
    before: { invoice: current.number, ...printedOf(current) },
    after: { invoice: current.number, ...printedOf(wanted) },
    reason,
  });
  return getInvoice(call, { id });
};
