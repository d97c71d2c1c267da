import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { expect, it } from 'vitest';
import { pathAfterSignIn } from './return-path.ts';

type Arrival = Pick<SessionUser, 'role' | 'tenant'>;
const company = { onboardingCompleted: true } as NonNullable<SessionUser['tenant']>;
const admin: Arrival = { role: 'admin', tenant: company };
const manager: Arrival = { role: 'manager', tenant: company };
const staff: Arrival = { role: 'staff', tenant: company };
const newcomer: Arrival = { role: 'admin', tenant: { ...company, onboardingCompleted: false } };

it.each([
  ['staff', staff, '/ops-dashboard'],
  ['another non-admin', manager, '/dashboard'],
  ['an admin who must onboard', newcomer, '/tenant-onboarding'],
  ['any other admin', admin, '/dashboard'],
])('§4 redirect after login: %s', (_who, user, path) => {
  expect(pathAfterSignIn(user, undefined)).toBe(path);
});

it.each([
  ['manager', manager, '/orders?view=to-ship#lines', '/orders?view=to-ship#lines'],
  ['staff', staff, '/orders/new', '/orders/new'],
  ['admin', admin, '/payroll', '/payroll'],
])('a deep link of ours brings the %s back', (_who, user, wanted, path) => {
  expect(pathAfterSignIn(user, wanted)).toBe(path);
});

it.each([
  ['the role may not enter', staff, '/inventory', '/ops-dashboard'],
  ['the role may not enter', manager, '/payroll', '/dashboard'],
  ['the role may not enter', manager, '/orders/../payroll', '/dashboard'],
  ['the company comes first', newcomer, '/orders', '/tenant-onboarding'],
  ['no guarded page', admin, '/auth', '/dashboard'],
  ['no guarded page', admin, '/', '/dashboard'],
  ['another site', admin, 'https://evil.example/orders', '/dashboard'],
  ['another site', admin, '//evil.example/orders', '/dashboard'],
  ['another site', admin, '/\\evil.example/orders', '/dashboard'],
  ['another site', admin, '/\t/evil.example/orders', '/dashboard'],
  ['no path', admin, 'orders', '/dashboard'],
  ['no path', admin, '', '/dashboard'],
])('a link is not followed: %s', (_why, user, wanted, path) => {
  expect(pathAfterSignIn(user, wanted)).toBe(path);
});
