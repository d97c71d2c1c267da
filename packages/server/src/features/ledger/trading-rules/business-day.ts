import { dayIn, latestDay } from '@shelfwise/contract/primitives/days';
import { openFrom } from '@shelfwise/contract/features/ledger/periods/closed-days';
import { earliestDay, refusedDay } from '@shelfwise/contract/features/ledger/trading-rules/business-days';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call, DocumentReader } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import type { DocumentKind } from '../documents/register-document.ts';
import { areasOf } from '../periods/areas-of-kind.ts';
import { isLetIn } from '../periods/periods.queries.ts';
import { getTradingRules } from './trading-rules.queries.ts';

export const todayOf = ({ actor, now }: Pick<DocumentReader, 'actor' | 'now'>): string =>
  dayIn(actor.company.timezone, now);

type Caller = Pick<Call, 'actor' | 'now' | 'tx'>;

interface Asked {
  /** what kind of document gets the day */
  of: DocumentKind;
  day: string | undefined;
  field: string;
  /** the day of what the document rests on */
  notBefore?: string | null;
}

/** The days a caller may choose from: as far back as their role goes, and what of it is closed. */
const daysOf = async (call: Caller, of: DocumentKind) => {
  const rules = await getTradingRules(call.tx, 'pastDay');
  return { earliest: earliestDay(rules, call.actor.role, todayOf(call)), open: openFrom(rules, areasOf[of]) };
};

/** The first open day for documents of a kind. Nobody closes days before it until the caller's transaction ends. */
export const firstOpenDay = (rules: TradingRules, of: DocumentKind): string =>
  latestDay(rules.booksOpenOn, openFrom(rules, areasOf[of]));

/** Refuses a closed day, unless the caller was let in, which the audit trail then tells. */
const requireLetIn = async (
  { tx }: Caller,
  { of, day, field }: Asked & { day: string },
  open: string,
): Promise<void> => {
  if (!(await isLetIn(tx, areasOf[of]))) throw refuseField(field, 'period_closed', { earliest: open });
  tx.note({
    action: 'period.post_closed',
    subject: 'period',
    subjectId: tx.tenantId,
    after: { kind: of, day },
  });
};

/**
 * The day a document counts for: the given one, otherwise today, or `notBefore` where that is later. A given day must lie between the
 * opening of the books and today, as far back as the caller's role may go, not before `notBefore`, the day of what the document rests on,
 * and not in closed days of the parts of the books that the document belongs to. Refused with 400 on the field, naming the earliest day.
 * The rules stay locked, so that the books cannot open after a past day, nor be closed over it, before its document is written.
 * This is the one place where a closed day is refused.
 */
export const businessDay = async (call: Caller, asked: Asked): Promise<string> => {
  const { of, day, field, notBefore = null } = asked;
  const today = todayOf(call);
  const freeDay = latestDay(today, notBefore);
  if (day === undefined || day === freeDay) return freeDay;
  const { earliest: ofRole, open } = await daysOf(call, of);
  const earliest = latestDay(ofRole, notBefore);
  const reason = refusedDay(day, { earliest, today });
  if (reason) throw refuseField(field, reason, { earliest: latestDay(earliest, open) });
  if (open !== null && day < open) await requireLetIn(call, { ...asked, day }, latestDay(earliest, open));
  return day;
};

/**
 * The day on which a document is undone so that another takes its place: the given one, otherwise its own, as if it had never been, where the
 * caller's role may go back that far and it is open, or the caller was let in. Then both may count for that day; later than it, the goods would be there twice
 * in between.
 */
export const replacingDay = async (
  call: Caller,
  { of, day, field, ownDay }: Omit<Asked, 'notBefore'> & { ownDay: string },
): Promise<string> => {
  const { earliest, open } = await daysOf(call, of);
  const isReached = refusedDay(ownDay, { earliest, today: todayOf(call) }) === undefined;
  const isOpen = isReached && (open === null || ownDay >= open || (await isLetIn(call.tx, areasOf[of])));
  return businessDay(call, { of, day: day ?? (isOpen ? ownDay : undefined), field, notBefore: ownDay });
};
