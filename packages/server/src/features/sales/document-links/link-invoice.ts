import type { DocumentLink } from '@shelfwise/contract/features/sales/document-links/document-links.contract';
import type { Call } from '../../../db/call.ts';
import { getInvoice } from '../invoices/invoices.queries.ts';
import { linkToken } from './link-token.ts';

/** Long enough for a reminder, and for the bookkeeper at the quarter's end. */
const validDays = 90;

/** A link that a customer opens without signing in. */
export const linkInvoice = async (call: Call, { id }: { id: string }): Promise<DocumentLink> => {
  const invoice = await getInvoice(call, { id });
  const until = new Date(call.now.getTime() + validDays * 86_400_000);
  const token = linkToken(call.services.secretKey, {
    tenantId: call.tx.tenantId,
    invoiceId: invoice.id,
    until,
  });
  return { path: `/d/${token}`, validUntil: until.toISOString() };
};
