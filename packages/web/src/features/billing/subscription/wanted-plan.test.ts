import { planLimits } from '@shelfwise/contract/access/plans';
import { planLimitNames } from '@shelfwise/contract/access/plans';
import { expect, it } from 'vitest';
import { wantedOf } from './wanted-plan.ts';

it.each([
  ['free', { feature: 'payroll' }, { feature: 'payroll', plan: 'premium' }],
  ['basic', { feature: 'expenseTracking' }, { feature: 'expenseTracking', plan: 'enterprise' }],
  ['premium', { feature: 'payroll' }, undefined],
  ['free', { limit: 'users' }, { limit: 'users', plan: 'basic' }],
  ['free', { limit: 'products' }, undefined],
  ['basic', { limit: 'ordersPerMonth' }, undefined],
  ['enterprise', { limit: 'users' }, undefined],
  ['free', { feature: 'constructor' }, undefined],
  ['free', { limit: 'wishes' }, undefined],
  ['free', {}, undefined],
] as const)('on %s with three users and one product, %j asks for %j', (plan, search, wanted) => {
  const usage = planLimitNames.map((limit) => ({
    limit,
    used: limit === 'users' ? 3 : 1,
    most: planLimits[plan][limit],
  }));
  expect(wantedOf(search, plan, usage)).toEqual(wanted);
});
