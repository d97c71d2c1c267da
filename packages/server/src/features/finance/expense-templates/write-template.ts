import { mostTemplates } from '@shelfwise/contract/features/finance/expense-templates/expense-templates.facts';
import type {
  ExpenseTemplate,
  NewTemplate,
} from '@shelfwise/contract/features/finance/expense-templates/expense-templates.contract';
import { addDays, latestDay } from '@shelfwise/contract/primitives/days';
import { firstDue, type ScheduleStep } from '@shelfwise/contract/primitives/schedules';
import type { Call } from '../../../kit/call.ts';
import { stepRepeating } from '../../../kit/step-repeating.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { getExpense, lockExpenses } from '../expenses/expenses.queries.ts';
import { fieldsOf } from '../expenses/draft-expense.ts';
import { getTemplate, listTemplates, lockTemplate } from './expense-templates.queries.ts';

/** Repeats an expense as it was entered. Its drafts are those of the person who repeats it. */
export const createTemplate = async (
  call: Call,
  { expenseId, every, onDay, startsOn, endsOn }: NewTemplate,
): Promise<ExpenseTemplate> => {
  const { tx, actor } = call;
  const [expense] = await lockExpenses(call, [expenseId]);
  if (!expense) throw new AppError('not_found');
  if ((await listTemplates(tx)).length >= mostTemplates) throw new AppError('over_limit');
  const tomorrow = addDays(todayOf(call), 1);
  const nextOn = firstDue({ every, onDay }, latestDay(startsOn ?? tomorrow, tomorrow));
  if (endsOn !== null && endsOn < nextOn) throw refuseField('endsOn', 'too_early', { earliest: nextOn });
  const [{ lines, spentOn: _, ...fields }, { categories }] = await Promise.all([
    fieldsOf(call, expense),
    getExpense(call, { id: expenseId }),
  ]);
  const id = newId();
  await tx.db
    .insertInto('expense_templates')
    .values({
      tenant_id: tx.tenantId,
      id,
      spent_by: actor.userId,
      payee: fields.payee,
      paid_by: fields.paidBy,
      money_account_id: fields.moneyAccountId,
      location_id: fields.locationId,
      note: fields.note,
      lines: JSON.stringify(lines),
      categories,
      total_minor: expense.totalMinor,
      every,
      on_day: onDay,
      next_on: nextOn,
      ends_on: endsOn,
      created_at: tx.at,
    })
    .execute();
  tx.audit({
    action: 'expense_template.create',
    subject: 'expense_template',
    subjectId: id,
    after: { ...fields, lines, totalMinor: expense.totalMinor, every, onDay, nextOn, endsOn },
  });
  return getTemplate(tx, id);
};

const templateKind = {
  noun: 'expense_template',
  table: 'expense_templates',
  lock: lockTemplate,
  get: getTemplate,
} as const;

/** Pauses a template, lets it go on, or leaves its next draft out. */
export const stepTemplate = (step: ScheduleStep) => stepRepeating(templateKind, step);

/** Repeats it no more. The drafts that it made stay. */
export const removeTemplate = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const { payee, totalMinor, every, onDay } = await lockTemplate(tx, id);
  await tx.db
    .deleteFrom('expense_templates')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'expense_template.remove',
    subject: 'expense_template',
    subjectId: id,
    before: { payee, totalMinor, every, onDay },
  });
  return {};
};
