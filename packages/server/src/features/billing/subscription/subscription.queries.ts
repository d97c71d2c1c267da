import { sql } from 'kysely';
import type { PlanLimit } from '@shelfwise/contract/access/plans';
import type { Call } from '../../../db/call.ts';

/**
 * How much of each limit is used, counted as the limit itself counts: active users and locations, active products,
 * and orders confirmed in the company's month.
 */
export const countUsage = async ({ tx, actor, now }: Call): Promise<Record<PlanLimit, number>> => {
  const { timezone } = actor.company;
  const { rows } = await sql<Record<PlanLimit, number>>`
    select
      (select count(*) from members where tenant_id = ${tx.tenantId} and status = 'active') as users,
      (select count(*) from locations where tenant_id = ${tx.tenantId} and status = 'active') as locations,
      (select count(*) from products where tenant_id = ${tx.tenantId} and status = 'active') as products,
      (select count(*) from orders where tenant_id = ${tx.tenantId}
        and confirmed_at >= date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${timezone}) at time zone ${timezone})
        as "ordersPerMonth"`.execute(tx.db);
  const [counted] = rows;
  if (!counted) throw new Error('nothing was counted');
  return counted;
};
