import {
  mostStatementRows,
  type StatementPart,
  type StatementQuery,
  type SupplierStatement,
} from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { listOpenItems, listStatementRows, listStatementSums, type MovedRow } from './statement.queries.ts';

const daysShown = 90;

/** The rows with the balance after each, reckoned back from what was owed at the end. */
const withBalances = (
  moved: readonly MovedRow[],
  closing: { minor: number; books: number },
  mostRows: number,
): Pick<StatementPart, 'rows' | 'isCut' | 'openingMinor' | 'booksOpeningMinor'> => {
  const shown = moved.slice(-mostRows);
  let minor = closing.minor - sumMinor(shown.map((row) => row.amountMinor));
  let books = closing.books - sumMinor(shown.map((row) => row.booksMinor));
  const opening = { openingMinor: minor, booksOpeningMinor: books };
  const rows = shown.map(({ currency: _, ...row }) => {
    minor += row.amountMinor;
    books += row.booksMinor;
    return { ...row, balanceMinor: minor, booksBalanceMinor: books };
  });
  return { rows, isCut: moved.length > shown.length, ...opening };
};

/** The open items that are listed, and what those come to that are not. */
const listedOf = (items: Awaited<ReturnType<typeof listOpenItems>>): Pick<StatementPart, 'open' | 'more'> => {
  const open = items.map(({ currency: _, count: __, allMinor: ___, ...item }) => item);
  const { count = 0, allMinor = 0 } = items[0] ?? {};
  const openMinor = allMinor - sumMinor(open.map((item) => item.openMinor));
  return { open, more: { count: count - open.length, openMinor } };
};

/** The days of a statement: the 90 before the last where no first is named (422 where that is after the last). */
export const daysOf = (
  call: Call,
  { from: given, until = todayOf(call) }: Pick<StatementQuery, 'from' | 'until'>,
): { from: string; until: string } => {
  const from = given ?? addDays(until, -daysShown);
  if (from > until)
    throw new AppError('invalid_input', {
      fields: { until: { code: 'too_early', detail: { earliest: from } } },
    });
  return { from, until };
};

/** What is owed to a supplier at the end of a day and how it came to that, currency by currency. */
export const getStatement = async (
  call: Call,
  { id, ...asked }: StatementQuery,
  mostRows = mostStatementRows,
): Promise<SupplierStatement> => {
  const { tx } = call;
  const days = daysOf(call, asked);
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
      moved.filter((row) => row.currency === currency),
      { minor: closingMinor, books: booksClosingMinor },
      mostRows,
    ),
    closingMinor,
    booksClosingMinor,
    ...listedOf(open.filter((item) => item.currency === currency)),
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
