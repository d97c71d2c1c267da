import type { FinancialYears } from '@shelfwise/contract/features/ledger/year-ends/year-ends.contract';
import { closedUntilOf, closingAreas } from '@shelfwise/contract/features/ledger/periods/periods.facts';
import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { writeClosing } from '../periods/close-periods.ts';
import { closableUntil } from '../periods/periods.queries.ts';
import { getTradingRules } from '../trading-rules/trading-rules.queries.ts';
import { newestClosedYear, listFinancialYears } from './year-ends.queries.ts';

/**
 * Closes a financial year: all parts of the books up to its last day, and what it earned is kept as it was told. Waits for whoever is dating a
 * document back just now. Years are closed one after the other: refused on `endsOn` for one that still runs, was closed already, or has an
 * open one before it.
 */
export const closeYear = async (call: Call, { endsOn }: { endsOn: string }): Promise<FinancialYears> => {
  const { tx } = call;
  const latest = closableUntil(call);
  if (endsOn > latest) throw refuseField('endsOn', 'still_running', { latest });
  const rules = await getTradingRules(tx, 'change');
  const { items } = await listFinancialYears(call);
  const year = items.find((one) => one.endsOn === endsOn);
  if (year?.state === 'closed') throw refuseField('endsOn', 'closed_already', { until: endsOn });
  const next = items.find(({ state }) => state === 'to_close');
  if (year?.state !== 'to_close') throw refuseField('endsOn', 'other_year', { next: next?.endsOn ?? latest });
  const open = closingAreas.filter((area) => (rules[closedUntilOf[area]] ?? '') < endsOn);
  if (open.length > 0)
    await writeClosing(call, rules, { kind: 'close', areas: open, until: endsOn, reason: null });
  const id = newId();
  const { startsOn, profitMinor } = year;
  await sql`
    insert into year_ends (tenant_id, id, starts_on, ends_on, profit_minor, closed_at, closed_by)
    values (${tx.tenantId}, ${id}, ${startsOn}, ${endsOn}, ${String(profitMinor)}, ${tx.at}, ${tx.origin.actorId})`.execute(
    tx.db,
  );
  tx.audit({
    action: 'year_end.close',
    subject: 'year_end',
    subjectId: id,
    after: { startsOn, endsOn, profitMinor, currency: call.actor.company.baseCurrency },
  });
  return listFinancialYears(call);
};

/** Takes the closing of the newest closed year back, with a reason. Its days stay closed until somebody opens them. */
export const reopenYear = async (
  call: Call,
  { endsOn, reason }: { endsOn: string; reason: string },
): Promise<FinancialYears> => {
  const { tx } = call;
  await getTradingRules(tx, 'change');
  const newest = await newestClosedYear(tx);
  if (newest?.endsOn !== endsOn) throw refuseField('endsOn', 'not_newest_year');
  await sql`
    update year_ends set reopened_at = ${tx.at}, reopened_by = ${tx.origin.actorId}, reopen_reason = ${reason}
    where tenant_id = ${tx.tenantId} and id = ${newest.id}`.execute(tx.db);
  tx.audit({
    action: 'year_end.reopen',
    subject: 'year_end',
    subjectId: newest.id,
    before: { endsOn },
    reason,
  });
  return listFinancialYears(call);
};
