import type { Usage } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import {
  type Feature,
  features,
  hasFeature,
  type Plan,
  planLimits,
  type PlanLimit,
  planWithMore,
  upgradeFor,
} from '@shelfwise/contract/access/plans';

/** The reason to look at the plans: a feature that the plan lacks, a limit that is reached, or the plan chosen at registration. */
export type Wanted = { feature: Feature; plan: Plan } | { limit: PlanLimit; plan: Plan } | { plan: Plan };

const isFeature = (name: string | undefined): name is Feature =>
  name !== undefined && Object.hasOwn(features, name);
const isLimit = (name: string | undefined): name is PlanLimit =>
  name !== undefined && Object.hasOwn(planLimits.free, name);

/**
 * Reads the reason from the address, otherwise from what was chosen at registration. Undefined where there is none, and where the plan has the
 * feature or room already.
 */
export function wantedOf(
  search: { feature?: string | undefined; limit?: string | undefined },
  current: Plan,
  usage: readonly Usage[],
  chosen?: Plan,
): Wanted | undefined {
  if (isFeature(search.feature)) {
    return hasFeature(current, search.feature)
      ? undefined
      : { feature: search.feature, plan: upgradeFor(current, search.feature).requiredTier };
  }
  const full = usage.find(({ limit, used, most }) => limit === search.limit && most !== null && used >= most);
  if (isLimit(search.limit) && full)
    return { limit: search.limit, plan: planWithMore(current, search.limit) };
  return chosen === undefined ? undefined : { plan: chosen };
}
