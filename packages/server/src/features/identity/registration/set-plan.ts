import { isHigher, parsePlan, type Plan } from '@shelfwise/contract/access/plans';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const higherOf = (one: Plan, other: Plan): Plan => (isHigher(one, other) ? one : other);

/**
 * Gives a company another plan, from its next call on. What the plan before had stays readable. Returns the plan before; the caller has the
 * lock of its subscription.
 */
export const setPlan = async (tx: TenantTransaction, plan: Plan): Promise<Plan> => {
  const { db } = tx.asSystem('keep the plan of a company');
  const held = await db
    .selectFrom('tenants')
    .select(['plan', 'readable_plan'])
    .where('id', '=', tx.tenantId)
    .executeTakeFirstOrThrow();
  const before = parsePlan(held.plan);
  if (before !== plan)
    await db
      .updateTable('tenants')
      .set({ plan, readable_plan: higherOf(parsePlan(held.readable_plan), higherOf(before, plan)) })
      .where('id', '=', tx.tenantId)
      .execute();
  return before;
};
