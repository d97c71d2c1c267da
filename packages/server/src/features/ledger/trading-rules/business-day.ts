import { dayIn } from '@shelfwise/contract/primitives/days';
import { earliestDay, refusedDay } from '@shelfwise/contract/features/ledger/trading-rules/business-days';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call, DocumentReader } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';

export const todayOf = ({ actor, now }: Pick<DocumentReader, 'actor' | 'now'>): string =>
  dayIn(actor.company.timezone, now);

/**
 * The day a document counts for: today where none is given, else that one. It lies between the opening of the books and today, as
 * far back as the caller's role may go, and not before `notBefore`, the day of what the document rests on. Refused as 400 of the
 * field, naming the earliest day.
 */
export const businessDay = (
  call: Pick<Call, 'actor' | 'now'>,
  rules: TradingRules,
  { day, field, notBefore }: { day: string | undefined; field: string; notBefore?: string | null },
): string => {
  const today = todayOf(call);
  const chosen = day ?? (notBefore && notBefore > today ? notBefore : today);
  const ofRole = earliestDay(rules, call.actor.role, today);
  const earliest = notBefore && notBefore > ofRole ? notBefore : ofRole;
  const reason = day === undefined ? undefined : refusedDay(chosen, { earliest, today });
  if (reason)
    throw new AppError('invalid_input', { fields: { [field]: { code: reason, detail: { earliest } } } });
  return chosen;
};
