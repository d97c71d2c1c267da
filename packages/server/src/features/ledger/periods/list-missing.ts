import type { MissingInDays } from '@shelfwise/contract/features/ledger/periods/periods.contract';
import type { Missing } from '@shelfwise/contract/features/ledger/periods/periods.facts';
import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

/**
 * What is not in the books yet of the days until one: expenses and bills that wait to be approved, drawers that were not counted. And accounts that
 * are ticked off against statements, but not up to that day. Nothing of it keeps anybody from closing; what comes later counts for an open day.
 */
export const listMissing = async ({ tx }: Call, { until }: { until: string }): Promise<MissingInDays> => {
  const { db, tenantId } = tx;
  const counted = await selectRow(
    db,
    reckoned<Record<Missing, number>>(sql`
      (select count(*)::int from expenses e
        where e.tenant_id = ${tenantId} and e.status in ('draft', 'submitted') and e.spent_on <= ${until}::date) as expense,
      (select count(*)::int from bills b
        where b.tenant_id = ${tenantId} and b.status = 'draft' and b.billed_on <= ${until}::date) as bill,
      (select count(*)::int from shifts s
        where s.tenant_id = ${tenantId} and s.status = 'open' and s.opened_on <= ${until}::date) as shift,
      (select count(*)::int from (
        select r.money_account_id from reconciliations r
        join money_accounts m on m.tenant_id = ${tenantId} and m.id = r.money_account_id and m.status = 'active'
        where r.tenant_id = ${tenantId} group by 1
        having coalesce(max(r.statement_on) filter (where r.status = 'finished') < ${until}::date, true)) behind) as statement`),
    sql``,
  );
  if (!counted) throw new Error('counts without a row');
  return {
    items: (Object.entries(counted) as [Missing, number][])
      .map(([what, count]) => ({ what, count }))
      .filter(({ count }) => count > 0),
  };
};
