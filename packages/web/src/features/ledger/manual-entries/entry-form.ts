import type { ManualEntry } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.contract';
import { mostEntryLines } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.facts';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { line, optionalLine } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import { businessDaySchema, type BusinessDays } from '../trading-rules/business-days.ts';

const lineSchema = z
  .strictObject({
    accountId: z.string().min(1, { message: 'required' }),
    debitMinor: positiveMinorSchema.nullable(),
    creditMinor: positiveMinorSchema.nullable(),
    note: optionalLine(200),
  })
  .superRefine(({ debitMinor, creditMinor }, context) => {
    if ((debitMinor === null) === (creditMinor === null))
      context.addIssue({ code: 'custom', message: 'one_side', path: ['debitMinor'] });
  });

export const entryFormSchema = (days: BusinessDays) =>
  z.strictObject({
    enteredOn: businessDaySchema(days),
    reason: line(500),
    lines: z.array(lineSchema).min(2).max(mostEntryLines),
    reversesOn: daySchema.nullable(),
  });
export type EntryFormValues = z.input<ReturnType<typeof entryFormSchema>>;
export type EntryFormOutput = z.output<ReturnType<typeof entryFormSchema>>;

export const emptyLine: EntryFormValues['lines'][number] = {
  accountId: '',
  debitMinor: null,
  creditMinor: null,
  note: '',
};

/** What the form begins with: nothing, or a reversed entry that is entered anew. */
export const entryFormOf = (today: string, again: ManualEntry | undefined): EntryFormValues => ({
  enteredOn: today,
  reason: again?.reason ?? '',
  lines: again?.lines.map(({ accountId, debitMinor, creditMinor, note }) => ({
    accountId,
    debitMinor: debitMinor || null,
    creditMinor: creditMinor || null,
    note: note ?? '',
  })) ?? [emptyLine, emptyLine],
  reversesOn: null,
});

/** The sums of both sides as far as they are typed; what is no amount yet counts as nothing. */
export const sidesOf = (lines: readonly EntryFormValues['lines'][number][]) => {
  const sum = (side: 'debitMinor' | 'creditMinor') =>
    lines.reduce((total, one) => total + (typeof one[side] === 'number' ? one[side] : 0), 0);
  return { debitMinor: sum('debitMinor'), creditMinor: sum('creditMinor') };
};
