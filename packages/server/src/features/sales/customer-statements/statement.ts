import { sql } from 'kysely';
import { mostStatementRows } from '@shelfwise/contract/features/documents/statements/statement-parts';
import type {
  CustomerStatement,
  CustomerStatementQuery,
} from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { listedOf, statementDaysOf, withBalances } from '../../documents/index.ts';
import { listOpenItems, listStatementRows, readStatementSums } from './statement.queries.ts';

export type StatementReader = Pick<DocumentReader, 'tx' | 'actor' | 'now' | 'language'>;

const customerColumns = columnsOf('customers', 'c', ['name', 'address', 'tax_number']);

/** A customer as their statement names them (404). */
export const getStatementCustomer = async ({ tx }: Pick<DocumentReader, 'tx'>, id: string) => {
  const customer = await selectRow(
    tx.db,
    customerColumns,
    sql`from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${id}`,
  );
  if (!customer) throw new AppError('not_found');
  return customer;
};

/** What a customer owed at the end of a day and how it came to that, in the currency of the books. */
export const getCustomerStatement = async (
  call: StatementReader,
  { id, ...asked }: CustomerStatementQuery,
  mostRows = mostStatementRows,
): Promise<CustomerStatement> => {
  const { tx } = call;
  const days = statementDaysOf(call, asked);
  const [customer, { currency, closingMinor, receivableMinor }, moved, open] = await Promise.all([
    getStatementCustomer(call, id),
    readStatementSums(tx, id, days.until),
    listStatementRows(call, id, days, mostRows),
    listOpenItems(call, id, days.until),
  ]);
  return {
    customerName: customer.name,
    ...days,
    part: {
      currency,
      ...withBalances(moved, { minor: closingMinor, books: closingMinor }, mostRows),
      closingMinor,
      booksClosingMinor: closingMinor,
      ...listedOf(open),
      books: { receivableMinor, depositsMinor: receivableMinor - closingMinor },
    },
  };
};
