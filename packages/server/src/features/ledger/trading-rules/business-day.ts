import { dayIn, latestDay } from '@shelfwise/contract/primitives/days';
import { earliestDay, refusedDay } from '@shelfwise/contract/features/ledger/trading-rules/business-days';
import type { Call, DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getTradingRules } from './trading-rules.queries.ts';

export const todayOf = ({ actor, now }: Pick<DocumentReader, 'actor' | 'now'>): string =>
  dayIn(actor.company.timezone, now);

/**
 * The day a document counts for: the given one, otherwise today, or `notBefore` where that is later. A given day must lie between the
 * opening of the books and today, as far back as the caller's role may go, and not before `notBefore`, the day of what the document rests
 * on. Refused with 400 on the field, naming the earliest day. The rules stay locked, so that the books cannot open after a past day before
 * its document is written.
 */
export const businessDay = async (
  call: Pick<Call, 'actor' | 'now' | 'tx'>,
  { day, field, notBefore = null }: { day: string | undefined; field: string; notBefore?: string | null },
): Promise<string> => {
  const today = todayOf(call);
  const freeDay = latestDay(today, notBefore);
  if (day === undefined || day === freeDay) return freeDay;
  const rules = await getTradingRules(call.tx, 'pastDay');
  const earliest = latestDay(earliestDay(rules, call.actor.role, today), notBefore);
  const reason = refusedDay(day, { earliest, today });
  if (reason)
    throw new AppError('invalid_input', { fields: { [field]: { code: reason, detail: { earliest } } } });
  return day;
};

/**
 * The day on which a document is undone so that another takes its place: the given one, otherwise its own, as if it had never been, where the
 * caller's role may go back that far. Then both may count for that day; later than it, the goods would be there twice in between.
 */
export const replacingDay = async (
  call: Pick<Call, 'actor' | 'now' | 'tx'>,
  { day, field, ownDay }: { day: string | undefined; field: string; ownDay: string },
): Promise<string> => {
  const today = todayOf(call);
  const rules = await getTradingRules(call.tx, 'pastDay');
  const earliest = earliestDay(rules, call.actor.role, today);
  const isOpen = refusedDay(ownDay, { earliest, today }) === undefined;
  return businessDay(call, { day: day ?? (isOpen ? ownDay : undefined), field, notBefore: ownDay });
};
