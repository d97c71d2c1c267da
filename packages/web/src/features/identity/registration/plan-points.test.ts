import { features, plans } from '@shelfwise/contract/access/plans';
import { expect, it } from 'vitest';
import { pointsOf } from './plan-points.ts';

it('every feature is listed with exactly one plan, the lowest that has it', () => {
  const told = plans.flatMap((plan) => pointsOf(plan).added.map((feature) => [feature, plan]));
  expect(Object.fromEntries(told)).toEqual(features);
  expect(told).toHaveLength(Object.keys(features).length);
});

it('limits are those of the plan', () => {
  expect(pointsOf('free').limits).toContainEqual({ name: 'products', count: 100 });
  expect(pointsOf('enterprise').limits.filter(({ count }) => count !== null)).toEqual([
    { name: 'storageMb', count: 200_000 },
  ]);
});
