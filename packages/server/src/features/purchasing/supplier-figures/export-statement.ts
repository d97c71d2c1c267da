import type {
  StatementQuery,
  StatementRow,
} from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { getStatement } from './statement.ts';

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

/** The rows of a supplier's statement, each currency with its opening balance first. */
export const exportStatement = async (call: Call, query: StatementQuery): Promise<FileAnswer> => {
  const { from, until, supplierName, parts } = await getStatement(call, query);
  const rows = parts.flatMap(({ currency, ...part }): Row[] => [
    {
      currency,
      day: part.rows[0] && part.isCut ? part.rows[0].day : from,
      kind: 'opening',
      number: null,
      reference: null,
      amountMinor: null,
      balanceMinor: part.openingMinor,
      booksMinor: null,
      booksBalanceMinor: part.booksOpeningMinor,
    },
    ...part.rows.map((row) => ({ currency, ...row })),
  ]);
  return exportAnswer(call, 'suppliers', { statementOf: supplierName, from, until }, columnsFor(call), () =>
    Promise.resolve({ rows, nextCursor: null }),
  );
};
