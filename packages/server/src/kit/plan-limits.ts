import { sql } from 'kysely';
import {
  limitOf,
  planLabels,
  planPrices,
  planWithMore,
  type PlanLimit,
} from '@shelfwise/contract/access/plans';
import { reckoned, selectRow } from '../db/rows.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from './call.ts';

/** Locks the company's row, so that two calls at once cannot both take the last free place. */
export const lockCompany = ({ tx }: Call): Promise<unknown> =>
  sql`select from companies where tenant_id = ${tx.tenantId} for no key update`.execute(tx.db);

const refuse = (
  { actor }: Call,
  code: 'plan_limit' | 'plan_storage',
  limit: PlanLimit,
  [most, used]: [most: number, used: number],
): never => {
  const { plan } = actor.company;
  const requiredTier = planWithMore(plan, limit);
  throw new AppError(code, {
    detail: { limit: most, used, of: limit, plan: planLabels[plan] },
    // Above the largest plan there is nothing to upgrade to.
    ...(requiredTier !== plan && {
      upgrade: { limit, currentTier: plan, requiredTier, price: planPrices[requiredTier] },
    }),
  });
};

/**
 * Refuses one more, or `more`, where the plan's number would be passed (402 `plan_limit`); what exists is never touched. `countUpTo`
 * need not count further than the limit it is given.
 */
export const requireRoom = async (
  call: Call,
  limit: Exclude<PlanLimit, 'storageMb'>,
  countUpTo: (limit: number) => Promise<number>,
  more = 1,
): Promise<void> => {
  const most = limitOf(call.actor.company.plan, limit);
  if (most === null) return;
  await lockCompany(call);
  const used = await countUpTo(most);
  if (used + more > most) refuse(call, 'plan_limit', limit, [most, used]);
};

const bytesInMb = 1_000_000;

/** Counts a begun megabyte as a whole one: where the figures say that all is used, nothing more fits. */
export const storageMbOf = (bytes: number): number => Math.ceil(bytes / bytesInMb);

/** The bytes of all files that a company keeps. */
export const countStorage = async ({ tx }: Pick<Call, 'tx'>): Promise<number> => {
  const kept = await selectRow(
    tx.db,
    reckoned<{ bytes: number }>(sql`coalesce(sum(bytes), 0)::bigint as bytes`),
    sql`from files where tenant_id = ${tx.tenantId} and unused_since is null`,
  );
  return kept?.bytes ?? 0;
};

/** Refuses a picture of `bytes` bytes where the plan has no room left for it (402 `plan_storage`). */
export const requireStorage = async (call: Call, bytes: number): Promise<void> => {
  const most = limitOf(call.actor.company.plan, 'storageMb');
  if (most === null) return;
  await lockCompany(call);
  const used = await countStorage(call);
  if (used + bytes > most * bytesInMb) refuse(call, 'plan_storage', 'storageMb', [most, storageMbOf(used)]);
};
