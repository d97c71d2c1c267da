import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { browserOf, sidewaysScroll } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const publicRoutes = [
  '/',
  '/auth',
  '/tenant-registration',
  '/forgot-password',
  '/reset-password',
  '/nothing-here',
];
const everyRole = ['/dashboard', '/products', '/orders', '/orders/new', '/customers'];
const backOffice = [
  '/inventory',
  '/inventory?view=movements',
  '/inventory?view=adjustments',
  '/inventory/add',
];
const settings = [
  '/profile',
  '/settings',
  '/help',
  '/tenant-settings',
  '/subscription-management?feature=expenseTracking',
];

const routesOf = {
  'premium-admin': [...everyRole, ...backOffice],
  'enterprise-admin': settings,
  // See the screens of the admin with fewer actions on them.
  'premium-manager': ['/products', '/tenant-settings'],
  'premium-staff': ['/dashboard', '/products', '/ops-dashboard', '/subscription-management'],
} as const;
/** Whose pages of single records are looked at as well, and whether they may change them. */
const readers: Readonly<Record<string, { mayEdit: boolean }>> = {
  'premium-admin': { mayEdit: true },
  'premium-staff': { mayEdit: false },
};

/** The page of one record each: the first the list has. */
const recordRoutes = async (context: BrowserContext, mayEdit: boolean): Promise<string[]> => {
  const first = async (list: string): Promise<string> => {
    const { items } = await (await context.request.get(`/api/${list}?limit=1`)).json();
    return String(items[0].id);
  };
  const product = await first('products');
  return [
    `/products/${product}`,
    `/orders/${await first('orders')}`,
    `/customers/${await first('customers')}`,
    ...(mayEdit ? [`/inventory/edit/${product}`] : []),
  ];
};

/** Waits until the screen shows what it is for, and nothing moves any more. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
};

const colourRules = ['color-contrast', 'link-in-text-block'];

const findings = async (page: Page, rules?: string[]): Promise<string[]> => {
  // The browser's own PDF viewer, in the preview of a document, is not ours to check.
  const axe = new AxeBuilder({ page }).exclude('iframe');
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary ?? ''}`),
  );
};

/** As when another tab changes the theme: this page follows, and the next one it opens is light again. */
const goDark = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'inventory-theme', newValue: 'dark' })),
  );
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // A transition of colours, if there is one, is over; what goes round and round is none.
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length),
    )
    .toBe(0);
};

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 760 };

/**
 * Names, roles and structure are the same in both themes: in the second only what colours decide can differ. Then the
 * window is made as narrow as a phone, where nothing may be wider than it.
 */
const check = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settle(page);
  expect(await findings(page), `${path} in the light theme`).toEqual([]);
  await goDark(page);
  expect(await findings(page, colourRules), `${path} in the dark theme`).toEqual([]);
  await page.setViewportSize(phone);
  await settle(page);
  await expect.poll(() => sidewaysScroll(page), { message: `${path} at ${phone.width} px` }).toBe(0);
  await page.setViewportSize(desktop);
  expect(await vanished(page), `${path}: what was on view stays`).toEqual([]);
};

/** A part of the screen that asks for words or code not there yet hides all of it: React does so by this style. */
const watchForVanishing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const gone: string[] = [];
    Object.assign(window, { gone });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (
          target instanceof HTMLElement &&
          target.style.display === 'none' &&
          target.style.getPropertyPriority('display') === 'important'
        )
          gone.push(target.textContent);
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
const vanished = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { gone: string[] }).gone);

const still = { reducedMotion: 'reduce' } as const;

const openAs = async (browser: Browser, username: string): Promise<[BrowserContext, Page]> => {
  const context = await browserOf(browser, username);
  const page = await context.newPage();
  await page.emulateMedia(still);
  await watchForVanishing(page);
  return [context, page];
};

test('axe finds nothing on the public pages, on a phone nothing is cut off', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(desktop);
  await page.emulateMedia(still);
  await watchForVanishing(page);
  for (const path of publicRoutes) await check(page, path);
});

for (const [username, routes] of Object.entries(routesOf)) {
  test(`axe finds nothing on the pages of ${username}, on a phone nothing is cut off`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const [context, page] = await openAs(browser, username);
    const reader = readers[username];
    const records = reader ? await recordRoutes(context, reader.mayEdit) : [];
    for (const path of [...routes, ...records]) await check(page, path);
    await page.goto('/dashboard');
    await settle(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    expect(await findings(page), 'the open notifications').toEqual([]);
    await context.close();
  });
}

test('axe finds nothing where a company is set up', async ({ browser }) => {
  const [context, page] = await openAs(browser, 'newcomer-admin');
  await check(page, '/tenant-onboarding');
  await context.close();
});
