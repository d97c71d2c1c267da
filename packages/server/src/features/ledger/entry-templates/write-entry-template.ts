import type {
  EntryTemplate,
  NewEntryTemplate,
} from '@shelfwise/contract/features/ledger/entry-templates/entry-templates.contract';
import { mostEntryTemplates } from '@shelfwise/contract/features/ledger/entry-templates/entry-templates.facts';
import { addDays, latestDay } from '@shelfwise/contract/primitives/days';
import { firstDue, type ScheduleStep } from '@shelfwise/contract/primitives/schedules';
import type { Call } from '../../../kit/call.ts';
import { stepRepeating } from '../../../kit/step-repeating.ts';
import { AppError, refuseField, unknownRecord } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findManualEntry, lockEntry } from '../manual-entries/manual-entries.queries.ts';
import { todayOf } from '../trading-rules/business-day.ts';
import { getEntryTemplate, listEntryTemplates, lockEntryTemplate } from './entry-templates.queries.ts';

/** Repeats an entry by hand as it was posted. One that was reversed is refused (409 `wrong_state`). */
export const createEntryTemplate = async (
  call: Call,
  { entryId, every, onDay, startsOn, endsOn }: NewEntryTemplate,
): Promise<EntryTemplate> => {
  const { tx, actor } = call;
  await lockEntry(tx, entryId);
  const [entry, known] = await Promise.all([findManualEntry(tx, entryId), listEntryTemplates(tx)]);
  if (!entry) throw unknownRecord('entryId');
  if (entry.status !== 'standing') throw new AppError('wrong_state', { detail: { state: entry.status } });
  if (known.length >= mostEntryTemplates) throw new AppError('over_limit');
  const tomorrow = addDays(todayOf(call), 1);
  const nextOn = firstDue({ every, onDay }, latestDay(startsOn ?? tomorrow, tomorrow));
  if (endsOn !== null && endsOn < nextOn) throw refuseField('endsOn', 'too_early', { earliest: nextOn });
  const id = newId();
  await tx.db
    .insertInto('entry_templates')
    .values({
      tenant_id: tx.tenantId,
      id,
      entry_id: entryId,
      every,
      on_day: onDay,
      next_on: nextOn,
      ends_on: endsOn,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  tx.audit({
    action: 'entry_template.create',
    subject: 'entry_template',
    subjectId: id,
    after: { entryId, number: entry.number, totalMinor: entry.totalMinor, every, onDay, nextOn, endsOn },
  });
  return getEntryTemplate(tx, id);
};

const templateKind = {
  noun: 'entry_template',
  table: 'entry_templates',
  lock: lockEntryTemplate,
  get: getEntryTemplate,
} as const;

/** Pauses a template, lets it go on, or leaves its next entry out. */
export const stepEntryTemplate = (step: ScheduleStep) => stepRepeating(templateKind, step);

/** Repeats it no more. The entries that it posted stay. */
export const removeEntryTemplate = async (
  { tx }: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const { number, totalMinor, every, onDay } = await lockEntryTemplate(tx, id);
  await tx.db
    .deleteFrom('entry_templates')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'entry_template.remove',
    subject: 'entry_template',
    subjectId: id,
    before: { number, totalMinor, every, onDay },
  });
  return {};
};
