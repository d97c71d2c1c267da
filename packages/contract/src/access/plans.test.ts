import { describe, expect, test } from 'vitest';
import {
  features,
  hasFeature,
  limitOf,
  parsePlan,
  planLimits,
  planPrices,
  planWithMore,
  plans,
  upgradeFor,
  type Feature,
  type PlanLimit,
} from './plans.ts';

test.each([
  ['free', 'free'],
  ['basic', 'basic'],
  ['premium', 'premium'],
  ['professional', 'premium'],
  ['PROFESSIONAL', 'premium'],
  ['Enterprise', 'enterprise'],
  ['gold', 'free'],
  ['', 'free'],
  [null, 'free'],
  [undefined, 'free'],
  ['constructor', 'free'],
] as const)('the plan named %j is %s', (name, plan) => {
  expect(parsePlan(name)).toBe(plan);
});

test.each([
  ['free', 4],
  ['basic', 4],
  ['premium', 10],
  ['enterprise', 16],
] as const)('%s has %i features', (plan, count) => {
  expect((Object.keys(features) as Feature[]).filter((feature) => hasFeature(plan, feature))).toHaveLength(
    count,
  );
});

describe('plans only ever add', () => {
  const pairs = plans.slice(1).map((plan, index) => [plans[index] ?? 'free', plan] as const);

  test.each(pairs)('%s to %s keeps every feature, costs more, and lowers no limit', (lower, higher) => {
    const kept = (Object.keys(features) as Feature[]).filter((feature) => hasFeature(lower, feature));
    for (const feature of kept) expect(hasFeature(higher, feature), feature).toBe(true);
    expect(planPrices[higher]).toBeGreaterThan(planPrices[lower]);
    for (const limit of Object.keys(planLimits.free) as PlanLimit[]) {
      expect(limitOf(higher, limit) ?? Infinity, limit).toBeGreaterThanOrEqual(
        limitOf(lower, limit) ?? Infinity,
      );
    }
  });
});

test.each([
  ['free', 'payroll', 'premium', 49],
  ['basic', 'dataExport', 'enterprise', 69],
  ['premium', 'accountsPayable', 'enterprise', 69],
] as const)('from %s, %s needs %s at %i a month', (plan, feature, requiredTier, price) => {
  expect(upgradeFor(plan, feature)).toEqual({ feature, currentTier: plan, requiredTier, price });
});

test.each([
  ['free', 'locations', 'basic'],
  ['basic', 'locations', 'premium'],
  ['premium', 'users', 'enterprise'],
  ['free', 'ordersPerMonth', 'basic'],
  ['enterprise', 'products', 'enterprise'],
] as const)('who is on %s and needs more %s is pointed to %s', (plan, limit, expected) => {
  expect(planWithMore(plan, limit)).toBe(expected);
});
