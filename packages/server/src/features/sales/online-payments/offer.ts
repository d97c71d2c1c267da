import { sql } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import { mayTestPayments, paymentCurrencies } from '../../billing/index.ts';
import type { ShareableDocument } from '../../documents/index.ts';
import { findKeptSettings } from './company-keys.ts';

type Payable = Pick<
  Invoice,
  'status' | 'orderId' | 'customerId' | 'currency' | 'foreign' | 'totalMinor' | 'paidMinor' | 'creditedMinor'
>;

/** What is open of an invoice, in the currency that it was written in. */
const openOf = ({
  currency,
  foreign,
  ...books
}: Payable): { currency: Payable['currency']; openMinor: number } => {
  const { totalMinor, paidMinor, creditedMinor } = foreign ?? books;
  return { currency: foreign?.currency ?? currency, openMinor: totalMinor - paidMinor - creditedMinor };
};

/** Where the provider's receipt goes by itself; null where the company does not know the customer's address. */
export const emailOf = async (
  { tx }: Pick<DocumentReader, 'tx'>,
  customerId: string | null,
): Promise<string | null> => {
  const customer = await selectRow(
    tx.db,
    columnsOf('customers', 'c', ['email']),
    sql`from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${customerId}`,
  );
  return customer?.email || null;
};

/**
 * What can be paid online of an invoice now, in its own currency: nothing where the company does not take payments online, or where nothing
 * is open. `notPaidIn`: it could be, but for its currency, which the provider does not take. What a walk-in pays is money of their order.
 */
export const payingOf = async (
  reader: DocumentReader,
  invoice: Payable,
): Promise<Pick<ShareableDocument, 'paying' | 'notPaidIn'>> => {
  const { currency, openMinor } = openOf(invoice);
  const isOpen = openInvoiceStatuses.some((status) => status === invoice.status) && openMinor > 0;
  if (!isOpen || (invoice.customerId === null && invoice.orderId === null)) return {};
  const kept = await findKeptSettings(reader.tx);
  if (!kept?.isOn || kept.gateway === null) return {};
  if (kept.gateway === 'test' && !mayTestPayments(reader.services)) return {};
  if (!paymentCurrencies(kept.gateway).includes(currency)) return { notPaidIn: currency };
  const asksEmail = (await emailOf(reader, invoice.customerId)) === null;
  return { paying: { openMinor, currency, gateway: kept.gateway, isTest: kept.isTestKey, asksEmail } };
};
