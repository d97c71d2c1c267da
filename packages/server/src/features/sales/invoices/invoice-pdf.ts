import type { Call, FileAnswer } from '../../../db/call.ts';
import { getInvoice } from './invoices.queries.ts';
import { drawInvoice } from './draw-invoice.ts';

/** The invoice as a page to print or send, with the company's logo. */
export const invoicePdf = async (call: Call, { id }: { id: string }): Promise<FileAnswer> =>
  drawInvoice(call, await getInvoice(call, { id }));
