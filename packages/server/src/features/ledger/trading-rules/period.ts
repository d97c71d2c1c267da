import type { DocumentReader } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { todayOf } from './business-day.ts';

interface Asked {
  from?: string | undefined;
  until?: string | undefined;
}

export interface Period {
  from: string;
  until: string;
}

/** The days of a report: until today where no last is named, from `firstOf` the last where no first is. Refuses a first after the last. */
export const periodOf = (
  call: Pick<DocumentReader, 'actor' | 'now'>,
  { from: given, until = todayOf(call) }: Asked,
  firstOf: (until: string) => string,
): Period => {
  const from = given ?? firstOf(until);
  if (from > until) throw refuseField('until', 'too_early', { earliest: from });
  return { from, until };
};

/** The days of a report that is of a month: from its first on where no first is named. */
export const monthOf = (call: Pick<DocumentReader, 'actor' | 'now'>, asked: Asked): Period =>
  periodOf(call, asked, (until) => `${until.slice(0, 7)}-01`);
