import type {
  ExpensePayer,
  ExpenseStatus,
} from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import type { ExpenseRow } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listExpenseRows, type ExpenseFilters } from './list-expenses.ts';

const pageSize = 100;

/** The words of the screen. */
const statusWords: Record<ExpenseStatus, Record<Language, string>> = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  submitted: { en: 'To approve', fr: 'À approuver' },
  rejected: { en: 'Rejected', fr: 'Refusée' },
  approved: { en: 'To pay back', fr: 'À rembourser' },
  paid: { en: 'Paid', fr: 'Payée' },
  reimbursed: { en: 'Paid back', fr: 'Remboursée' },
  void: { en: 'Void', fr: 'Annulée' },
};
const payerWords: Record<ExpensePayer, Record<Language, string>> = {
  company: { en: 'Company', fr: 'Entreprise' },
  employee: { en: 'Employee', fr: 'Salarié' },
};

const columnsFor = (language: Language): CsvColumn<ExpenseRow>[] => [
  { title: { en: 'Number', fr: 'Numéro' }, cellOf: ({ number }) => number },
  { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
  { title: { en: 'Day', fr: 'Date' }, cellOf: ({ spentOn }) => ({ day: spentOn }) },
  { title: { en: 'Paid to', fr: 'Payé à' }, cellOf: ({ payee }) => payee },
  { title: { en: 'Categories', fr: 'Catégories' }, cellOf: ({ categories }) => categories },
  { title: { en: 'Spent by', fr: 'Dépensé par' }, cellOf: ({ spentBy }) => spentBy },
  { title: { en: 'Paid by', fr: 'Payé par' }, cellOf: ({ paidBy }) => payerWords[paidBy][language] },
  { title: { en: 'Paid from', fr: 'Payé depuis' }, cellOf: ({ moneyAccountName }) => moneyAccountName },
  { title: { en: 'Location', fr: 'Emplacement' }, cellOf: ({ locationName }) => locationName },
  { title: { en: 'Currency', fr: 'Devise' }, cellOf: ({ currency }) => currency },
  {
    title: { en: 'Total', fr: 'Total' },
    cellOf: ({ totalMinor, currency }) => ({ figure: fromMinor(totalMinor, currency) }),
  },
  { title: { en: 'Receipts', fr: 'Justificatifs' }, cellOf: ({ receiptCount }) => String(receiptCount) },
];

/** All that the list's filters let through and the caller may see, as a spreadsheet opens it. */
export const exportExpenses = (call: Call, filters: ExpenseFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'expenses', filters, columnsFor(call.language), (cursor) =>
    listExpenseRows(call, { ...filters, limit: pageSize, cursor }),
  );
