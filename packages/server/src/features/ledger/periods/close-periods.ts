import { sql } from 'kysely';
import type {
  ClosePeriod,
  Periods,
  ReopenPeriod,
} from '@shelfwise/contract/features/ledger/periods/periods.contract';
import { closedUntilOf, type ClosingArea } from '@shelfwise/contract/features/ledger/periods/periods.facts';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getTradingRules } from '../trading-rules/trading-rules.queries.ts';
import { newestClosedYear } from '../year-ends/year-ends.queries.ts';
import { closableUntil, getPeriods } from './periods.queries.ts';

interface Closing {
  kind: 'close' | 'reopen';
  areas: readonly ClosingArea[];
  until: string | null;
  reason: string | null;
}

/** Writes a closing or reopening, under the lock of the rules. */
export const writeClosing = async (
  { tx }: Call,
  before: TradingRules,
  { kind, areas, until, reason }: Closing,
): Promise<void> => {
  const id = newId();
  const days = sql.join(areas.map((area) => sql`${sql.ref(`${area}_closed_until`)} = ${until}`));
  await sql`update trading_rules set ${days} where tenant_id = ${tx.tenantId}`.execute(tx.db);
  await sql`
    insert into period_closings (tenant_id, id, kind, areas, until, reason, closed_by)
    values (${tx.tenantId}, ${id}, ${kind}, ${areas}, ${until}, ${reason}, ${tx.origin.actorId})`.execute(
    tx.db,
  );
  const daysOf = (day: (area: ClosingArea) => string | null) =>
    Object.fromEntries(areas.map((area) => [closedUntilOf[area], day(area)]));
  tx.audit({
    action: `period.${kind}`,
    subject: 'period',
    subjectId: tx.tenantId,
    before: daysOf((area) => before[closedUntilOf[area]]),
    after: daysOf(() => until),
    ...(reason !== null && { reason }),
  });
};

/**
 * Closes parts of the books up to a day: nothing is posted on these days from then on, unless somebody is let in. Waits for whoever is
 * dating a document back just now. Refused on `until` for days that still run and for what is closed up to there already.
 */
export const closePeriods = async (call: Call, { areas, until }: ClosePeriod): Promise<Periods> => {
  const latest = closableUntil(call);
  if (until > latest) throw refuseField('until', 'still_running', { latest });
  const rules = await getTradingRules(call.tx, 'change');
  if (until < rules.booksOpenOn) throw refuseField('until', 'too_early', { earliest: rules.booksOpenOn });
  for (const area of areas) {
    const closed = rules[closedUntilOf[area]];
    if (closed !== null && closed >= until) throw refuseField('until', 'closed_already', { until: closed });
  }
  await writeClosing(call, rules, { kind: 'close', areas, until, reason: null });
  return getPeriods(call);
};

/**
 * Opens closed days again; `until` is the last that stays closed. Refused on `until` where an area is not closed that far, and for days of a year
 * that was closed: the year is opened first.
 */
export const reopenPeriods = async (call: Call, { areas, until, reason }: ReopenPeriod): Promise<Periods> => {
  const rules = await getTradingRules(call.tx, 'change');
  for (const area of areas) {
    const closed = rules[closedUntilOf[area]];
    if (closed === null || (until !== null && until >= closed)) throw refuseField('until', 'not_closed');
  }
  const year = await newestClosedYear(call.tx);
  if (year && (until ?? '') < year.endsOn) throw refuseField('until', 'year_closed', { until: year.endsOn });
  await writeClosing(call, rules, { kind: 'reopen', areas, until, reason });
  return getPeriods(call);
};
