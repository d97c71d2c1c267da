import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasFeature } from '@shelfwise/contract/access/plans';
import type { Role } from '@shelfwise/contract/access/roles';
import { nouns } from '@shelfwise/contract/features/nouns';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { audienceOf, mayEnter } from '../packages/web/src/shell/pages.ts';
import { callOf, newOf } from './new-records.ts';
import { browserOf, goOn, sidewaysScroll } from './people.ts';
import { post } from './shop.ts';
import { vanished, watchForVanishing } from './vanishing.ts';

test.describe.configure({ mode: 'parallel' });

const publicRoutes = [
  '/',
  '/auth',
  '/terms',
  '/privacy',
  '/contact',
  '/mobile-upload',
  '/upload-complete',
  '/tenant-registration',
  '/forgot-password',
  '/reset-password',
  '/payment-confirmation?plan=premium',
  '/payment/verify',
  '/payment-success',
  '/subscription-success',
  '/subscription-demo',
  '/subscription-demo/orders?plan=enterprise&role=staff',
  '/subscription-demo/suppliers?plan=free',
  '/nothing-here',
];
/** Kinds of records that only the largest plan has. */
const isOfEnterprise = (one: (typeof nouns)[number]): boolean =>
  ('feature' in one && !hasFeature('premium', one.feature)) ||
  // Every plan that has suppliers records payments; their pages are the largest plan's.
  ('record' in one && one.record === '/accounts-payable/payments');

const lists = nouns.flatMap((one) => ('list' in one && !isOfEnterprise(one) ? [one.list] : []));
const other = [
  // the screen of what the plan lacks
  '/accounts-payable',
  '/accounts-receivable',
  '/dashboard',
  '/orders/new',
  '/sales?by=customer',
  '/transactions/seals',
  '/transactions/entries/new',
  '/reports/profit-and-loss?compare=months',
  '/reports/stock-valuation',
  '/inventory?view=movements',
  '/inventory?view=adjustments&kind=write_off',
  '/inventory?view=transfers',
  '/inventory?view=by-place',
  '/inventory?view=counts',
  '/inventory?view=on-day',
  '/inventory?view=to-order',
  '/stock-receipts/orders',
  '/inventory/add',
  '/inventory/paste',
  '/inventory/photo',
  '/inventory/sample',
];
const settings = [
  '/accounts-payable',
  '/accounts-payable/new',
  '/profile',
  '/settings',
  '/help',
  '/help/write',
  '/tenant-settings',
  '/subscription-management?feature=expenseTracking',
];

const payables = ['', '/new', '/payments', '/runs', '/calendar', '/ageing', '/unbilled', '/withheld'].map(
  (part) => `/accounts-payable${part}`,
);

const expenses = ['', '/new', '/categories', '/budgets', '/recurring', '/approvers', '/petty-cash'].map(
  (part) => `/expenses${part}`,
);

const receivables = [
  '',
  '/new',
  '/payments',
  '/ageing',
  '/reminders',
  '/promises',
  '/statements',
  '/withheld',
].map((part) => `/accounts-receivable${part}`);

const routesOf = {
  'premium-admin': [...lists, ...other],
  'enterprise-admin': [...settings, ...payables, ...receivables, ...expenses],
  // Managers and staff see the screens of the admin with fewer actions on them.
  'premium-manager': ['/products', '/tenant-settings'],
  'premium-staff': ['/till', '/dashboard', '/products', '/ops-dashboard', '/subscription-management'],
} as const;
/** Users whose record pages are checked too, with their roles. */
const readers: Readonly<Record<string, Role>> = {
  'premium-admin': 'admin',
  'premium-staff': 'staff',
  'enterprise-admin': 'admin',
};

/** The pages of single records that a role sees, each with the list of those records. */
const recordPages = (role: Role, ofEnterprise = false): { route: string; list: string }[] =>
  [
    ...nouns
      .filter((one) => isOfEnterprise(one) === ofEnterprise)
      .flatMap((one) =>
        'record' in one ? [{ page: one.record, list: callOf[one.record] ?? one.list }] : [],
      ),
    ...(ofEnterprise
      ? []
      : [
          { page: '/inventory/edit', list: '/products' },
          { page: '/ops-dashboard/counts', list: '/count-sheets' },
          { page: '/transactions', list: '/transactions' },
          { page: '/transactions/journal', list: '/journal-entries' },
        ]),
  ]
    .map(({ page, list }) => ({
      route:
        routesOfFiles().find((route) => route.startsWith(`${page}/$`) && !route.endsWith('/statement')) ??
        page,
      list,
    }))
    .concat(
      ofEnterprise
        ? [{ route: '/customers/$customerId/statement', list: '/customers' }]
        : [{ route: '/suppliers/$id/statement', list: '/suppliers' }],
    )
    .filter(({ route }) => route.includes('$'))
    .filter(({ route }) => mayEnter(role, audienceOf(route) ?? 'signedIn'));
