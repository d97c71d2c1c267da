import { z } from 'zod';
import { act, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { rhythms, scheduleStatuses } from '../../../primitives/schedules.ts';
import { newExpenseSchema } from '../expenses/expenses.schemas.ts';
import { expenseTemplateNoun } from './expense-templates.noun.ts';

export const expenseTemplateSchema = z.object({
  id: idSchema,
  payee: z.string().nullable(),
  categories: z.string(),
  totalMinor: minorSchema,
  /** whose drafts it makes */
  spentBy: z.string(),
  every: z.enum(rhythms),
  onDay: z.int(),
  /** the day of its next draft; null once it has ended */
  nextOn: daySchema.nullable(),
  endsOn: daySchema.nullable(),
  status: z.enum(scheduleStatuses),
  version: versionSchema,
});
/** With what each of its drafts says. */
export const wholeTemplateSchema = expenseTemplateSchema.extend({
  lines: z.array(
    z.object({
      categoryId: idSchema,
      description: z.string().nullable(),
      totalMinor: minorSchema,
      taxClassId: idSchema.nullable().optional(),
    }),
  ),
  note: z.string().nullable(),
});
export type WholeTemplate = z.infer<typeof wholeTemplateSchema>;

export type ExpenseTemplate = z.infer<typeof expenseTemplateSchema>;

/** Repeats an expense as it was entered: its first draft is made on the first day of the schedule from `startsOn`, or tomorrow, on. */
export const newTemplateSchema = z
  .strictObject({
    expenseId: idSchema,
    every: z.enum(rhythms),
    onDay: z.int().min(1).max(31),
    startsOn: daySchema.optional(),
    endsOn: daySchema.nullable().default(null),
  })
  .refine(({ every, onDay }) => every === 'month' || onDay <= 7, { message: 'too_big', path: ['onDay'] });
export type NewTemplate = z.infer<typeof newTemplateSchema>;

/** What changes is said of the drafts to come; those that are made stay as they are. */
export const templateChangeSchema = byId
  .extend({
    version: versionSchema,
    payee: newExpenseSchema.shape.payee,
    note: newExpenseSchema.shape.note,
    lines: newExpenseSchema.shape.lines.optional(),
    every: z.enum(rhythms).optional(),
    onDay: z.int().min(1).max(31).optional(),
    endsOn: daySchema.nullable().optional(),
  })
  .refine(({ every, onDay }) => every !== 'week' || onDay === undefined || onDay <= 7, {
    message: 'too_big',
    path: ['onDay'],
  });
export type TemplateChange = z.infer<typeof templateChangeSchema>;

const access = accessOf(expenseTemplateNoun);
const seen = byId.extend({ version: versionSchema });
const errors = ['wrong_state', 'version_conflict'] as const;

export const expenseTemplatesContract = {
  list: read('/expense-templates', { ...access, summary: 'Expenses that repeat' }).output(
    z.object({ items: z.array(expenseTemplateSchema) }),
  ),
  create: create('/expense-templates', {
    ...access,
    errors: ['over_limit'],
    summary: 'Repeat an expense each week or month: it makes a draft on its day',
  })
    .input(newTemplateSchema)
    .output(expenseTemplateSchema),
  get: read('/expense-templates/{id}', { ...access, summary: 'One expense that repeats, with its lines' })
    .input(byId)
    .output(wholeTemplateSchema),
  update: change('/expense-templates/{id}', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'archived'],
    summary: 'Change what repeats, or when: the drafts to come, not those that were made',
  })
    .input(templateChangeSchema)
    .output(expenseTemplateSchema),
  pause: act('/expense-templates/{id}/pause', { ...access, errors, summary: 'Make no drafts for a while' })
    .input(seen)
    .output(expenseTemplateSchema),
  resume: act('/expense-templates/{id}/resume', {
    ...access,
    errors,
    summary: 'Make drafts again, from today on',
  })
    .input(seen)
    .output(expenseTemplateSchema),
  skip: act('/expense-templates/{id}/skip', { ...access, errors, summary: 'Leave the next draft out' })
    .input(seen)
    .output(expenseTemplateSchema),
  remove: remove('/expense-templates/{id}', { ...access, summary: 'Repeat it no more; its drafts stay' })
    .input(byId)
    .output(nothing),
};
