import type { Role } from './roles.ts';
import { type Feature, hasFeature, isHigher, type Plan } from './plans.ts';

/** A company's plan, and the highest one that it had. */
export interface HeldPlans {
  plan: Plan;
  readablePlan: Plan;
}

/**
 * Whether the company may still read what a feature recorded, though its plan has it no longer: nothing is deleted, and a company keeps sight of
 * its own records. Admins of one that lost a plan can also take its records out, whether the plan had that or not.
 */
export const isStillReadable = (
  { plan, readablePlan }: HeldPlans,
  role: Role | null,
  feature: Feature,
): boolean =>
  !hasFeature(plan, feature) &&
  (hasFeature(readablePlan, feature) ||
    (feature === 'dataExport' && role === 'admin' && isHigher(readablePlan, plan)));

/** Whether what a feature records is read: by the plan there is, or by the one there was. */
export const isReadable = (held: HeldPlans, role: Role | null, feature: Feature): boolean =>
  hasFeature(held.plan, feature) || isStillReadable(held, role, feature);
