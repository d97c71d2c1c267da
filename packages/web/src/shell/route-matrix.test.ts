import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { lockedAreaOf } from './menu.ts';
import { audienceOf } from './pages.ts';
import { sessionQuery } from './session.ts';

const plans = ['free', 'basic', 'premium', 'enterprise'] as const;
const everyone = ['admin', 'manager', 'staff', 'no role'];
const backOffice = ['admin', 'manager'];
const everyRole = ['admin', 'manager', 'staff'];

/** All guarded routes (§2): who may enter, and the lowest plan that has the area (§6). */
const guarded: ReadonlyArray<
  readonly [path: string, mayEnter: readonly string[], since: (typeof plans)[number]]
> = [
  ['/dashboard', everyone, 'free'],
  ['/profile', everyone, 'free'],
  ['/settings', everyone, 'free'],
  ['/expenses', everyone, 'enterprise'],
  ['/help', everyone, 'free'],
  ['/sales', backOffice, 'free'],
  ['/transactions', backOffice, 'premium'],
  ['/inventory', backOffice, 'free'],
  ['/inventory/add', backOffice, 'free'],
  ['/inventory/edit/$id', backOffice, 'free'],
  ['/reports', backOffice, 'premium'],
  ['/suppliers', backOffice, 'premium'],
  ['/discounts', backOffice, 'premium'],
  ['/accounts-payable', backOffice, 'enterprise'],
  ['/stock-receipts', backOffice, 'premium'],
  ['/products', everyRole, 'free'],
  ['/products/$id', everyRole, 'free'],
  ['/orders', everyRole, 'free'],
  ['/orders/$orderId', everyRole, 'free'],
  ['/customers', everyRole, 'free'],
  ['/customers/$customerId', everyRole, 'free'],
  ['/accounts-receivable', everyRole, 'enterprise'],
  ['/staff', ['admin'], 'premium'],
  ['/payroll', ['admin'], 'premium'],
  ['/ops-dashboard', ['staff'], 'free'],
  // §2 shows no guard for it; all signed-in users may look.
  ['/subscription-management', everyone, 'free'],
  ['/tenant-settings', everyone, 'free'],
];

/** The parts of a signed-in user that guards read. */
const person = (role: SessionUser['role'], plan: string, onboardingCompleted = true): SessionUser =>
  ({ username: 'ama', role, tenant: role === null ? null : { plan, onboardingCompleted } }) as SessionUser;

// Screens may ask for their data; offline, no request is sent.
onlineManager.setOnline(false);
afterAll(() => onlineManager.setOnline(true));
vi.stubGlobal('document', { querySelector: () => null });
await import('./public-frame.tsx');
vi.unstubAllGlobals();
// Loads the code of all screens. Done outside the tests, because it takes long on a slow machine.
const { createAppRouter: createRouter } = await import('../router.tsx');
const routePaths: ReadonlySet<string> = new Set(Object.keys(createRouter(new QueryClient()).routesByPath));

/** Where somebody arrives who opens this address: the path, or that there is no such page. */
async function endOf(path: string, user: SessionUser | null): Promise<string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const router = createRouter(queryClient);
  const history = createMemoryHistory({ initialEntries: [path] });
  router.update({ ...router.options, history });
  await router.load();
  const result = router._serverResult;
  queryClient.clear();
  if (result?.type === 'redirect') {
    const { href = '', reloadDocument } = result.redirect.options;
    return reloadDocument ? href : endOf(href, user);
  }
  return result?.status === 404 ? 'not found' : router.state.location.pathname;
}

const specifiedEnd = (path: string, mayEnter: readonly string[], who: string): string => {
  if (!routePaths.has(path)) return 'not found';
  if (who === 'nobody') return '/auth';
  if (who === 'newcomer') return '/tenant-onboarding';
  return mayEnter.includes(who) ? path.replace(/\$\w+/u, '7') : '/dashboard';
};

describe('§2 guard behaviour: every route × person ends where it should', () => {
  const people: Record<string, SessionUser | null> = {
    nobody: null,
    newcomer: person('admin', 'enterprise', false),
    'no role': person(null, 'free'),
    admin: person('admin', 'free'),
    manager: person('manager', 'free'),
    staff: person('staff', 'free'),
  };
  it.each(guarded)('%s', async (path, mayEnter) => {
    for (const [who, user] of Object.entries(people))
      expect(await endOf(path.replace(/\$\w+/u, '7'), user), who).toBe(specifiedEnd(path, mayEnter, who));
  });

  it('the plan does not change the page where one arrives, only whether the upgrade prompt is shown there (§6)', async () => {
    for (const [path, mayEnter, since] of guarded)
      for (const plan of plans) {
        const isLacking = plans.indexOf(plan) < plans.indexOf(since);
        expect(lockedAreaOf(path, 'admin', { plan }) !== undefined, `${path} on ${plan}`).toBe(isLacking);
        for (const role of ['admin', 'manager', 'staff'] as const)
          expect(
            await endOf(path.replace(/\$\w+/u, '7'), person(role, plan)),
            `${role} ${plan} ${path}`,
          ).toBe(specifiedEnd(path, mayEnter, role));
      }
  });

  it.each([
    ['nobody', null, '/login'],
    ['a user without a company', person(null, 'free'), '/dashboard'],
    ['a manager', person('manager', 'free'), '/dashboard'],
    ['staff', person('staff', 'free'), '/ops-dashboard'],
    ['an admin who is done', person('admin', 'free'), '/dashboard'],
    ['an admin who is not', person('admin', 'free', false), '/tenant-onboarding'],
  ])('/tenant-onboarding leads %s on', async (_who, user, end) => {
    expect(await endOf('/tenant-onboarding', user)).toBe(end);
  });

  it.each(['/nothing-here', '/orders/7/nothing-here', '/Dashboard', '/dashboard/more'])(
    '%s is not found',
    async (path) => {
      expect(await endOf(path, person('admin', 'free'))).toBe('not found');
    },
  );

  it('every route for signed-in users has an audience', () => {
    const inFrame = Object.values(createRouter(new QueryClient()).routesById).filter(({ id }) =>
      id.startsWith('/_app/'),
    );
    expect(inFrame.length).toBeGreaterThan(10);
    for (const { fullPath } of inFrame) expect(audienceOf(fullPath), fullPath).toBeDefined();
  });
});
