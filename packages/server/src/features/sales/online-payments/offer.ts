import { sql } from 'kysely';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import { mayTestPayments, paymentCurrencies } from '../../billing/index.ts';
import type { PayingOffer } from '../../documents/index.ts';
import { findKeptSettings } from './company-keys.ts';

type Payable = Pick<
  Invoice,
  'status' | 'customerId' | 'currency' | 'foreign' | 'totalMinor' | 'paidMinor' | 'creditedMinor'
>;

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
 * What can be paid online of an invoice now; undefined where nothing can: the company does not take payments online, nothing is open, or
 * it is not in the currency of the books. A walk-in's neither: they have no account for what may come too much.
 */
export const offerOf = async (reader: DocumentReader, invoice: Payable): Promise<PayingOffer | undefined> => {
  const openMinor = invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor;
  const isOpen = openInvoiceStatuses.some((status) => status === invoice.status) && openMinor > 0;
  if (!isOpen || invoice.customerId === null || invoice.foreign !== null) return undefined;
  const kept = await findKeptSettings(reader.tx);
  if (!kept?.isOn || kept.gateway === null) return undefined;
  if (kept.gateway === 'test' && !mayTestPayments(reader.services)) return undefined;
  if (!paymentCurrencies(kept.gateway).includes(invoice.currency)) return undefined;
  return {
    openMinor,
    currency: invoice.currency,
    gateway: kept.gateway,
    isTest: kept.isTestKey,
    asksEmail: (await emailOf(reader, invoice.customerId)) === null,
  };
};
