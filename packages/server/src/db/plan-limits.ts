import { sql } from 'kysely';
import {
  limitOf,
  planLabels,
  planPrices,
  planWithMore,
  type PlanLimit,
} from '@shelfwise/contract/access/plans';
import { AppError } from '../platform/errors.ts';
import type { Call } from './call.ts';

/**
 * Refuses one more where the plan's number is reached (402 `plan_limit`); what exists is never touched. `countUpTo`
 * need not count further than the limit it is given.
 */
export const requireRoom = async (
  call: Call,
  limit: PlanLimit,
  countUpTo: (limit: number) => Promise<number>,
): Promise<void> => {
  const { plan } = call.actor.company;
  const most = limitOf(plan, limit);
  if (most === null) return;
  // One at a time, so that two at once cannot both find the last place free.
  await sql`select from companies where tenant_id = ${call.tx.tenantId} for no key update`.execute(
    call.tx.db,
  );
  const used = await countUpTo(most);
  if (used < most) return;
  const requiredTier = planWithMore(plan, limit);
  throw new AppError('plan_limit', {
    detail: { limit: most, used, of: limit, plan: planLabels[plan] },
    upgrade: { limit, currentTier: plan, requiredTier, price: planPrices[requiredTier] },
  });
};
