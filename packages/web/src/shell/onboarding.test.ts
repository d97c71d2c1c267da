import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { describe, expect, it } from 'vitest';
import { landingPath, onboardingOf } from './onboarding.ts';

type Tenant = NonNullable<SessionUser['tenant']>;
const company = (onboardingCompleted: boolean): Tenant => ({ onboardingCompleted }) as Tenant;

const cases = [
  { name: 'no user', user: null, required: false, completed: false, can: false },
  {
    name: 'staff',
    user: { role: 'staff' as const, tenant: company(false) },
    required: false,
    completed: true,
    can: false,
  },
  {
    name: 'manager',
    user: { role: 'manager' as const, tenant: company(false) },
    required: false,
    completed: true,
    can: false,
  },
  {
    name: 'admin without a company',
    user: { role: 'admin' as const, tenant: null },
    required: false,
    completed: false,
    can: false,
  },
  {
    name: 'admin of a company set up',
    user: { role: 'admin' as const, tenant: company(true) },
    required: false,
    completed: true,
    can: false,
  },
  {
    name: 'admin of a new company',
    user: { role: 'admin' as const, tenant: company(false) },
    required: true,
    completed: false,
    can: true,
  },
];

describe('§4 onboarding state, per user', () => {
  it.each(cases)('$name', ({ user, required, completed, can }) => {
    expect(onboardingOf(user)).toEqual({ isRequired: required, isCompleted: completed, canComplete: can });
  });

  it('§4 redirect after login', () => {
    expect(landingPath({ role: 'staff', tenant: company(false) })).toBe('/ops-dashboard');
    expect(landingPath({ role: 'manager', tenant: company(false) })).toBe('/dashboard');
    expect(landingPath({ role: 'admin', tenant: company(false) })).toBe('/tenant-onboarding');
    expect(landingPath({ role: 'admin', tenant: company(true) })).toBe('/dashboard');
  });
});
