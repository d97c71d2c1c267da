import type { ExpenseCategory } from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listExpenseCategories, type ExpenseCategoryFilters } from './expense-categories.queries.ts';

const pageSize = 100;

/** As the screen says it. */
const statusWords: Record<ExpenseCategory['status'], Record<Language, string>> = {
  active: { en: 'Active', fr: 'Actif' },
  archived: { en: 'Archived', fr: 'Archivé' },
};

const columnsFor = (language: Language): CsvColumn<ExpenseCategory>[] => [
  { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
  { title: { en: 'Account', fr: 'Compte' }, cellOf: ({ accountName }) => accountName },
  { title: { en: 'Notes', fr: 'Notes' }, cellOf: ({ notes }) => notes },
  { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
];

/** All that the list's filters let through, as a spreadsheet opens it. */
export const exportExpenseCategories = (call: Call, filters: ExpenseCategoryFilters): Promise<FileAnswer> =>
  exportAnswer(call, 'expenseCategories', filters, columnsFor(call.language), (cursor) =>
    listExpenseCategories(call.tx, { ...filters, limit: pageSize, cursor }),
  );
