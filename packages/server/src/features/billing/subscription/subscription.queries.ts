import { sql } from 'kysely';
import type { PlanLimit } from '@shelfwise/contract/access/plans';
import type { Call } from '../../../db/call.ts';
import { countStorage, storageMbOf } from '../../../db/plan-limits.ts';
import { countUsers } from '../../identity/index.ts';

/**
 * How much of each limit is used, counted as the limit itself counts: users who can sign in and those invited, active
 * locations and products, orders confirmed in the company's month, and begun megabytes of pictures.
 */
export const countUsage = async ({ tx, actor, now }: Call): Promise<Record<PlanLimit, number>> => {
  const { timezone } = actor.company;
  const others = sql<Record<Exclude<PlanLimit, 'users' | 'storageMb'>, number>>`
    select
      (select count(*) from locations where tenant_id = ${tx.tenantId} and status = 'active') as locations,
      (select count(*) from products where tenant_id = ${tx.tenantId} and status = 'active') as products,
      (select count(*) from orders where tenant_id = ${tx.tenantId}
        and confirmed_at >= date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${timezone}) at time zone ${timezone})
        as "ordersPerMonth"`;
  const [users, { rows }, bytes] = await Promise.all([
    countUsers(tx),
    others.execute(tx.db),
    countStorage({ tx }),
  ]);
  const [counted] = rows;
  if (!counted) throw new Error('nothing was counted');
  return { ...counted, users: users.used, storageMb: storageMbOf(bytes) };
};
