import { mostStatementRows } from '@shelfwise/contract/features/documents/statements/statement-parts';
import type {
  StatementPart,
  StatementQuery,
  SupplierStatement,
} from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { listedOf, statementDaysOf, withBalances } from '../../documents/index.ts';
import { listOpenItems, listStatementRows, listStatementSums } from './statement.queries.ts';

/** What is owed to a supplier at the end of a day and how it came to that, currency by currency. */
export const getStatement = async (
  call: Call,
  { id, ...asked }: StatementQuery,
  mostRows = mostStatementRows,
): Promise<SupplierStatement> => {
  const { tx } = call;
  const days = statementDaysOf(call, asked);
  const { from, until } = days;
  const [supplier, sums, moved, open] = await Promise.all([
    selectRow(
      tx.db,
      columnsOf('suppliers', 's', ['name']),
      sql`from suppliers s where s.tenant_id = ${tx.tenantId} and s.id = ${id}`,
    ),
    listStatementSums(tx, id, until),
    listStatementRows(tx, id, days),
    listOpenItems(tx, id, until),
  ]);
  if (!supplier) throw new AppError('not_found');
  const parts = sums.map(({ currency, closingMinor, booksClosingMinor, payableMinor }): StatementPart => ({
    currency,
    ...withBalances(
      moved.filter((row) => row.currency === currency).map(({ currency: _, ...row }) => row),
      { minor: closingMinor, books: booksClosingMinor },
      mostRows,
    ),
    closingMinor,
    booksClosingMinor,
    ...listedOf(open.filter((item) => item.currency === currency).map(({ currency: _, ...item }) => item)),
    books: { payableMinor, prepaidMinor: payableMinor - booksClosingMinor },
  }));
  return {
    supplierName: supplier.name,
    from,
    until,
    parts,
    books: {
      payableMinor: sumMinor(parts.map((part) => part.books.payableMinor)),
      prepaidMinor: sumMinor(parts.map((part) => part.books.prepaidMinor)),
    },
  };
};
