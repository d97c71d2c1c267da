import type { AnyStatementPart } from '@shelfwise/contract/features/documents/statements/statement-parts';
import type { Buyer, PrintedDocument, PrintedMove, Seller } from './printed-document.ts';

type Kind = PrintedMove['kind'];
type Rows<Part extends keyof AnyStatementPart> = AnyStatementPart[Part] extends (infer Row)[] ? Row : never;

interface StatementToPrint {
  buyer: Buyer;
  from: string;
  until: string;
  part: Omit<AnyStatementPart, 'rows' | 'open' | 'books'> & {
    rows: readonly (Omit<Rows<'rows'>, 'kind'> & { kind: Kind })[];
    open: readonly (Omit<Rows<'open'>, 'kind'> & { kind: Kind })[];
  };
  /** the rows of activity are left out: what is open is printed alone */
  isOpenOnly?: boolean;
  printedAt: string;
}

const movesOf = ({ from, part }: StatementToPrint): PrintedMove[] => [
  {
    kind: 'opening',
    number: '',
    note: null,
    day: part.isCut ? (part.rows[0]?.day ?? from) : from,
    amountMinor: null,
    balanceMinor: part.openingMinor,
  },
  // What an exchange rate made moves no balance in the other side's own currency, and they do not know it.
  ...part.rows
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ kind, number, reference, day, amountMinor, balanceMinor }) => ({
      kind,
      number,
      note: reference,
      day,
      amountMinor,
      balanceMinor,
    })),
];

const openOf = ({ part: { open, more }, until }: StatementToPrint): PrintedMove[] => [
  ...open.map(({ kind, number, reference, day, dueOn, totalMinor, openMinor }) => ({
    kind,
    number,
    note: reference,
    day: dueOn ?? day,
    amountMinor: totalMinor,
    balanceMinor: openMinor,
  })),
  ...(more.count === 0
    ? []
    : [
        {
          kind: 'more' as const,
          number: `(${more.count})`,
          note: null,
          day: until,
          amountMinor: null,
          balanceMinor: more.openMinor,
        },
      ]),
];

/**
 * The statement of a supplier or a customer in one currency: the balance before, what moved it, and the balance at the end. A customer is
 * told below what of it is open, since that is what they pay.
 */
export const statementDocument = (
  kind: 'statement' | 'account_statement',
  statement: StatementToPrint,
  seller: Seller,
): PrintedDocument => {
  const { buyer, from, until, part, isOpenOnly = false, printedAt } = statement;
  return {
    kind,
    number: `${part.currency} ${until}`,
    recordedAt: printedAt,
    currency: part.currency,
    seller,
    buyer,
    facts: isOpenOnly
      ? [{ label: 'until', day: until }]
      : [
          { label: 'from', day: from },
          { label: 'until', day: until },
        ],
    lines: [],
    moves: isOpenOnly ? [] : movesOf(statement),
    ...(kind === 'account_statement' && { open: openOf(statement) }),
    pricesIncludeTax: null,
    receivedMinor: null,
    settled: [],
    totals: [{ label: 'balance', minor: part.closingMinor, isStrong: true }],
    mark: 'none',
    notes: null,
  };
};
