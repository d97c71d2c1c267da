import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getDocumentTemplate, type PrintedDocument, type ShareableDocument } from '../../documents/index.ts';

const quoteColumns = columnsOf('quotes', 'q', ['order_id', 'status', 'paper']);

/** How a quote is marked; one that has expired says until when it held. */
const markOf = (status: string): PrintedDocument['mark'] => {
  if (status === 'accepted') return 'paid';
  return status === 'open' ? 'none' : 'void';
};

/** A quote as it was given, with the company's present look. */
export const quoteToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const { tx } = reader;
  const [quote, look] = await Promise.all([
    selectRow(tx.db, quoteColumns, sql`from quotes q where q.tenant_id = ${tx.tenantId} and q.id = ${id}`),
    getDocumentTemplate(tx),
  ]);
  if (!quote) throw new AppError('not_found');
  return {
    document: { ...(quote.paper as unknown as PrintedDocument), mark: markOf(quote.status) },
    look,
    toldAt: { subject: 'order', id: quote.orderId },
  };
};
