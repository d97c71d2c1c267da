import type { InvoiceRow } from '@shelfwise/contract/features/sales/invoices/invoice-list.schemas';
import type { ListedStanding } from '@shelfwise/contract/features/sales/invoices/invoices.facts';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listInvoiceRows, type InvoiceFilters } from './list-invoices.ts';

const pageSize = 100;

/** The words of the screen. */
const statusWords: Record<ListedStanding, Record<Language, string>> = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  issued: { en: 'Issued', fr: 'Émise' },
  part_paid: { en: 'Part paid', fr: 'Payée en partie' },
  part_credited: { en: 'Credited in part', fr: 'Créditée en partie' },
  paid: { en: 'Paid', fr: 'Payée' },
  credited: { en: 'Credited', fr: 'Créditée' },
  void: { en: 'Void', fr: 'Annulée' },
  written_off: { en: 'Written off', fr: 'Passée en perte' },
};
const yes: Record<Language, string> = { en: 'yes', fr: 'oui' };

const columnsFor = (language: Language): CsvColumn<InvoiceRow>[] => [
  { title: { en: 'Number', fr: 'Numéro' }, cellOf: ({ number }) => number },
  {
    title: { en: 'Status', fr: 'État' },
    cellOf: ({ standing }) => statusWords[standing][language],
  },
  { title: { en: 'Overdue', fr: 'En retard' }, cellOf: ({ isOverdue }) => (isOverdue ? yes[language] : '') },
  {
    title: { en: 'Disputed', fr: 'Contestée' },
    cellOf: ({ isDisputed }) => (isDisputed ? yes[language] : ''),
  },
  { title: { en: 'Customer', fr: 'Client' }, cellOf: ({ customerName }) => customerName },
  { title: { en: 'Issued', fr: 'Émise le' }, cellOf: ({ issuedOn }) => issuedOn && { day: issuedOn } },
  { title: { en: 'Due', fr: 'Échéance' }, cellOf: ({ dueOn }) => dueOn && { day: dueOn } },
  { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency },
  {
    title: { en: 'Total', fr: 'Total' },
    cellOf: ({ totalMinor, currency }) => ({ figure: fromMinor(totalMinor, currency) }),
  },
  {
    title: { en: 'Open', fr: 'Reste' },
    cellOf: ({ openMinor, currency }) => ({ figure: fromMinor(openMinor, currency) }),
  },
  {
    title: { en: 'Currency of the invoice', fr: 'Devise de la facture' },
    cellOf: ({ foreign, currency }) => foreign?.currency ?? currency,
  },
  {
    title: { en: 'Total in it', fr: 'Total dans cette devise' },
    cellOf: ({ foreign, totalMinor, currency }) => ({
      figure: foreign ? fromMinor(foreign.totalMinor, foreign.currency) : fromMinor(totalMinor, currency),
    }),
  },
  {
    title: { en: 'Open in it', fr: 'Reste dans cette devise' },
    cellOf: ({ foreign, openMinor, currency }) => ({
      figure: foreign ? fromMinor(foreign.openMinor, foreign.currency) : fromMinor(openMinor, currency),
    }),
  },
];

/** All invoices that the list's filters match, as a CSV file. */
export const exportInvoices = (call: Call, filters: InvoiceFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'invoices', filters, columnsFor(call.language), (cursor) =>
    listInvoiceRows(call, { ...filters, limit: pageSize, cursor }),
  );
