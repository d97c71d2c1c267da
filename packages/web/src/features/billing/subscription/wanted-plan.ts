import type { Usage } from '@shelfwise/contract/features/billing/subscription/subscription.contract';
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

/** What brought somebody to the plans: a feature their plan lacks, or a number it has reached. */
export type Wanted = { feature: Feature; plan: Plan } | { limit: PlanLimit; plan: Plan };

const isFeature = (name: string | undefined): name is Feature =>
  name !== undefined && Object.hasOwn(features, name);
const isLimit = (name: string | undefined): name is PlanLimit =>
  name !== undefined && Object.hasOwn(planLimits.free, name);

/** Read from the address; undefined for none, and for what the plan has already or has room for. */
export function wantedOf(
  search: { feature?: string | undefined; limit?: string | undefined },
  current: Plan,
  usage: readonly Usage[],
): Wanted | undefined {
  if (isFeature(search.feature)) {
    return hasFeature(current, search.feature)
      ? undefined
      : { feature: search.feature, plan: upgradeFor(current, search.feature).requiredTier };
  }
  const full = usage.find(({ limit, used, most }) => limit === search.limit && most !== null && used >= most);
  if (isLimit(search.limit) && full)
    return { limit: search.limit, plan: planWithMore(current, search.limit) };
  return undefined;
}
