import { sql } from 'kysely';
import type { PlanLimit } from '@shelfwise/contract/access/plans';
import { startOfMonth } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { reckoned, selectRow } from '../../../db/rows.ts';
import { countStorage, storageMbOf } from '../../../kit/plan-limits.ts';
import { countUsers } from '../../identity/index.ts';

/**
 * How much of each limit is used, counted as the limit counts it: enabled users and invitations, active locations that are within no other, active products, orders
 * confirmed in the company's present month, and begun megabytes of pictures.
 */
export const countUsage = async ({ tx, actor, now }: Call): Promise<Record<PlanLimit, number>> => {
  const since = startOfMonth(actor.company.timezone, now).toISOString();
  const others = reckoned<Record<Exclude<PlanLimit, 'users' | 'storageMb'>, number>>(sql`
      (select count(*) from locations where tenant_id = ${tx.tenantId} and status = 'active' and parent_id is null) as locations,
      (select count(*) from products where tenant_id = ${tx.tenantId} and status = 'active') as products,
      (select count(*) from orders where tenant_id = ${tx.tenantId}
        and confirmed_at >= ${since}::timestamptz)
        as "ordersPerMonth"`);
  const [users, counted, bytes] = await Promise.all([
    countUsers(tx),
    selectRow(tx.db, others, sql``),
    countStorage({ tx }),
  ]);
  if (!counted) throw new Error('nothing was counted');
  return { ...counted, users: users.used, storageMb: storageMbOf(bytes) };
};
