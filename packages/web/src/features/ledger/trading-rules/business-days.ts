import { earliestDay, refusedDay } from '@shelfwise/contract/features/ledger/trading-rules/business-days';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../components/region.tsx';
import { formatDate, todayIn } from '../../../lib/dates.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { tradingRulesQuery } from './trading-rules.queries.ts';

/** The days that somebody may date a document, both ends included. */
export interface BusinessDays {
  today: string;
  /** undefined while the company's rules are not known: the server then decides */
  earliest: string | undefined;
  /** A day in the reader's words. */
  tell: (day: string) => string;
}

/** The days on offer to who looks at the screen; `notBefore` is the day of what the document rests on. */
export function useBusinessDays(notBefore?: string | null): BusinessDays {
  const { locale, timezone } = useRegion();
  const { role } = useViewer();
  const { data: rules } = useQuery(tradingRulesQuery());
  const today = todayIn(timezone);
  const ofRole = rules && role ? earliestDay(rules, role, today) : undefined;
  return {
    today,
    earliest: notBefore && notBefore > (ofRole ?? '') ? notBefore : ofRole,
    tell: (day) => formatDate(day, 'date', locale, timezone),
  };
}

/** A day that a document may bear; refused in the server's words, with the earliest day as the reader writes it. */
export const businessDaySchema = ({ today, earliest = '', tell }: BusinessDays) =>
  daySchema.superRefine((day, context) => {
    const reason = refusedDay(day, { earliest, today });
    if (reason)
      context.addIssue({ code: 'custom', message: reason, params: { earliest: tell(earliest) }, input: day });
  });

/** The day as it is sent: today is left out, so that it is the server's today whenever the call arrives. */
export const dayToSend = <Name extends string>(
  name: Name,
  day: string,
  { today }: Pick<BusinessDays, 'today'>,
): Partial<Record<Name, string>> => (day === today ? {} : ({ [name]: day } as Record<Name, string>));
