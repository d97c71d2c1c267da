import { expect, it, test } from 'vitest';
import { isReadable, isStillReadable } from './lost-plans.ts';
import { type Feature, features, hasFeature, type Plan, plans } from './plans.ts';

const all = Object.keys(features) as Feature[];
const readable = (plan: Plan, readablePlan: Plan, role: 'admin' | 'manager' | 'staff'): Feature[] =>
  all.filter((feature) => isStillReadable({ plan, readablePlan }, role, feature));

test.each(['admin', 'manager', 'staff'] as const)(
  '%s of a company that never had more reads nothing more',
  (role) => {
    for (const plan of plans) expect(readable(plan, plan, role), plan).toEqual([]);
    // A plan that was raised since is not one that was lost.
    expect(readable('enterprise', 'premium', role)).toEqual([]);
  },
);

test.each([
  ['free', 'premium'],
  ['basic', 'premium'],
  ['free', 'enterprise'],
  ['premium', 'enterprise'],
] as const)('%s after %s: what was lost is read, and admins export', (plan, before) => {
  const lost = all.filter((feature) => hasFeature(before, feature) && !hasFeature(plan, feature));
  expect(readable(plan, before, 'staff')).toEqual(lost);
  expect(readable(plan, before, 'admin')).toEqual([...new Set([...lost, 'dataExport'])]);
});

it('after a plan without exports only admins take the records out', () => {
  const fallen = { plan: 'free', readablePlan: 'premium' } as const;
  expect(isStillReadable(fallen, 'admin', 'dataExport')).toBe(true);
  expect(isStillReadable(fallen, 'manager', 'dataExport')).toBe(false);
  expect(isStillReadable(fallen, null, 'dataExport')).toBe(false);
});

it('what the plan has is read, and what it had', () => {
  const read = (plan: Plan, readablePlan: Plan) => isReadable({ plan, readablePlan }, 'staff', 'payroll');
  expect([read('premium', 'free'), read('free', 'premium'), read('free', 'free')]).toEqual([
    true,
    true,
    false,
  ]);
});
