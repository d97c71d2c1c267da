import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import type { ForeignOpen } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.schemas';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  queryRows,
  reckoned,
  type RowOf,
  selectRow,
  selectRows,
} from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import {
  getDocumentTemplate,
  printedMethod,
  receiptDocument,
  sellerOf,
  type ReceiptToPrint,
  type ShareableDocument,
} from '../../documents/index.ts';
import { foreignOpen, foreignOpenJoin } from '../invoices/foreign-amounts.queries.ts';
import { getPayment } from './payments.queries.ts';
import { toldAt } from '../document-links/told-at.ts';

const payerColumns = both(
  orNulls(columnsAs('orders', 'o', { orderNumber: 'number' })),
  orNulls(
    columnsAs('customers', 'c', {
      customerName: 'name',
      customerAddress: 'address',
      customerTaxNumber: 'tax_number',
    }),
  ),
);

const settledColumns = both(
  columnsOf('invoices', 'i', ['number', 'issued_on', 'total_minor']),
  reckoned<{
    settledMinor: number;
    openMinor: number;
    foreign: (ForeignOpen & { settledMinor: number }) | null;
  }>(
    sql`sum(a.base_minor)::int8 as "settledMinor", i.total_minor - i.paid_minor - i.credited_minor as "openMinor",
      ${foreignOpen} || jsonb_build_object('settledMinor', sum(a.debit_minor)) as "foreign"`,
  ),
);

/**
 * The money of a receipt. One for invoices in another currency is in that currency, as they are; otherwise it is in that of the books, with
 * what was handed over.
 */
const moneyOf = (
  payment: Payment,
  settled: readonly RowOf<typeof settledColumns>[],
): Pick<ReceiptToPrint, 'amountMinor' | 'currency' | 'foreign' | 'booked' | 'creditMinor' | 'settled'> => {
  const { amountMinor, currency, foreign, creditMinor } = payment;
  const theirs = settled.flatMap((one) =>
    one.foreign && one.foreign.currency === foreign?.currency ? [{ ...one, ...one.foreign }] : [],
  );
  if (!foreign || theirs.length === 0 || theirs.length < settled.length)
    return { amountMinor, currency, foreign, booked: null, creditMinor, settled: [...settled] };
  return {
    amountMinor: foreign.amountMinor,
    currency: foreign.currency,
    foreign: null,
    booked: { currency, amountMinor, rate: foreign.rate },
    creditMinor: foreign.amountMinor - sumMinor(theirs.map((one) => one.settledMinor)),
    settled: theirs,
  };
};

/**
 * The receipt of a payment: the amount, the method, and the invoices it settled as they are now; or, for a refund, the credit it came from.
 */
export const receiptToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const { tx, actor } = reader;
  const [payment, look, payer, settled, credits] = await Promise.all([
    getPayment(reader, id),
    getDocumentTemplate(tx),
    selectRow(
      tx.db,
      payerColumns,
      sql`from payments p
      left join orders o on o.tenant_id = ${tx.tenantId} and o.id = p.order_id
      left join customers c on c.tenant_id = ${tx.tenantId} and c.id = p.party_id
      where p.tenant_id = ${tx.tenantId} and p.id = ${id}`,
    ),
    selectRows(
      tx.db,
      settledColumns,
      sql`from allocations a join invoices i on i.tenant_id = ${tx.tenantId} and i.id = a.debit_id ${foreignOpenJoin(tx.tenantId)}
      where a.tenant_id = ${tx.tenantId} and a.credit_id = ${id}
      group by i.id, i.number, i.issued_on, i.total_minor, i.paid_minor, i.credited_minor, f.id, f.currency, f.total_minor, f.paid_minor, f.credited_minor
      having sum(a.base_minor) > 0 order by i.id`,
    ),
    queryRows(
      tx.db,
      columnsOf('documents', 'd', ['number']),
      (columns) => sql`
      select distinct ${columns} from allocations a join documents d on d.tenant_id = ${tx.tenantId} and d.id = a.credit_id
      where a.tenant_id = ${tx.tenantId} and a.debit_id = ${id} order by d.number`,
    ),
  ]);
  if (!payer) throw new Error('a payment without a row');
  return {
    document: receiptDocument(
      {
        direction: payment.direction,
        number: payment.number,
        receivedOn: payment.paidOn,
        recordedAt: payment.recordedAt,
        method: printedMethod(reader.language, payment.method, payment.methodName),
        reference: payment.reference,
        ...moneyOf(payment, settled),
        isReversed: payment.status === 'reversed',
        paidOutOf: credits.map(({ number }) => number),
        ...payer,
      },
      sellerOf(sellerOnDay(actor.company, payment.paidOn)),
    ),
    look,
    toldAt: toldAt(payment.orderId, { subject: 'customer_payment', id }),
  };
};
