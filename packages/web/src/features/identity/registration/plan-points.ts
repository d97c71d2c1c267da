import {
  type Feature,
  features,
  hasFeature,
  type Plan,
  type PlanLimit,
  planLimitNames,
  planLimits,
  plans,
} from '@shelfwise/contract/access/plans';

/** What a plan adds to the one before it, and its limits (null: no limit). */
export interface PlanPoints {
  /** The plan whose features it includes; undefined for the first plan. */
  includes: Plan | undefined;
  added: readonly Feature[];
  limits: ReadonlyArray<{ name: PlanLimit; count: number | null }>;
}

const isNamedFeature = (name: string): name is Feature => Object.hasOwn(features, name);

export function pointsOf(plan: Plan): PlanPoints {
  const before = plans[plans.indexOf(plan) - 1];
  return {
    includes: before,
    added: Object.keys(features)
      .filter(isNamedFeature)
      .filter(
        (feature) => hasFeature(plan, feature) && (before === undefined || !hasFeature(before, feature)),
      ),
    limits: planLimitNames.map((name) => ({ name, count: planLimits[plan][name] })),
  };
}
