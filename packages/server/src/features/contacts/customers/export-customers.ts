import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { Call, CallCompany, FileAnswer } from '../../../kit/call.ts';
import type { CsvCell, CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listCustomerRows, type CustomerFilters, type CustomerRecordRow } from './customers.queries.ts';

const pageSize = 100;

/** The words of the screen. */
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
    { title: { en: 'Code', fr: 'Code' }, cellOf: ({ code }) => code },
    { title: { en: 'Group', fr: 'Groupe' }, cellOf: ({ groupName }) => groupName },
    { title: { en: 'Tags', fr: 'Étiquettes' }, cellOf: ({ tags }) => tags.join(', ') || null },
    { title: { en: 'Type', fr: 'Type' }, cellOf: ({ kind }) => kindWords[kind][language] },
    { title: { en: 'Phone', fr: 'Téléphone' }, cellOf: ({ phone }) => phone },
    { title: { en: 'Email', fr: 'E-mail' }, cellOf: ({ email }) => email },
    { title: { en: 'Address', fr: 'Adresse' }, cellOf: ({ address }) => address },
    { title: { en: 'Tax number', fr: 'Numéro fiscal' }, cellOf: (row) => row.taxNumber },
    {
      title: { en: 'Payment terms (days)', fr: 'Délai de paiement (jours)' },
      cellOf: (row) => ({ figure: row.paymentTermsDays }),
    },
    {
      title: { en: 'Credit limit', fr: 'Plafond de crédit' },
      cellOf: (row) => amount(row.creditLimitMinor),
    },
    { title: { en: 'Orders', fr: 'Commandes' }, cellOf: (row) => ({ figure: row.orderCount }) },
    { title: { en: 'Sold', fr: 'Vendu' }, cellOf: (row) => amount(row.soldMinor) },
    { title: { en: 'Owes', fr: 'Doit' }, cellOf: (row) => amount(row.openMinor) },
    { title: { en: 'Overdue', fr: 'Échu' }, cellOf: (row) => amount(row.overdueMinor) },
    { title: { en: 'In credit', fr: 'À son crédit' }, cellOf: (row) => amount(row.creditMinor) },
    {
      title: { en: 'Last order', fr: 'Dernière commande' },
      cellOf: (row) => (row.lastOrderOn === null ? null : { day: row.lastOrderOn }),
    },
    { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
  ];
};

/** All customers that the list's filters match, as a CSV file. Amounts are in the currency of the books. */
export const exportCustomers = (call: Call, filters: CustomerFilters): Promise<FileAnswer> => {
  const { tx, actor, language, now } = call;
  const today = dayIn(actor.company.timezone, now);
  return exportAnswer(call, 'customers', filters, columnsFor(language, actor.company), (cursor) =>
    listCustomerRows(tx, today, { ...filters, limit: pageSize, cursor }),
  );
};
