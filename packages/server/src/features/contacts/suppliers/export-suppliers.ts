import type { WithholdingClass } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import type { SupplierRow } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, CallCompany, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listTaxClasses } from '../../ledger/index.ts';
import { listSuppliers, type SupplierFilters } from './suppliers.queries.ts';

const pageSize = 100;

/** As the screen says it. */
const statusWords: Record<SupplierRow['status'], Record<Language, string>> = {
  active: { en: 'Active', fr: 'Actif' },
  archived: { en: 'Archived', fr: 'Archivé' },
};

const withholdingWords: Record<WithholdingClass, Record<Language, string>> = {
  goods: { en: 'Goods', fr: 'Biens' },
  works: { en: 'Works', fr: 'Travaux' },
  services: { en: 'Services', fr: 'Services' },
};
const noTaxWords: Record<Language, string> = { en: 'No tax', fr: 'Sans taxe' };

const numberCell = (value: number | null) => (value === null ? null : { figure: value });

const columnsFor = (
  language: Language,
  { baseCurrency }: CallCompany,
  classes: readonly Pick<TaxClass, 'id' | 'name'>[],
): CsvColumn<SupplierRow>[] => [
  { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
  { title: { en: 'Code', fr: 'Code' }, cellOf: ({ code }) => code },
  { title: { en: 'Group', fr: 'Groupe' }, cellOf: ({ groupName }) => groupName },
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
    title: { en: 'Tax withheld', fr: 'Retenue à la source' },
    cellOf: ({ withholdingClass: kind }) => (kind === null ? null : withholdingWords[kind][language]),
  },
  {
    title: { en: 'Tax on bills', fr: 'Taxe des factures' },
    cellOf: ({ taxClassId }) =>
      taxClassId === noTax
        ? noTaxWords[language]
        : (classes.find(({ id }) => id === taxClassId)?.name ?? null),
  },
  {
    title: { en: 'Account of bills', fr: 'Compte des factures' },
    cellOf: ({ billAccountName }) => billAccountName,
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
export const exportSuppliers = async (call: Call, filters: SupplierFilters): Promise<FileAnswer> => {
  const columns = columnsFor(call.language, call.actor.company, await listTaxClasses(call.tx));
  return exportAnswer(call, 'suppliers', filters, columns, (cursor) =>
    listSuppliers(call.tx, dayIn(call.actor.company.timezone, call.now), {
      ...filters,
      limit: pageSize,
      cursor,
    }),
  );
};
