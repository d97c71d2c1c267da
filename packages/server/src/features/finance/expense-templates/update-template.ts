import type {
  ExpenseTemplate,
  TemplateChange,
} from '@shelfwise/contract/features/finance/expense-templates/expense-templates.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import { firstDue } from '@shelfwise/contract/primitives/schedules';
import { changedFields } from '../../../kit/changed-fields.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { sortLines } from '../expenses/expense-fields.ts';
import { getTemplate, getWholeTemplate, lockTemplate } from './expense-templates.queries.ts';

/**
 * Changes what repeats, or when. Drafts that were made stay as they are; another rhythm begins tomorrow at the earliest, so that no day makes two.
 * One that has ended is made anew from an expense (409 `wrong_state`).
 */
export const updateTemplate = async (
  call: Call,
  { id, version, ...given }: TemplateChange,
): Promise<ExpenseTemplate> => {
  const { tx } = call;
  const locked = await lockTemplate(tx, id);
  if (locked.status === 'ended' || locked.nextOn === null)
    throw new AppError('wrong_state', { detail: { state: locked.status } });
  if (locked.version !== version) throw new AppError('version_conflict', { current: locked });
  const {
    lines: kept,
    note,
    payee,
    every,
    onDay,
    endsOn,
    nextOn,
  } = {
    ...(await getWholeTemplate({ tx }, { id })),
    nextOn: locked.nextOn,
  };
  const before = { payee, note, every, onDay, endsOn, nextOn, lines: kept, totalMinor: locked.totalMinor };
  const rhythm = { every: given.every ?? every, onDay: given.onDay ?? onDay };
  if (rhythm.every === 'week' && rhythm.onDay > 7) throw refuseField('onDay', 'too_big');
  const isOther = rhythm.every !== every || rhythm.onDay !== onDay;
  const lines = given.lines ?? kept;
  const sorted = await sortLines(
    call,
    { lines, spentOn: nextOn },
    kept.map(({ categoryId }) => categoryId),
  );
  const after = {
    payee: given.payee === undefined ? payee : given.payee,
    note: given.note === undefined ? note : given.note,
    ...rhythm,
    endsOn: given.endsOn === undefined ? endsOn : given.endsOn,
    nextOn: isOther ? firstDue(rhythm, addDays(todayOf(call), 1)) : nextOn,
    lines,
    totalMinor: sorted.totals.totalMinor,
  };
  if (after.endsOn !== null && after.endsOn < after.nextOn)
    throw refuseField('endsOn', 'too_early', { earliest: after.nextOn });
  if (JSON.stringify(before) === JSON.stringify(after)) {
    tx.leaveUnchanged();
    return locked;
  }
  const names = [...new Set(sorted.lines.map(({ categoryName }) => categoryName))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  await tx.db
    .updateTable('expense_templates')
    .set({
      payee: after.payee,
      note: after.note,
      every: after.every,
      on_day: after.onDay,
      ends_on: after.endsOn,
      next_on: after.nextOn,
      lines: JSON.stringify(lines),
      categories: names.join(', '),
      total_minor: after.totalMinor,
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'expense_template.update',
    subject: 'expense_template',
    subjectId: id,
    ...changedFields(before, after),
  });
  return getTemplate(tx, id);
};
