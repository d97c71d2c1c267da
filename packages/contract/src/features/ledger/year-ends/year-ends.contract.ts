import { z } from 'zod';
import { act, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { line } from '../../../primitives/text.ts';
import { yearStates } from './year-ends.facts.ts';
import { yearEndNoun } from './year-ends.noun.ts';

export const financialYearSchema = z.object({
  startsOn: daySchema,
  endsOn: daySchema,
  state: z.enum(yearStates),
  /** income less costs of its days, as the books stand now; below zero it is a loss */
  profitMinor: sumMinorSchema,
  /** the same when it was closed; they differ where somebody was let in since */
  closedProfitMinor: sumMinorSchema.nullable(),
  closedBy: z.string().nullable(),
  closedAt: momentSchema.nullable(),
});
export type FinancialYear = z.infer<typeof financialYearSchema>;

/** From the year in which the books open to the one that runs, the newest first. */
const financialYearsSchema = z.object({ items: z.array(financialYearSchema) });
export type FinancialYears = z.infer<typeof financialYearsSchema>;

const access = accessOf(yearEndNoun);
const changing = { ...access, right: 'canAccessAdminSettings' } as const;

export const yearEndsContract = {
  list: read('/year-ends', {
    ...access,
    summary: 'The financial years, their profit, and which of them are closed',
  }).output(financialYearsSchema),
  close: act('/year-ends/close', {
    ...changing,
    summary: 'Close a financial year: all its days are closed, and its profit is kept',
  })
    .input(z.strictObject({ endsOn: daySchema }))
    .output(financialYearsSchema),
  reopen: act('/year-ends/reopen', {
    ...changing,
    summary: 'Take the closing of the newest closed year back; its days stay closed until they are opened',
  })
    .input(z.strictObject({ endsOn: daySchema, reason: line(500) }))
    .output(financialYearsSchema),
};
