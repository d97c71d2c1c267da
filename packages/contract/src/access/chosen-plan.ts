import { isHigher, type Plan } from './plans.ts';

/** The plan that a company chose when it registered, as long as it neither tried nor paid for it or a larger one. */
export const planChosenOnly = ({
  plan,
  readablePlan,
  chosenPlan,
}: Record<'plan' | 'readablePlan' | 'chosenPlan', Plan>): Plan | undefined =>
  isHigher(chosenPlan, plan) && isHigher(chosenPlan, readablePlan) ? chosenPlan : undefined;
