import type {
  StatementPart,
  SupplierStatement,
} from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import type { Buyer, PrintedDocument, Seller } from './printed-document.ts';

interface StatementToPrint extends Pick<SupplierStatement, 'from' | 'until'> {
  supplier: Buyer;
  part: StatementPart;
  printedAt: string;
}

/** The statement of a supplier in one currency: the balance before, what moved it, and the balance at the end. */
export const statementDocument = (
  { supplier, from, until, part, printedAt }: StatementToPrint,
  seller: Seller,
): PrintedDocument => ({
  kind: 'statement',
  number: `${part.currency} ${until}`,
  recordedAt: printedAt,
  currency: part.currency,
  seller,
  buyer: supplier,
  facts: [
    { label: 'from', day: from },
    { label: 'until', day: until },
  ],
  lines: [],
  moves: [
    {
      kind: 'opening',
      number: '',
      note: null,
      day: part.isCut ? (part.rows[0]?.day ?? from) : from,
      amountMinor: null,
      balanceMinor: part.openingMinor,
    },
    // What an exchange rate made is of the books only; the supplier does not know it.
    ...part.rows
      .filter(({ kind }) => kind !== 'exchange')
      .map(({ kind, number, reference, day, amountMinor, balanceMinor }) => ({
        kind,
        number,
        note: reference,
        day,
        amountMinor,
        balanceMinor,
      })),
  ],
  pricesIncludeTax: null,
  receivedMinor: null,
  settled: [],
  totals: [{ label: 'balance', minor: part.closingMinor, isStrong: true }],
  mark: 'none',
  notes: null,
});
