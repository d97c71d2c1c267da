import { z } from 'zod';
import { caps } from '../../../primitives/caps.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema, positiveMinorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { nameLine, optionalParagraph } from '../../../primitives/text.ts';
import { expenseCategorySorts, expenseCategoryStatuses } from './expense-categories.facts.ts';

export const expenseCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** the account of the books that its expenses are posted to */
  accountId: idSchema,
  accountName: z.string(),
  /** the tax that its receipts usually have; null: none */
  taxClassId: idSchema.nullable(),
  /** of one month; null: as much as there is */
  budgetMinor: minorSchema.nullable(),
  /** beyond the budget only an admin approves; otherwise it is only said */
  budgetStops: z.boolean(),
  notes: z.string().nullable(),
  status: z.enum(expenseCategoryStatuses),
  createdAt: momentSchema,
  version: versionSchema,
});
export type ExpenseCategory = z.infer<typeof expenseCategorySchema>;

const expenseCategoryFields = {
  name: nameLine(80),
  accountId: idSchema,
  taxClassId: idSchema.nullable(),
  budgetMinor: positiveMinorSchema.max(caps.documentMinor).nullable(),
  budgetStops: z.boolean(),
  notes: optionalParagraph(2000),
};
const partOfExpenseCategory = z.strictObject(expenseCategoryFields).partial();

export const newExpenseCategorySchema = partOfExpenseCategory.extend({
  name: expenseCategoryFields.name,
  accountId: expenseCategoryFields.accountId,
});
export type NewExpenseCategory = z.infer<typeof newExpenseCategorySchema>;

export const expenseCategoryChangeSchema = byId.extend({
  version: versionSchema,
  ...partOfExpenseCategory.shape,
});
export type ExpenseCategoryChange = z.infer<typeof expenseCategoryChangeSchema>;

export const expenseCategoryListSchema = listQuery(expenseCategorySorts).extend({
  /** active ones where it is left out */
  status: oneOrMore(z.enum(expenseCategoryStatuses)).optional(),
});
export type ExpenseCategoryList = z.infer<typeof expenseCategoryListSchema>;

/** What everybody who enters an expense may know of a category. */
export const expenseCategoryOptionSchema = z.object({
  id: idSchema,
  name: z.string(),
  taxClassId: idSchema.nullable(),
});

export const expenseAccountSchema = z.object({ id: idSchema, code: z.string(), name: z.string() });

export const budgetMonthSchema = z.strictObject({
  /** any day of the month; left out, today */
  day: daySchema.optional(),
});
export const monthBudgetsSchema = z.object({
  /** the first day of the month */
  month: daySchema,
  items: z.array(
    z.object({
      categoryId: idSchema,
      categoryName: z.string(),
      budgetMinor: minorSchema,
      stops: z.boolean(),
      /** in the books */
      usedMinor: sumMinorSchema,
      /** handed in, and not approved yet */
      waitingMinor: sumMinorSchema,
    }),
  ),
});
export type MonthBudgets = z.infer<typeof monthBudgetsSchema>;
