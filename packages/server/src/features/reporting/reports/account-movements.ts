import { addDays } from '@shelfwise/contract/primitives/days';
import { formerProfit, isOfYear, sinceYearBegan } from './financial-years.ts';
import type { Asked, Words } from './report.ts';
import type { Unit } from './sources.ts';
import type { Side, StatementColumn, StatementLine } from './statement.ts';

/** The titles of the four columns. */
export type MovementWords = Words<{ opening: string; debits: string; credits: string; closing: string }>;

/** What accounts held before some days, what went in and out, and what they held at their end. */
export const movementColumns =
  (words: MovementWords) =>
  ({ days: { from, until }, call: { language } }: Asked): StatementColumn[] => {
    const column = (id: string, side: Side, from_: string | null, until_: string): StatementColumn => ({
      id,
      title: words[language][id as keyof (typeof words)['en']],
      side,
      days: { from: from_, until: until_ },
    });
    return [
      column('opening', 'net', null, addDays(from ?? until, -1)),
      column('debits', 'debits', from, until),
      column('credits', 'credits', from, until),
      column('closing', 'net', null, until),
    ];
  };

/** Each account as a row that leads to its entries, and all of them; income and costs begin anew with the financial year. */
export const movementLines =
  (report: string, allWords: Words) =>
  (asked: Asked, units: readonly Unit[]): StatementLine[] => {
    const { from, until } = asked.days;
    const first = from ?? until;
    const lines = [
      ...units.map((unit): StatementLine => ({
        key: unit.id,
        kind: 'line',
        level: 0,
        title: unit.name,
        note: unit.code,
        href: `/reports/${report}?account=${unit.accountId}&days=${from ?? ''}..${until}`,
        parts: [{ unit, sign: 1 }],
        ...(isOfYear(unit) && { daysOf: sinceYearBegan(asked, first) }),
      })),
      ...(units.some(isOfYear) ? [formerProfit(asked, units, first)] : []),
    ];
    const parts = units.map((unit) => ({ unit, sign: 1 as const }));
    const title = allWords[asked.call.language];
    return [...lines, { key: 'all', kind: 'total', level: 0, title, parts, adds: lines }];
  };
