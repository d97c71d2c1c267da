import { fromMinor } from '@shelfwise/contract/primitives/money';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { ReceiptStatus } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { ReceiptRow } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { Call, CallCompany, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listReceiptRows, type ReceiptFilters } from './list-receipts.ts';

const pageSize = 100;

/** The words of the screen. */
const statusWords: Record<ReceiptStatus, Record<Language, string>> = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  posted: { en: 'Posted', fr: 'Validée' },
  reversed: { en: 'Reversed', fr: 'Annulée' },
};

const columnsFor = (language: Language, { baseCurrency, timezone }: CallCompany): CsvColumn<ReceiptRow>[] => [
  { title: { en: 'Receipt', fr: 'Réception' }, cellOf: ({ number }) => number },
  { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
  { title: { en: 'Supplier', fr: 'Fournisseur' }, cellOf: ({ supplierName }) => supplierName },
  { title: { en: 'Location', fr: 'Lieu' }, cellOf: ({ locationName }) => locationName },
  {
    title: { en: 'Day', fr: 'Date' },
    cellOf: ({ businessDate, createdAt }) => ({
      day: businessDate ?? dayIn(timezone, new Date(createdAt)),
    }),
  },
  { title: { en: 'Delivery note', fr: 'Bon de livraison' }, cellOf: (row) => row.deliveryNoteNumber },
  { title: { en: 'Items', fr: 'Articles' }, cellOf: ({ itemCount }) => ({ figure: itemCount }) },
  { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency },
  {
    title: { en: 'Goods', fr: 'Marchandises' },
    cellOf: ({ netMinor, currency }) => ({ figure: fromMinor(netMinor, currency) }),
  },
  {
    title: { en: `Goods in ${baseCurrency}`, fr: `Marchandises en ${baseCurrency}` },
    cellOf: ({ valueMinor }) => ({ figure: fromMinor(valueMinor, baseCurrency) }),
  },
  {
    title: { en: `Extra costs in ${baseCurrency}`, fr: `Frais en ${baseCurrency}` },
    cellOf: ({ landedMinor }) => ({ figure: fromMinor(landedMinor, baseCurrency) }),
  },
  {
    title: { en: `Not billed in ${baseCurrency}`, fr: `Non facturé en ${baseCurrency}` },
    cellOf: ({ unbilledMinor }) => ({ figure: fromMinor(unbilledMinor, baseCurrency) }),
  },
];

/** All receipts that the list's filters match, as a CSV file. */
export const exportReceipts = (call: Call, filters: ReceiptFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'stockReceipts', filters, columnsFor(call.language, call.actor.company), (cursor) =>
    listReceiptRows(call.tx, { ...filters, limit: pageSize, cursor }),
  );
