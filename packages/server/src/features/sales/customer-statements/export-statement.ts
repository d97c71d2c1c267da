import type {
  CustomerStatementPart,
  CustomerStatementQuery,
} from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { statementDaysOf } from '../../documents/index.ts';
import { listStatementPage, readStatementSums } from './statement.queries.ts';
import { getStatementCustomer } from './statement.ts';

/** As the screen says it. */
const kindWords: Record<
  CustomerStatementPart['rows'][number]['kind'] | 'opening',
  Record<Language, string>
> = {
  opening: { en: 'Opening balance', fr: 'Solde initial' },
  invoice: { en: 'Invoice', fr: 'Facture' },
  credit_note: { en: 'Credit note', fr: 'Avoir' },
  void: { en: 'Voided', fr: 'Annulation' },
  write_off: { en: 'Written off', fr: 'Passage en perte' },
  write_off_undone: { en: 'Write-off undone', fr: 'Perte annulée' },
  payment: { en: 'Payment', fr: 'Paiement' },
  payment_reversed: { en: 'Payment reversed', fr: 'Paiement annulé' },
  refund: { en: 'Paid back', fr: 'Remboursement' },
  refund_reversed: { en: 'Refund undone', fr: 'Remboursement annulé' },
  exchange: { en: 'Exchange difference', fr: 'Écart de change' },
};

interface Row {
  day: string;
  kind: keyof typeof kindWords;
  number: string | null;
  reference: string | null;
  amountMinor: number | null;
  balanceMinor: number;
}

const columnsFor = ({ language, actor }: Call): CsvColumn<Row>[] => {
  const currency = actor.company.baseCurrency;
  const amount = (minor: number | null) => (minor === null ? null : { figure: fromMinor(minor, currency) });
  return [
    { title: { en: 'Day', fr: 'Date' }, cellOf: ({ day }) => ({ day }) },
    { title: { en: 'What', fr: 'Opération' }, cellOf: ({ kind }) => kindWords[kind][language] },
    { title: { en: 'Number', fr: 'Numéro' }, cellOf: ({ number }) => number },
    { title: { en: 'Reference', fr: 'Référence' }, cellOf: ({ reference }) => reference },
    { title: { en: 'Currency', fr: 'Devise' }, cellOf: () => currency },
    { title: { en: 'Amount', fr: 'Montant' }, cellOf: ({ amountMinor }) => amount(amountMinor) },
    { title: { en: 'Balance', fr: 'Solde' }, cellOf: ({ balanceMinor }) => amount(balanceMinor) },
  ];
};

const pageSize = 5_000;

/** All rows of a customer's statement page by page, the opening balance first. */
export const exportStatement = async (
  call: Call,
  { id, ...asked }: CustomerStatementQuery,
): Promise<FileAnswer> => {
  const { tx } = call;
  const days = statementDaysOf(call, asked);
  const [{ name }, { closingMinor }] = await Promise.all([
    getStatementCustomer(call, id),
    readStatementSums(tx, id, addDays(days.from, -1)),
  ]);
  let balanceMinor = closingMinor;
  const opening: Row = {
    day: days.from,
    kind: 'opening',
    number: null,
    reference: null,
    amountMinor: null,
    balanceMinor,
  };
  const readPage = async (cursor: string | undefined) => {
    const moved = await listStatementPage(call, id, { ...days, after: Number(cursor ?? 0), limit: pageSize });
    const rows = moved.map((row): Row => {
      balanceMinor += row.amountMinor;
      return { ...row, balanceMinor };
    });
    return {
      rows: cursor === undefined ? [opening, ...rows] : rows,
      nextCursor: moved.length < pageSize ? null : String(moved.at(-1)?.place),
    };
  };
  return exportAnswer(call, 'customers', { statementOf: name, ...days }, columnsFor(call), readPage);
};
