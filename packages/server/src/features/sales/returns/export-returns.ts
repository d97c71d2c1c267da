import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { ReturnStatus } from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { ReturnRow } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listReturnRows, type ReturnFilters } from './returns.queries.ts';

const pageSize = 100;

/** The words of the screen. */
const statusWords: Record<ReturnStatus, Record<Language, string>> = {
  requested: { en: 'Requested', fr: 'Demandé' },
  received: { en: 'Received', fr: 'Reçu' },
  inspected: { en: 'Inspected', fr: 'Contrôlé' },
  settled: { en: 'Settled', fr: 'Réglé' },
  cancelled: { en: 'Cancelled', fr: 'Annulé' },
};

const columnsFor = (language: Language): CsvColumn<ReturnRow>[] => [
  { title: { en: 'Number', fr: 'Numéro' }, cellOf: ({ number }) => number },
  { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
  { title: { en: 'Order', fr: 'Commande' }, cellOf: ({ orderNumber }) => orderNumber },
  { title: { en: 'Customer', fr: 'Client' }, cellOf: ({ customerName }) => customerName },
  { title: { en: 'Day', fr: 'Jour' }, cellOf: ({ requestedOn }) => ({ day: requestedOn }) },
  { title: { en: 'Place', fr: 'Lieu' }, cellOf: ({ locationName }) => locationName },
  { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency },
  {
    title: { en: 'Credited', fr: 'Avoir' },
    cellOf: ({ creditedMinor, currency }) => ({ figure: fromMinor(creditedMinor, currency) }),
  },
];

/** All returns that the list's filters match, as a CSV file. */
export const exportReturns = (call: Call, filters: ReturnFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'returns', filters, columnsFor(call.language), (cursor) =>
    listReturnRows(call, { ...filters, limit: pageSize, cursor }),
  );
