import { yearStart } from '@shelfwise/contract/features/ledger/year-ends/financial-year';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { SummedDays } from '../../ledger/index.ts';
import type { Asked, Words } from './report.ts';
import type { Unit } from './sources.ts';
import type { StatementLine } from './statement.ts';

const formerWords: Words = { en: 'Profit of former years', fr: 'Bénéfice des années passées' };

/** Income and costs begin anew with each financial year; all other accounts go on. */
export const isOfYear = ({ kind }: Pick<Unit, 'kind'>): boolean => kind === 'income' || kind === 'expense';

/** Of the days of a balance: those since the financial year of a day began. */
export const sinceYearBegan =
  ({ yearStartMonth }: Asked, day: string) =>
  ({ from, until }: SummedDays): SummedDays => ({ from: from ?? yearStart(day, yearStartMonth), until });

/** Of the days of a balance: those before the financial year of a day began. Days that are no balance have none. */
export const beforeYearBegan =
  ({ yearStartMonth }: Asked, day: string) =>
  ({ from, until }: SummedDays): SummedDays =>
    from === null
      ? { from, until: addDays(yearStart(day, yearStartMonth), -1) }
      : { from: until, until: addDays(until, -1) };

/** What was earned before the financial year of a day began, as a row beside the accounts. */
export const formerProfit = (asked: Asked, units: readonly Unit[], day: string): StatementLine => ({
  key: 'former-profit',
  kind: 'line',
  level: 0,
  title: formerWords[asked.call.language],
  parts: units.filter(isOfYear).map((unit) => ({ unit, sign: 1 })),
  daysOf: beforeYearBegan(asked, day),
  isNet: true,
});
