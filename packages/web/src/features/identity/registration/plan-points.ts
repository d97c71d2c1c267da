import {
  type Feature,
  features,
  hasFeature,
  type Plan,
  planLimits,
  plans,
} from '@shelfwise/contract/access/plans';

export type LimitName = keyof (typeof planLimits)['free'];

/** What a plan adds to the one before it, and how much it has room for (null: no limit). */
export interface PlanPoints {
  /** The plan whose features it has as well; none for the first. */
  includes: Plan | undefined;
  added: readonly Feature[];
  limits: ReadonlyArray<{ name: LimitName; count: number | null }>;
}

const isNamedFeature = (name: string): name is Feature => Object.hasOwn(features, name);
const limitNames: readonly LimitName[] = ['products', 'ordersPerMonth', 'users', 'locations', 'storageMb'];

export function pointsOf(plan: Plan): PlanPoints {
  const before = plans[plans.indexOf(plan) - 1];
  return {
    includes: before,
    added: Object.keys(features)
      .filter(isNamedFeature)
      .filter(
        (feature) => hasFeature(plan, feature) && (before === undefined || !hasFeature(before, feature)),
      ),
    limits: limitNames.map((name) => ({ name, count: planLimits[plan][name] })),
  };
}
