import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { expect, it } from 'vitest';
import { refuseOnboarding } from './onboarding-refusal.ts';

const company = { onboardingCompleted: false } as NonNullable<SessionUser['tenant']>;
const setUp = { ...company, onboardingCompleted: true };

it.each([
  ['nobody', null, 'signedOut', '/login'],
  ['an admin without a company', { role: 'admin', tenant: null }, 'noCompany', '/dashboard'],
  ['somebody without role and company', { role: null, tenant: null }, 'noCompany', '/dashboard'],
  ['a manager', { role: 'manager', tenant: company }, 'notAdmin', '/dashboard'],
  ['staff', { role: 'staff', tenant: company }, 'notAdmin', '/ops-dashboard'],
  ['an admin who is done', { role: 'admin', tenant: setUp }, 'completed', '/dashboard'],
] as const)('%s is led away', (_who, user, reason, goTo) => {
  expect(refuseOnboarding(user)).toEqual({ reason, goTo });
});

it('lets the admin of a new company in', () => {
  expect(refuseOnboarding({ role: 'admin', tenant: company })).toBeUndefined();
});
