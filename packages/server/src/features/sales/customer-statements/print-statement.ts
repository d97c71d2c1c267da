import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { mostPrintedRows } from '@shelfwise/contract/features/documents/statements/statement-parts';
import { mostRowsInFile } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.facts';
import type {
  ManyStatements,
  PrintedCustomerStatement,
} from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import {
  getDocumentTemplate,
  printMoment,
  printMoments,
  type PrintedDocument,
  sellerOf,
  statementDocument,
} from '../../documents/index.ts';
import { getCustomerStatement, getStatementCustomer, type StatementReader } from './statement.ts';

/** The statement of a customer as it is printed, under the company's letterhead of that day. */
export const readStatementDocument = async (
  reader: StatementReader,
  { form, ...query }: PrintedCustomerStatement,
  mostRows = mostPrintedRows,
): Promise<PrintedDocument> => {
  const [{ from, until, part }, buyer] = await Promise.all([
    getCustomerStatement(reader, query, mostRows),
    getStatementCustomer(reader, query.id),
  ]);
  const printedAt = reader.now.toISOString();
  return statementDocument(
    'account_statement',
    { buyer, from, until, part, isOpenOnly: form === 'open', printedAt },
    sellerOf(sellerOnDay(reader.actor.company, until)),
  );
};

export const printStatement = async (call: Call, asked: PrintedCustomerStatement): Promise<FileAnswer> => {
  const [document, look] = await Promise.all([
    readStatementDocument(call, asked),
    getDocumentTemplate(call.tx),
  ]);
  return printMoment(call, document, look);
};

/** The statements of several customers in one file, in the order in which they are named. */
export const printManyStatements = async (
  call: Call,
  { ids, ...days }: ManyStatements,
): Promise<FileAnswer> => {
  const look = await getDocumentTemplate(call.tx);
  const documents: PrintedDocument[] = [];
  for (const id of ids) documents.push(await readStatementDocument(call, { id, ...days }, mostRowsInFile));
  return printMoments(call, documents, look);
};
