import { z } from 'zod';
import { caps } from '../../../primitives/caps.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import {
  currencySchema,
  minorSchema,
  positiveMinorSchema,
  sumMinorSchema,
} from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore, pageOf } from '../../../primitives/paging.ts';
import { taxKinds } from '../../../primitives/tax-kinds.ts';
import { line, optionalLine, optionalParagraph } from '../../../primitives/text.ts';
import { taxAmountSchema } from '../../ledger/tax-classes/tax-amount.schema.ts';
import {
  expenseActions,
  expensePayers,
  expenseSorts,
  expenseStatuses,
  mostExpenseLines,
  mostReceipts,
} from './expenses.facts.ts';

const expenseLineSchema = z.object({
  lineNumber: z.int(),
  categoryId: idSchema,
  categoryName: z.string(),
  description: z.string().nullable(),
  /** null: no tax */
  taxClassId: idSchema.nullable(),
  taxParts: z.array(
    z.object({ name: z.string(), percent: z.string(), kind: z.enum(taxKinds), taxMinor: minorSchema }),
  ),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  /** what was typed: as it stands on the receipt, with its tax */
  totalMinor: minorSchema,
});

/** A photo of a receipt, and the other expenses that have the same one. */
const receiptSchema = z.object({
  fileId: idSchema,
  url: z.string(),
  sameAs: z.array(
    z.object({ id: idSchema, number: z.string().nullable(), spentOn: daySchema, spentBy: z.string() }),
  ),
});

export const expenseRowSchema = z.object({
  id: idSchema,
  /** given at approval */
  number: z.string().nullable(),
  status: z.enum(expenseStatuses),
  spentOn: daySchema,
  payee: z.string().nullable(),
  paidBy: z.enum(expensePayers),
  moneyAccountId: idSchema.nullable(),
  moneyAccountName: z.string().nullable(),
  locationId: idSchema.nullable(),
  locationName: z.string().nullable(),
  spentById: idSchema,
  spentBy: z.string(),
  /** the names of its categories */
  categories: z.string(),
  currency: currencySchema,
  totalMinor: minorSchema,
  receiptCount: z.int(),
  createdAt: momentSchema,
  version: versionSchema,
});
export type ExpenseRow = z.infer<typeof expenseRowSchema>;

/** How much of a category's budget of the month was used by what is in the books, this expense left out. */
const budgetUseSchema = z.object({
  categoryId: idSchema,
  categoryName: z.string(),
  /** the first day of the month */
  month: daySchema,
  budgetMinor: minorSchema,
  /** null for those who may not know: then the expense goes beyond it */
  usedMinor: minorSchema.nullable(),
  /** what this expense adds */
  addedMinor: minorSchema,
  stops: z.boolean(),
});
export type BudgetUse = z.infer<typeof budgetUseSchema>;
export const budgetUsesSchema = z.object({ items: z.array(budgetUseSchema) });

const otherExpense = z.object({ id: idSchema, number: z.string().nullable() });

