import { expect, it } from 'vitest';
import { wantedOf } from './wanted-plan.ts';

it.each([
  ['free', { feature: 'payroll' }, { feature: 'payroll', plan: 'premium' }],
  ['basic', { feature: 'expenseTracking' }, { feature: 'expenseTracking', plan: 'enterprise' }],
  ['premium', { feature: 'payroll' }, undefined],
  ['free', { limit: 'users' }, { limit: 'users', plan: 'basic' }],
  ['basic', { limit: 'ordersPerMonth' }, undefined],
  ['enterprise', { limit: 'users' }, undefined],
  ['free', { feature: 'constructor' }, undefined],
  ['free', { limit: 'wishes' }, undefined],
  ['free', {}, undefined],
] as const)('on %s, %j asks for %j', (plan, search, wanted) => {
  expect(wantedOf(search, plan)).toEqual(wanted);
});
