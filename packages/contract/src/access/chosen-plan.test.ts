import { expect, it } from 'vitest';
import { planChosenOnly } from './chosen-plan.ts';

it.each([
  ['premium', 'free', 'free', 'premium'],
  ['free', 'free', 'free', undefined],
  ['premium', 'premium', 'premium', undefined],
  // It was tried, and the trial is over.
  ['premium', 'free', 'premium', undefined],
  ['basic', 'enterprise', 'enterprise', undefined],
  ['enterprise', 'basic', 'basic', 'enterprise'],
] as const)(
  'of %s chosen, with %s now and %s before, %s is still to begin',
  (chosenPlan, plan, readablePlan, left) => {
    expect(planChosenOnly({ plan, readablePlan, chosenPlan })).toBe(left);
  },
);
