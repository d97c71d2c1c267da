import type { SupplierRow } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, CallCompany, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listSuppliers, type SupplierFilters } from './suppliers.queries.ts';

const pageSize = 100;

/** As the screen says it. */
const statusWords: Record<SupplierRow['status'], Record<Language, string>> = {
  active: { en: 'Active', fr: 'Actif' },
  archived: { en: 'Archived', fr: 'Archivé' },
};

const numberCell = (value: number | null) => (value === null ? null : { figure: value });

const columnsFor = (language: Language, { baseCurrency }: CallCompany): CsvColumn<SupplierRow>[] => [
  { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
  { title: { en: 'Phone', fr: 'Téléphone' }, cellOf: ({ phone }) => phone },
  { title: { en: 'Email', fr: 'E-mail' }, cellOf: ({ email }) => email },
  { title: { en: 'Address', fr: 'Adresse' }, cellOf: ({ address }) => address },
  { title: { en: 'Tax number', fr: 'Numéro fiscal' }, cellOf: ({ taxNumber }) => taxNumber },
  {
    title: { en: 'Payment terms (days)', fr: 'Délai de paiement (jours)' },
    cellOf: (row) => numberCell(row.paymentTermsDays),
  },
  {
    title: { en: 'Lead time (days)', fr: 'Délai de livraison (jours)' },
    cellOf: (row) => numberCell(row.leadTimeDays),
  },
  { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency ?? baseCurrency },
  {
    title: { en: 'Minimum order', fr: 'Commande minimale' },
    cellOf: ({ minimumOrderMinor: minor, currency }) =>
      minor === null ? null : { figure: fromMinor(minor, currency ?? baseCurrency) },
  },
  {
    title: { en: 'Owed', fr: 'Dû' },
    cellOf: ({ figures }) => ({ figure: fromMinor(figures.owedMinor, baseCurrency) }),
  },
  {
    title: { en: 'Open orders', fr: 'Commandes en cours' },
    cellOf: ({ figures }) => numberCell(figures.openOrders),
  },
  {
    title: { en: 'Late orders', fr: 'Commandes en retard' },
    cellOf: ({ figures }) => numberCell(figures.lateOrders),
  },
  { title: { en: 'Notes', fr: 'Notes' }, cellOf: ({ notes }) => notes },
  { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
];

/** All that the list's filters let through, as a spreadsheet opens it. */
export const exportSuppliers = (call: Call, filters: SupplierFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'suppliers', filters, columnsFor(call.language, call.actor.company), (cursor) =>
    listSuppliers(call.tx, dayIn(call.actor.company.timezone, call.now), {
      ...filters,
      limit: pageSize,
      cursor,
    }),
  );