const onboarding = '/tenant-onboarding';
const redirects = ['/login'];

/** `_app/orders.$orderId.tsx` is `/orders/$orderId`; a part that begins with `_` is a frame around other routes. */
const routesOfFiles = (): string[] =>
  readdirSync(join(import.meta.dirname, '..', 'packages', 'web', 'src', 'routes'), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('_'))
    .map(
      ({ name }) =>
        `/${name
          .replace(/(?:(?:^|\.)index)?\.tsx$/u, '')
          .replaceAll('.', '/')
          .replaceAll('_/', '/')}`,
    );

test('every route of the client is looked at', () => {
  const lookedAt = new Set(
    [
      ...publicRoutes,
      ...Object.values(routesOf).flat(),
      ...recordPages('admin').map(({ route }) => route),
      ...recordPages('admin', true).map(({ route }) => route),
      onboarding,
      // by their names
      '/reports/$report',
      ...redirects,
    ].map((path) => path.split('?')[0]),
  );
  expect(routesOfFiles().filter((route) => !lookedAt.has(route))).toEqual([]);
});

/** Lists that are always answered whole. */
const withoutPages = new Set(['/count-sheets', '/petty-cash']);

/** One record page of each kind, for the first record of its list. */
const recordRoutes = async (
  context: BrowserContext,
  role: Role,
  ofEnterprise: boolean,
): Promise<string[]> => {
  const first = async (list: string): Promise<string> => {
    const asked = await context.request.get(`/api${list}${withoutPages.has(list) ? '' : '?limit=1'}`);
    const { items } = await asked.json();
    // Where the demo company has no such record, one is made.
    const [one = await post(context, list, await newOf(context, list))] = items;
    return String(one.id);
  };
  return Promise.all(
    recordPages(role, ofEnterprise).map(async ({ route, list }) =>
      route.replace(/\$\w+/u, await first(list)),
    ),
  );
};

/** Waits until the screen shows its content, and nothing moves any more. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
};

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Gives this page the theme as if another tab had chosen it. */
const useTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.evaluate(
    (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'inventory-theme', newValue })),
    theme,
  );
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  // Waits until a transition of colours, if there is one, is over. Endless animations do not count.
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length),
    )
    .toBe(0);
};

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 760 };

/**
 * Names, roles and structure are the same in both themes, so only rules about colours run in the dark one. Then the window is
 * made as narrow as a phone, and the page must not be wider.
 */
const check = async (page: Page, path: string, open = goOn): Promise<void> => {
  await open(page, path);
  await settle(page);
  expect(await axeFindings(page), `${path} in the light theme`).toEqual([]);
  await useTheme(page, 'dark');
  expect(await axeFindings(page, { rules: colourRules }), `${path} in the dark theme`).toEqual([]);
  await page.setViewportSize(phone);
  await settle(page);
  await expect.poll(() => sidewaysScroll(page), { message: `${path} at ${phone.width} px` }).toBe(0);
  await page.setViewportSize(desktop);
  await useTheme(page, 'light');
  expect(await vanished(page), `${path}: what was on view stays`).toEqual([]);
};

const still = { reducedMotion: 'reduce' } as const;

const openAs = async (browser: Browser, username: string): Promise<[BrowserContext, Page]> => {
  const context = await browserOf(browser, username);
  const page = await context.newPage();
  await page.emulateMedia(still);
  await watchForVanishing(page);
  return [context, page];
};

test('axe finds nothing on the public pages, on a phone nothing is cut off', async ({ page }) => {
  test.setTimeout(360_000);
  await page.setViewportSize(desktop);
  await page.emulateMedia(still);
  await watchForVanishing(page);
  for (const path of publicRoutes)
    await check(page, path, async () => {
      await page.goto(path);
    });
});

for (const [username, routes] of Object.entries(routesOf)) {
  test(`axe finds nothing on the pages of ${username}, on a phone nothing is cut off`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const [context, page] = await openAs(browser, username);
    const reader = readers[username];
    const records = reader ? await recordRoutes(context, reader, username === 'enterprise-admin') : [];
    for (const path of new Set([...routes, ...records])) await check(page, path);
    await goOn(page, '/dashboard');
    await settle(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    expect(await axeFindings(page), 'the open notifications').toEqual([]);
    await context.close();
  });
}

test('axe finds nothing where a company is set up', async ({ browser }) => {
  const [context, page] = await openAs(browser, 'newcomer-admin');
  await check(page, onboarding);
  await context.close();
});
