import type { BillKind, BillStatus } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { BillRow } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listBillRows, type BillFilters } from './list-bills.ts';

const pageSize = 100;

/** The words of the screen. */
const kindWords: Record<BillKind, Record<Language, string>> = {
  bill: { en: 'Bill', fr: 'Facture' },
  credit: { en: 'Credit', fr: 'Avoir' },
};
const statusWords: Record<BillStatus, Record<Language, string>> = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  approved: { en: 'Approved', fr: 'Approuvée' },
  part_paid: { en: 'Partly paid', fr: 'Payée en partie' },
  paid: { en: 'Paid', fr: 'Payée' },
  void: { en: 'Void', fr: 'Annulée' },
};

const columnsFor = (language: Language): CsvColumn<BillRow>[] => [
  { title: { en: 'Number', fr: 'Numéro' }, cellOf: ({ number }) => number },
  { title: { en: 'Kind', fr: 'Genre' }, cellOf: ({ kind }) => kindWords[kind][language] },
  { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
  { title: { en: 'Supplier', fr: 'Fournisseur' }, cellOf: ({ supplierName }) => supplierName },
  { title: { en: 'Supplier’s number', fr: 'Numéro du fournisseur' }, cellOf: (row) => row.supplierNumber },
  { title: { en: 'Day', fr: 'Date' }, cellOf: ({ billedOn }) => ({ day: billedOn }) },
  { title: { en: 'Due', fr: 'Échéance' }, cellOf: ({ dueOn }) => ({ day: dueOn }) },
  { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency },
  {
    title: { en: 'Total', fr: 'Total' },
    cellOf: ({ totalMinor, currency }) => ({ figure: fromMinor(totalMinor, currency) }),
  },
  {
    title: { en: 'Open', fr: 'Reste' },
    cellOf: ({ openMinor, currency }) => ({ figure: fromMinor(openMinor, currency) }),
  },
];

/** All bills that the list's filters match, as a CSV file. */
export const exportBills = (call: Call, filters: BillFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'bills', filters, columnsFor(call.language), (cursor) =>
    listBillRows(call, { ...filters, limit: pageSize, cursor }),
  );
