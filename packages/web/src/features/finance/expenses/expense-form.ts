import {
  expensePayers,
  mostExpenseLines,
  mostReceipts,
} from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import type {
  Expense,
  ExpenseLineInput,
  NewExpense,
} from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { optionalLine, optionalParagraph } from '@shelfwise/contract/primitives/text';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

const lineSchema = z.strictObject({
  categoryId: z.string().min(1, 'required').pipe(idSchema),
  description: optionalLine(200),
  totalMinor: positiveMinorSchema,
  /** empty: the tax that the category usually has */
  taxClassId: z.string(),
});

export const expenseFormSchema = z
  .strictObject({
    fileIds: z.array(idSchema).max(mostReceipts),
    lines: z.array(lineSchema).min(1).max(mostExpenseLines),
    payee: optionalLine(160),
    paidBy: z.enum(expensePayers),
    moneyAccountId: z.string(),
    spentOn: daySchema,
    locationId: z.string(),
    note: optionalParagraph(2000),
  })
  .superRefine(({ paidBy, moneyAccountId }, context) => {
    if (paidBy === 'company' && moneyAccountId === '')
      context.addIssue({ code: 'custom', message: 'required', path: ['moneyAccountId'] });
  });
export type ExpenseFormValues = z.input<typeof expenseFormSchema>;
export type ExpenseFormOutput = z.output<typeof expenseFormSchema>;
export type ExpenseFormHandle = UseFormReturn<ExpenseFormValues, unknown, ExpenseFormOutput>;

/** A line as a new one begins, and as an example of its shape. */
export const emptyLine: ExpenseFormValues['lines'][number] = {
  categoryId: '',
  description: '',
  totalMinor: null as unknown as number,
  taxClassId: '',
};

export const newExpenseForm = (today: string): ExpenseFormValues => ({
  fileIds: [],
  lines: [emptyLine],
  payee: '',
  paidBy: 'employee',
  moneyAccountId: '',
  spentOn: today,
  locationId: '',
  note: '',
});

/** As the form holds it; photos are added on the record, in any state. */
export const expenseFormOf = (expense: Expense): ExpenseFormValues => ({
  fileIds: [],
  lines: expense.lines.map(({ categoryId, description, totalMinor, taxClassId }) => ({
    categoryId,
    description: description ?? '',
    totalMinor,
    taxClassId: taxClassId ?? noTax,
  })),
  payee: expense.payee ?? '',
  paidBy: expense.paidBy,
  moneyAccountId: expense.moneyAccountId ?? '',
  spentOn: expense.spentOn,
  locationId: expense.locationId ?? '',
  note: expense.note ?? '',
});

export const linesToSend = (lines: ExpenseFormOutput['lines']): ExpenseLineInput[] =>
  lines.map(({ taxClassId, ...line }) => ({
    ...line,
    ...(taxClassId !== '' && { taxClassId: taxClassId === noTax ? null : taxClassId }),
  }));

/** What is sent of the form; the account only where the company paid from one. */
export const expenseToSend = (values: ExpenseFormOutput): Omit<NewExpense, 'submit'> => ({
  ...values,
  moneyAccountId: values.paidBy === 'company' ? values.moneyAccountId : null,
  locationId: values.locationId === '' ? null : values.locationId,
  lines: linesToSend(values.lines),
});
