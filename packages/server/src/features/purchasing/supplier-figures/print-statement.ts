import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { mostPrintedRows } from '@shelfwise/contract/features/documents/statements/statement-parts';
import type {
  PrintedStatement,
  StatementPart,
} from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getDocumentTemplate, printMoment, sellerOf, statementDocument } from '../../documents/index.ts';
import { getStatement } from './statement.ts';

/** A supplier with whom nothing happened in a currency. */
const nothing = (currency: Currency): StatementPart => ({
  currency,
  openingMinor: 0,
  booksOpeningMinor: 0,
  rows: [],
  isCut: false,
  closingMinor: 0,
  booksClosingMinor: 0,
  open: [],
  more: { count: 0, openMinor: 0 },
  books: { payableMinor: 0, prepaidMinor: 0 },
});

/** The statement of a supplier as it is printed, under the company's letterhead of that day. */
export const printStatement = async (
  call: Call,
  { currency, ...query }: PrintedStatement,
): Promise<FileAnswer> => {
  const { tx, actor } = call;
  const [statement, supplier, look] = await Promise.all([
    getStatement(call, query, mostPrintedRows),
    selectRow(
      tx.db,
      columnsOf('suppliers', 's', ['name', 'address', 'tax_number']),
      sql`from suppliers s where s.tenant_id = ${tx.tenantId} and s.id = ${query.id}`,
    ),
    getDocumentTemplate(tx),
  ]);
  if (!supplier) throw new AppError('not_found');
  const { from, until, parts } = statement;
  const part =
    parts.find((one) => currency === undefined || one.currency === currency) ??
    nothing(currency ?? actor.company.baseCurrency);
  const printed = { buyer: supplier, from, until, part, printedAt: tx.at };
  return printMoment(
    call,
    statementDocument('statement', printed, sellerOf(sellerOnDay(actor.company, until))),
    look,
  );
};
