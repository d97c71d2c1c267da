import { sellerOnDay } from '@shelfwise/contract/features/identity/company/seller';
import { sql } from 'kysely';
import type { DocumentReader } from '../../../db/call.ts';
import { findDocumentTemplate } from '../document-template/document-template.queries.ts';
import type { SettledInvoice } from '../printed-documents/printed-document.ts';
import { printedMethod } from '../printed-documents/printed-words.ts';
import { receiptDocument } from '../printed-documents/receipt-document.ts';
import { sellerOf } from '../printed-documents/seller.ts';
import { getPayment } from './payments.queries.ts';

interface Payer {
  order_number: string | null;
  name: string | null;
  address: string | null;
  tax_number: string | null;
}

/** The receipt of a payment: how much, how, and which invoices it went to as they stand; or out of which credit it was paid back. */
export const receiptToPrint = async (reader: DocumentReader, id: string) => {
  const { tx, actor } = reader;
  const [payment, look, payers, settled, credits] = await Promise.all([
    getPayment(reader, id),
    findDocumentTemplate(tx),
    sql<Payer>`
      select o.number as order_number, c.name, c.address, c.tax_number
      from payments p
      left join orders o on o.tenant_id = ${tx.tenantId} and o.id = p.order_id
      left join customers c on c.tenant_id = ${tx.tenantId} and c.id = p.party_id
      where p.tenant_id = ${tx.tenantId} and p.id = ${id}`.execute(tx.db),
    sql<SettledInvoice>`
      select i.number, i.issued_on as "issuedOn", i.total_minor as "totalMinor", sum(a.base_minor)::int8 as "settledMinor",
        i.total_minor - i.paid_minor - i.credited_minor as "openMinor"
      from allocations a join invoices i on i.tenant_id = ${tx.tenantId} and i.id = a.debit_id
      where a.tenant_id = ${tx.tenantId} and a.credit_id = ${id}
      group by i.id, i.number, i.issued_on, i.total_minor, i.paid_minor, i.credited_minor
      having sum(a.base_minor) > 0 order by i.id`.execute(tx.db),
    sql<{ number: string }>`
      select distinct d.number from allocations a join documents d on d.tenant_id = ${tx.tenantId} and d.id = a.credit_id
      where a.tenant_id = ${tx.tenantId} and a.debit_id = ${id} order by d.number`.execute(tx.db),
  ]);
  const payer = payers.rows[0];
  return {
    document: receiptDocument(
      {
        direction: payment.direction,
        number: payment.number,
        receivedOn: payment.paidOn,
        recordedAt: payment.recordedAt,
        method: printedMethod(reader.language, payment.method, payment.methodName),
        reference: payment.reference,
        orderNumber: payer?.order_number ?? null,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        foreign: payment.foreign,
        isReversed: payment.status === 'reversed',
        creditMinor: payment.creditMinor,
        settled: settled.rows,
        paidOutOf: credits.rows.map(({ number }) => number),
        customerName: payer?.name ?? null,
        customerAddress: payer?.address ?? null,
        customerTaxNumber: payer?.tax_number ?? null,
      },
      sellerOf(sellerOnDay(actor.company, payment.paidOn)),
    ),
    look,
    orderId: payment.orderId,
  };
};
