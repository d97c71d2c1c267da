import type {
  StatementQuery,
  StatementRow,
} from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { addDays } from '@shelfwise/contract/primitives/days';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { statementDaysOf } from '../../documents/index.ts';
import { listStatementPage, listStatementSums } from './statement.queries.ts';

/** As the screen says it. */
const kindWords: Record<StatementRow['kind'] | 'opening', Record<Language, string>> = {
  opening: { en: 'Opening balance', fr: 'Solde initial' },
  bill: { en: 'Bill', fr: 'Facture' },
  credit: { en: 'Credit', fr: 'Avoir' },
  void: { en: 'Voided', fr: 'Annulation' },
  payment: { en: 'Payment', fr: 'Paiement' },
  payment_reversed: { en: 'Payment reversed', fr: 'Paiement annulé' },
  exchange: { en: 'Exchange difference', fr: 'Écart de change' },
};

interface Row {
  currency: Currency;
  day: string;
  kind: keyof typeof kindWords;
  number: string | null;
  reference: string | null;
  amountMinor: number | null;
  balanceMinor: number;
  booksMinor: number | null;
  booksBalanceMinor: number;
}

const columnsFor = ({ language, actor }: Call): CsvColumn<Row>[] => {
  const books = actor.company.baseCurrency;
  const amount = (minor: number | null, currency: Currency) =>
    minor === null ? null : { figure: fromMinor(minor, currency) };
  return [
    { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency },
    { title: { en: 'Day', fr: 'Date' }, cellOf: ({ day }) => ({ day }) },
    { title: { en: 'What', fr: 'Opération' }, cellOf: ({ kind }) => kindWords[kind][language] },
    { title: { en: 'Number', fr: 'Numéro' }, cellOf: ({ number }) => number },
    { title: { en: 'Reference', fr: 'Référence' }, cellOf: ({ reference }) => reference },
    { title: { en: 'Amount', fr: 'Montant' }, cellOf: (row) => amount(row.amountMinor, row.currency) },
    { title: { en: 'Balance', fr: 'Solde' }, cellOf: (row) => amount(row.balanceMinor, row.currency) },
    { title: { en: `In ${books}`, fr: `En ${books}` }, cellOf: (row) => amount(row.booksMinor, books) },
    {
      title: { en: `Balance in ${books}`, fr: `Solde en ${books}` },
      cellOf: (row) => amount(row.booksBalanceMinor, books),
    },
  ];
};

const pageSize = 5_000;

/** All rows of a supplier's statement page by page, each currency with its opening balance first. */
export const exportStatement = async (call: Call, { id, ...asked }: StatementQuery): Promise<FileAnswer> => {
  const { tx } = call;
  const days = statementDaysOf(call, asked);
  const { from, until } = days;
  const supplier = await selectRow(
    tx.db,
    columnsOf('suppliers', 's', ['name']),
    sql`from suppliers s where s.tenant_id = ${tx.tenantId} and s.id = ${id}`,
  );
  if (!supplier) throw new AppError('not_found');
  const [before, atEnd] = await Promise.all([
    listStatementSums(tx, id, addDays(from, -1)),
    listStatementSums(tx, id, until),
  ]);
  const balances = new Map(
    atEnd.map(({ currency }) => {
      const opening = before.find((one) => one.currency === currency);
      return [currency, { minor: opening?.closingMinor ?? 0, books: opening?.booksClosingMinor ?? 0 }];
    }),
  );
  const opened = new Set<Currency>();
  /** The opening balance of currencies up to one, of which no row was written yet. */
  const openUpTo = (last: Currency | undefined): Row[] =>
    [...balances].flatMap(([currency, { minor, books }]) => {
      if (opened.has(currency) || (last !== undefined && currency > last)) return [];
      opened.add(currency);
      return [
        {
          currency,
          day: from,
          kind: 'opening' as const,
          number: null,
          reference: null,
          amountMinor: null,
          balanceMinor: minor,
          booksMinor: null,
          booksBalanceMinor: books,
        },
      ];
    });
  const readPage = async (cursor: string | undefined) => {
    const moved = await listStatementPage(tx, id, { ...days, after: Number(cursor ?? 0), limit: pageSize });
    const rows = moved.flatMap((row): Row[] => {
      const openings = openUpTo(row.currency);
      const balance = balances.get(row.currency) ?? { minor: 0, books: 0 };
      balance.minor += row.amountMinor;
      balance.books += row.booksMinor;
      return [...openings, { ...row, balanceMinor: balance.minor, booksBalanceMinor: balance.books }];
    });
    const isLast = moved.length < pageSize;
    return {
      rows: isLast ? [...rows, ...openUpTo(undefined)] : rows,
      nextCursor: isLast ? null : String(moved.at(-1)?.place),
    };
  };
  const filters = { statementOf: supplier.name, from, until };
  return exportAnswer(call, 'suppliers', filters, columnsFor(call), readPage);
};
