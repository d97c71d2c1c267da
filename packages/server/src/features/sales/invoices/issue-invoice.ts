import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Call } from '../../../db/call.ts';
import { requireAllowed, sendOrder } from '../orders/order-record.ts';
import { getInvoice } from './invoices.queries.ts';
import { writeInvoice } from './write-invoice.ts';

/** Issues the one invoice of a confirmed order, before or after it ships. */
export const issueInvoice = async (call: Call, { id }: { id: string }): Promise<Invoice> => {
  const loaded = await sendOrder(call.tx, id, true);
  requireAllowed(call, loaded, 'invoice');
  return getInvoice(call, { id: await writeInvoice(call, loaded) });
};
