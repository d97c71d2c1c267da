import { sql } from 'kysely';
import type { Periods } from '@shelfwise/contract/features/ledger/periods/periods.contract';
import {
  closedUntilOf,
  closingAreas,
  type ClosingArea,
} from '@shelfwise/contract/features/ledger/periods/periods.facts';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { getTradingRules } from '../trading-rules/trading-rules.queries.ts';

/** How many closings are told; older ones stand in the history of each area. */
const mostClosings = 50;
/** Whoever began to write just before midnight has ended by then: a call takes half a minute at most. */
const settlingMs = 5 * 60_000;

/** The last day that can be closed: days that are over, and that nobody is writing on any more. */
export const closableUntil = ({ actor, now }: Pick<Call, 'actor' | 'now'>): string =>
  addDays(dayIn(actor.company.timezone, new Date(now.getTime() - settlingMs)), -1);

const closingColumns = both(
  columnsOf('period_closings', 'c', ['id', 'kind', 'until', 'reason']),
  reckoned<{ areas: ClosingArea[] }>(sql`c.areas as areas`),
  columnsAs('period_closings', 'c', { at: 'closed_at' }),
  orNulls(columnsAs('members', 'm', { by: 'username' })),
);
const overrideColumns = both(
  columnsOf('period_overrides', 'o', ['id', 'area', 'user_id', 'reason', 'granted_at', 'expires_at']),
  columnsAs('members', 'm', { name: 'username' }),
  orNulls(columnsAs('members', 'g', { grantedBy: 'username' })),
);

/** Those who are let in at a moment. */
const standing = (tx: TenantTransaction) =>
  sql`o.tenant_id = ${tx.tenantId} and o.ended_at is null and o.granted_at <= ${tx.at} and o.expires_at > ${tx.at}`;

export const getPeriods = async (call: Call): Promise<Periods> => {
  const { tx } = call;
  const [rules, closings, overrides] = await Promise.all([
    getTradingRules(tx),
    selectRows(
      tx.db,
      closingColumns,
      sql`from period_closings c left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = c.closed_by
      where c.tenant_id = ${tx.tenantId} order by c.closed_at desc, c.id limit ${mostClosings}`,
    ),
    selectRows(
      tx.db,
      overrideColumns,
      sql`from period_overrides o
      join members m on m.tenant_id = ${tx.tenantId} and m.user_id = o.user_id
      left join members g on g.tenant_id = ${tx.tenantId} and g.user_id = o.granted_by
      where ${standing(tx)} order by o.expires_at, o.id`,
    ),
  ]);
  return {
    areas: closingAreas.map((area) => ({ area, closedUntil: rules[closedUntilOf[area]] })),
    closableUntil: closableUntil(call),
    closings,
    overrides,
  };
};

/** Whether the caller was let into closed days of all of these areas. */
export const isLetIn = async (tx: TenantTransaction, areas: readonly ClosingArea[]): Promise<boolean> => {
  const letInto = await selectRow(
    tx.db,
    reckoned<{ count: number }>(sql`count(distinct o.area)::int as count`),
    sql`from period_overrides o
    where ${standing(tx)} and o.user_id = ${tx.origin.actorId} and o.area = any (${areas}::text[])`,
  );
  return letInto?.count === areas.length;
};
