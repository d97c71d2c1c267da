import { earliestDay, refusedDay } from '@shelfwise/contract/features/ledger/trading-rules/business-days';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { isDay } from '@shelfwise/contract/primitives/days';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import { useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../components/region.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { todayIn } from '../../../lib/dates.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { tradingRulesQuery } from './trading-rules.queries.ts';

/** The days that a user may date a document, both ends included. */
export interface BusinessDays {
  today: string;
  /** undefined while the company's rules are not known: the server then decides */
  earliest: string | undefined;
  /** Writes a day in the reader's language. */
  tell: (day: string) => string;
}

/** The days that the current user may choose. `notBefore` is the day of the document that the new one is based on. */
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

/** A day that a document may have. A refusal has the server's sentence, with the earliest day in the reader's language. */
export const businessDaySchema = ({ today, earliest = '', tell }: BusinessDays) =>
  daySchema.superRefine((day, context) => {
    const reason = refusedDay(day, { earliest, today });
    if (reason)
      context.addIssue({ code: 'custom', message: reason, params: { earliest: tell(earliest) }, input: day });
  });

/** Why a document may not have the day, in words; undefined where it may. */
export const refusalOfDay = (
  day: string,
  { today, earliest = '', tell }: BusinessDays,
): string | undefined => {
  const reason = isDay(day) ? refusedDay(day, { earliest, today }) : 'date';
  return reason && fieldSentence(reason, currentLanguage(), { earliest: tell(earliest) });
};

/** The day as it is sent. Today is left out, so that the server takes its own today when the call arrives. */
export const dayToSend = <Name extends string>(
  name: Name,
  day: string,
  { today }: Pick<BusinessDays, 'today'>,
): Partial<Record<Name, string>> => (day === today ? {} : ({ [name]: day } as Record<Name, string>));