export const expenseSchema = expenseRowSchema.extend({
  note: z.string().nullable(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
  lines: z.array(expenseLineSchema),
  receipts: z.array(receiptSchema),
  submittedAt: momentSchema.nullable(),
  decidedAt: momentSchema.nullable(),
  decidedBy: z.string().nullable(),
  /** whoever spent it approved it, because nobody else could */
  isSelfApproved: z.boolean(),
  /** why it was rejected, or approved over its budget or with a receipt that another has too */
  decisionReason: z.string().nullable(),
  /** the day it counts for in the books */
  businessDate: daySchema.nullable(),
  reimbursement: z
    .object({
      id: idSchema,
      number: z.string(),
      paidOn: daySchema,
      moneyAccountId: idSchema,
      moneyAccountName: z.string(),
      paidBy: z.string(),
    })
    .nullable(),
  voidedOn: daySchema.nullable(),
  voidReason: z.string().nullable(),
  /** the one it was entered in place of, and the one that took its place */
  replaces: otherExpense.nullable(),
  replacedBy: otherExpense.nullable(),
  budgets: z.array(budgetUseSchema),
  actions: z.array(z.enum(expenseActions)),
});
export type Expense = z.infer<typeof expenseSchema>;

const lineInput = z.strictObject({
  categoryId: idSchema,
  description: optionalLine(200).default(null),
  /** as it stands on the receipt, with its tax */
  totalMinor: positiveMinorSchema.max(caps.lineMinor, 'amount_too_big'),
  /** null: no tax; left out: that of the category */
  taxClassId: idSchema.nullable().optional(),
});
export type ExpenseLineInput = z.infer<typeof lineInput>;

const expenseFields = {
  spentOn: daySchema,
  payee: optionalLine(160),
  paidBy: z.enum(expensePayers),
  /** what the company paid it from; null where the person did */
  moneyAccountId: idSchema.nullable(),
  locationId: idSchema.nullable(),
  note: optionalParagraph(2000),
  lines: z.array(lineInput).min(1).max(mostExpenseLines),
};
const wholeExpense = z.strictObject(expenseFields);
export type ExpenseFields = z.infer<typeof wholeExpense>;
const partOfExpense = wholeExpense.partial();

const fileIds = z.array(idSchema).max(mostReceipts);

/** Left out, it was spent today by the person themselves. `submit` hands it in at once. */
export const newExpenseSchema = partOfExpense.extend({
  lines: expenseFields.lines,
  fileIds: fileIds.default([]),
  submit: z.boolean().default(false),
});
export type NewExpense = z.infer<typeof newExpenseSchema>;

/** What is being typed, to be told which budgets it would go beyond. */
export const typedExpenseSchema = z.strictObject({
  /** the expense that is changed: what it says now is left out */
  id: idSchema.optional(),
  spentOn: daySchema.optional(),
  lines: expenseFields.lines,
});
export type TypedExpense = z.infer<typeof typedExpenseSchema>;

export const expenseChangeSchema = byId.extend({ version: versionSchema, ...partOfExpense.shape });
export type ExpenseChange = z.infer<typeof expenseChangeSchema>;

/** An expense in the version that somebody looked at. */
export const expenseAsSeenSchema = byId.extend({ version: versionSchema });
export type ExpenseAsSeen = z.infer<typeof expenseAsSeenSchema>;

export const approveExpenseSchema = expenseAsSeenSchema.extend({
  /** left out, the day it was spent, or the nearest that is still open */
  businessDate: daySchema.optional(),
  /** why it is approved although its budget stops it (admins), or another expense has the same receipt */
  reason: line(200).optional(),
});
export type ApproveExpense = z.infer<typeof approveExpenseSchema>;

export const rejectExpenseSchema = expenseAsSeenSchema.extend({ reason: line(200) });

export const reimburseExpenseSchema = expenseAsSeenSchema.extend({
  moneyAccountId: idSchema,
  paidOn: daySchema.optional(),
});
export type ReimburseExpense = z.infer<typeof reimburseExpenseSchema>;

export const takeBackPaymentSchema = expenseAsSeenSchema.extend({ reason: line(200) });

/** Taken back on its own day, where that is still open, otherwise today. */
export const undoExpenseSchema = expenseAsSeenSchema.extend({ reason: line(200), day: daySchema.optional() });
export type UndoExpense = z.infer<typeof undoExpenseSchema>;

export const correctExpenseSchema = undoExpenseSchema.extend(partOfExpense.shape);
export type CorrectExpense = z.infer<typeof correctExpenseSchema>;

export const receiptsSchema = byId.extend({ fileIds: fileIds.min(1) });
export const receiptOfSchema = z.strictObject({ id: idSchema, fileId: idSchema });
export const moveReceiptSchema = receiptOfSchema.extend({ toId: idSchema });

export const expenseListSchema = listQuery(expenseSorts).extend({
  status: oneOrMore(z.enum(expenseStatuses)).optional(),
  categoryId: idSchema.optional(),
  spentById: idSchema.optional(),
  locationId: idSchema.optional(),
  paidBy: z.enum(expensePayers).optional(),
  /** only one's own */
  mine: flag.optional(),
  /** no photo of a receipt is there */
  withoutReceipt: flag.optional(),
  from: daySchema.optional(),
  until: daySchema.optional(),
});
export type ExpenseList = z.infer<typeof expenseListSchema>;
/** The sum is of what is in the books, or is to be: what was rejected or taken back counts nothing. */
export const expensePageSchema = pageOf(expenseRowSchema).extend({ sumMinor: sumMinorSchema.nullable() });
export type ExpensePage = z.infer<typeof expensePageSchema>;

export const expenseCountsSchema = z.object({
  all: z.int(),
  drafts: z.int(),
  toApprove: z.int(),
  toReimburse: z.int(),
  withoutReceipt: z.int(),
});
export type ExpenseCounts = z.infer<typeof expenseCountsSchema>;
