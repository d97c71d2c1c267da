import type { Transaction } from '@shelfwise/contract/features/audit/transactions/transactions.schemas';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { tellRows } from './tell-rows.ts';
import { listTransactionRows, type TransactionFilters } from './transactions.queries.ts';

const pageSize = 2_000;

const columns: readonly CsvColumn<Transaction>[] = [
  { title: { en: 'When (UTC)', fr: 'Moment (UTC)' }, cellOf: ({ at }) => ({ day: at }) },
  { title: { en: 'Person', fr: 'Personne' }, cellOf: ({ actor }) => actor },
  { title: { en: 'Kind', fr: 'Genre' }, cellOf: ({ kind }) => kind },
  { title: { en: 'Action', fr: 'Action' }, cellOf: ({ action }) => action },
  { title: { en: 'Record', fr: 'Fiche' }, cellOf: ({ record }) => record },
  { title: { en: 'Document', fr: 'Document' }, cellOf: ({ document }) => document },
  {
    title: { en: 'Amount', fr: 'Montant' },
    cellOf: ({ amountMinor, currency }) =>
      amountMinor === null ? null : { figure: fromMinor(amountMinor, currency) },
  },
  {
    title: { en: 'Currency', fr: 'Devise' },
    cellOf: ({ amountMinor, currency }) => (amountMinor === null ? null : currency),
  },
  { title: { en: 'Address', fr: 'Adresse' }, cellOf: ({ address }) => address },
  { title: { en: 'Reason', fr: 'Motif' }, cellOf: ({ reason }) => reason },
  { title: { en: 'Entry', fr: 'Écriture' }, cellOf: ({ id }) => id },
];

/** The entries that the list shows as a CSV file. The trail notes it, as every export. */
export const exportTransactions = (call: Call, filters: TransactionFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'transactions', filters, columns, async (cursor) => {
    const { rows, nextCursor } = await listTransactionRows(call, { ...filters, limit: pageSize, cursor });
    return { rows: await tellRows(call, rows), nextCursor };
  });
