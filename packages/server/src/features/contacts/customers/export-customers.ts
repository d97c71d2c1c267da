import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/error-messages';
import { fromMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { Call, CallCompany, FileAnswer } from '../../../db/call.ts';
import type { CsvCell, CsvColumn } from '../../../db/csv-answer.ts';
import { exportAnswer } from '../../../db/export-answer.ts';
import { listCustomerRows, type CustomerFilters, type CustomerRecordRow } from './customers.queries.ts';

const pageSize = 100;

/** As the screen says it. */
const kindWords: Record<Customer['kind'], Record<Language, string>> = {
  person: { en: 'Person', fr: 'Particulier' },
  company: { en: 'Company', fr: 'Entreprise' },
};
const statusWords: Record<Customer['status'], Record<Language, string>> = {
  active: { en: 'Active', fr: 'Actif' },
  archived: { en: 'Archived', fr: 'Archivé' },
};

const columnsFor = (language: Language, { baseCurrency }: CallCompany): CsvColumn<CustomerRecordRow>[] => {
  const amount = (minor: SumMinor | null): CsvCell =>
    minor === null ? null : { figure: fromMinor(minor, baseCurrency) };
  return [
    { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
    { title: { en: 'Kind', fr: 'Type' }, cellOf: ({ kind }) => kindWords[kind][language] },
    { title: { en: 'Phone', fr: 'Téléphone' }, cellOf: ({ phone }) => phone },
    { title: { en: 'Email', fr: 'E-mail' }, cellOf: ({ email }) => email },
    { title: { en: 'Address', fr: 'Adresse' }, cellOf: ({ address }) => address },
    { title: { en: 'Tax number', fr: 'Numéro fiscal' }, cellOf: (row) => row.tax_number },
    {
      title: { en: 'Payment terms (days)', fr: 'Délai de paiement (jours)' },
      cellOf: (row) => ({ figure: row.payment_terms_days }),
    },
    {
      title: { en: 'Credit limit', fr: 'Plafond de crédit' },
      cellOf: (row) => amount(row.credit_limit_minor),
    },
    { title: { en: 'Orders', fr: 'Commandes' }, cellOf: (row) => ({ figure: row.order_count }) },
    { title: { en: 'Sold', fr: 'Vendu' }, cellOf: (row) => amount(row.sold_minor) },
    { title: { en: 'Owes', fr: 'Doit' }, cellOf: (row) => amount(row.open_minor) },
    { title: { en: 'Overdue', fr: 'En retard' }, cellOf: (row) => amount(row.overdue_minor) },
    { title: { en: 'In credit', fr: 'À son crédit' }, cellOf: (row) => amount(row.credit_minor) },
    {
      title: { en: 'Last order', fr: 'Dernière commande' },
      cellOf: (row) => (row.last_order_on === null ? null : { day: row.last_order_on }),
    },
    { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
  ];
};

/** All that the list's filters let through, as a spreadsheet opens it. Amounts in the books' currency. */
export const exportCustomers = (call: Call, filters: CustomerFilters): Promise<FileAnswer> => {
  const { tx, actor, language, now } = call;
  const today = dayIn(actor.company.timezone, now);
  return exportAnswer(call, 'customers', filters, columnsFor(language, actor.company), (cursor) =>
    listCustomerRows(tx, today, { ...filters, limit: pageSize, cursor }),
  );
};
