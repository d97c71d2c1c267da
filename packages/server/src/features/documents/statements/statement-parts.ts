import type { AnyStatementPart } from '@shelfwise/contract/features/documents/statements/statement-parts';
import { addDays } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { DocumentReader } from '../../../kit/call.ts';
import { periodOf, type Period } from '../../ledger/index.ts';

const daysShown = 90;

/** The days of a statement: the 90 before the last where no first is named (400 where that is after the last). */
export const statementDaysOf = (
  call: Pick<DocumentReader, 'actor' | 'now'>,
  asked: { from?: string | undefined; until?: string | undefined },
): Period => periodOf(call, asked, (until) => addDays(until, -daysShown));

type Moved = Omit<AnyStatementPart['rows'][number], 'balanceMinor' | 'booksBalanceMinor' | 'kind'>;
type WithBalance<Row> = Row & { balanceMinor: number; booksBalanceMinor: number };

/** The rows with the balance after each, reckoned back from what was owed at the end. */
export const withBalances = <Row extends Moved>(
  moved: readonly Row[],
  closing: { minor: number; books: number },
  mostRows: number,
): { rows: WithBalance<Row>[]; isCut: boolean; openingMinor: number; booksOpeningMinor: number } => {
  const shown = moved.slice(-mostRows);
  let minor = closing.minor - sumMinor(shown.map((row) => row.amountMinor));
  let books = closing.books - sumMinor(shown.map((row) => row.booksMinor));
  const opening = { openingMinor: minor, booksOpeningMinor: books };
  const rows = shown.map((row) => {
    minor += row.amountMinor;
    books += row.booksMinor;
    return { ...row, balanceMinor: minor, booksBalanceMinor: books };
  });
  return { rows, isCut: moved.length > shown.length, ...opening };
};

/** The open items that are listed, and what those come to that are not. Each row says how many there are in all, and their sum. */
export const listedOf = <Item extends { openMinor: number; count: number; allMinor: number }>(
  items: readonly Item[],
): { open: Omit<Item, 'count' | 'allMinor'>[]; more: AnyStatementPart['more'] } => {
  const open = items.map(({ count: _, allMinor: __, ...item }) => item);
  const { count = 0, allMinor = 0 } = items[0] ?? {};
  const openMinor = allMinor - sumMinor(items.map((item) => item.openMinor));
  return { open, more: { count: count - open.length, openMinor } };
};
