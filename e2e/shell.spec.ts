import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { browserOf, sidewaysScroll } from './people.ts';

const openAs = async (
  browser: Browser,
  username: string,
  options: { width?: number } = {},
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browserOf(browser, username, options);
  return { page: await context.newPage(), context };
};

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('§2 sidebar: groups open by default and as they were left, collapsed as left and on phones', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'enterprise-admin', { width: 1440 });
  await page.goto('/dashboard');
  for (const group of ['Overview', 'Sales & Customers', 'Inventory & Products'])
    await expect(menuOf(page).getByRole('button', { name: group })).toHaveAttribute('aria-expanded', 'true');
  await menuOf(page).getByRole('button', { name: 'Sales & Customers' }).click();
  await expect(menuOf(page).getByRole('link', { name: 'Orders' })).toBeHidden();
  await page.reload();
  await expect(menuOf(page).getByRole('link', { name: 'Inventory' })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Orders' })).toBeHidden();

  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect((await page.locator('#app-sidebar').boundingBox())?.width).toBeLessThan(64);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();

  // Up to 1100 px it gives way to the page, until somebody opens it there.
  await page.setViewportSize({ width: 1101, height: 800 });
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(page.locator('#app-sidebar')).toBeVisible();
  expect((await page.locator('#app-sidebar').boundingBox())?.width).toBeLessThan(64);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.locator('#app-sidebar')).toBeHidden();
  await context.close();
});

test('§4 theme: light by default, then dark, system and light again; an earlier choice is adopted', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'basic-staff');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  const steps = [
    ['Light', 'dark', 'dark'],
    ['Dark', 'system', 'dark'],
    ['System', 'light', 'light'],
  ] as const;
  for (const [name, kept, shown] of steps) {
    await page.getByRole('button', { name: `${name} theme` }).click();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', shown);
    expect(await stored(page, 'inventory-theme')).toBe(kept);
  }
  await page.evaluate(() => {
    localStorage.removeItem('inventory-theme');
    localStorage.setItem('vite-ui-theme', 'dark');
  });
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(() => stored(page, 'inventory-theme')).toBe('dark');
  await context.close();
});

test('§2 header: company, tagline, breadcrumb of links, account menu', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'basic-staff');
  await page.goto('/ops-dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByText('Smart Inventory Management')).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Where you are' });
  await expect(crumbs.getByRole('link', { name: 'Operations Dashboard' })).toHaveAttribute(
    'href',
    '/ops-dashboard',
  );
  await page.goto('/orders/new');
  await expect(crumbs.getByRole('link')).toHaveText(['Orders', 'New']);
  await crumbs.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/orders$/u);
  const account = page.getByRole('button', { name: 'My Account: basic-staff' });
  await expect(account).toContainText('BS');
  await account.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('My Account', { exact: true })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/u);
  await context.close();
});

/** Gives the company another logo in all answers of the server that tell of it. */
const withLogo = async (page: Page, logo: string): Promise<void> => {
  await page.unrouteAll();
  await page.route(/\/api\/(user|tenant)$/u, async (route) => {
    try {
      const answer = await route.fetch();
      const told = await answer.json();
      const json = told.tenant ? { ...told, tenant: { ...told.tenant, logo } } : { ...told, logo };
      await route.fulfill({ response: answer, json });
    } catch {
      // The page that asked was reloaded meanwhile.
    }
  });
};

test('§2 tab icon: the logo where there is one; one that fails to load gives way to a warehouse', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'basic-manager');
  const icon = page.locator('link[rel="icon"]').first();
  await page.goto('/dashboard');
  await expect(icon).toHaveAttribute('href', '/favicon.ico');
  await withLogo(page, '/images/logo.png?own');
  await page.reload();
  await expect(icon).toHaveAttribute('href', '/images/logo.png?own');
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute(
    'src',
    '/images/logo.png?own',
  );
  await withLogo(page, '/images/not-there.png');
  await page.reload();
  await expect(page.getByRole('banner').locator('[data-fallback="logo"] svg')).toBeVisible();
  await expect(icon).toHaveAttribute('href', '/favicon.ico');
  await context.close();
});

test('§2 page change: bar and overlay for 0.8 s, in nobody’s way', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'basic-manager');
  // Time stands still between the steps, so that the machine's speed does not matter.
  await page.clock.install();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overlay = page.getByText('Loading...', { exact: true });
  await expect(overlay).toHaveCount(0);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)));
  await menuOf(page).getByRole('link', { name: 'Customers' }).click();
  await page.clock.runFor(300);
  // The search field of the new page. The old page has one too, for as long as it is shown.
  const search = page.getByRole('searchbox', { name: 'Search customers...' });
  await search.click();
  await page.keyboard.type('ama');
  await page.clock.runFor(300);
  // It is still there, and took neither the click nor the keys.
  await expect(overlay).toBeVisible();
  // The page under it stays readable.
  await expect(overlay.locator('..')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('[data-page-progress]')).toHaveCount(1);
  await expect(search).toHaveValue('ama');
  await expect(search).toBeFocused();
  await page.clock.runFor(250);
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('[data-page-progress]')).toHaveCount(0);
  await context.close();
});

for (const [motion, seen] of [
  ['no-preference', ['10%', '30%', '50%', '70%', '90%', '100%']],
  ['reduce', ['100%']],
] as const)
  test(`§9 page change: the steps of the bar, motion ${motion}`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'basic-manager');
    await page.emulateMedia({ reducedMotion: motion });
    await page.clock.install();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)));
    await menuOf(page).getByRole('link', { name: 'Customers' }).click();
    const bar = page.locator('[data-page-progress]');
    await expect(bar).toHaveCount(1);
    const widths = new Set<string>();
    for (let passed = 0; passed < 800; passed += 50) {
      widths.add(await bar.evaluate((node) => node.style.inlineSize));
      await page.clock.runFor(50);
    }
    await expect(bar).toHaveCount(0);
    expect([...widths]).toEqual(seen);
    await context.close();
  });

test('§2 render failure: the screen says so, the rest lives, Retry tries again', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'basic-manager');
  await page.route('**/api/customers?*', (route) =>
    route.fulfill({ json: { items: [null], nextCursor: null, total: { count: 1, isEstimate: false } } }),
  );
  await page.goto('/customers');
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(failure).toBeVisible();
  await menuOf(page).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goBack();
  await expect(failure).toBeVisible();
  await page.unroute('**/api/customers?*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(failure).toBeHidden();
  await context.close();
});

test('where the frame itself fails there is still a way to log out', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-manager', { isOwnSession: true });
  const page = await context.newPage();
  await page.route('**/api/user', async (route) => {
    const user = await (await route.fetch()).json();
    await route.fulfill({ json: { ...user, tenant: { ...user.tenant, name: 7 } } });
  });
  await page.goto('/profile');
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await failure.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/(auth|login)$/u);
  await context.close();
});

test('on a phone the menu is a drawer that keeps the focus, and everything can be hit', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'enterprise-admin', { width: 360 });
  await page.goto('/orders/new');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const crumbs = page.getByRole('navigation', { name: 'Where you are' });
  await expect(crumbs.getByRole('link')).toHaveText(['Orders', 'New']);
  await crumbs.getByRole('link', { name: 'Orders' }).click();
  // The title says it: the only segment right above it would be the same word.
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(crumbs).toHaveCount(0);
  await toggle.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  const hasFocus = (): Promise<boolean> => drawer.evaluate((node) => node.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(), `after ${step + 1} tabs`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  const targets = [...(await drawer.getByRole('button').all()), ...(await drawer.getByRole('link').all())];
  targets.push(...(await page.getByRole('banner').getByRole('button').all()));
  for (const target of targets) {
    const box = await target.boundingBox();
    const name = await target.textContent();
    expect(Math.round(box?.height ?? 0), `height of ${name}`).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.width ?? 0), `width of ${name}`).toBeGreaterThanOrEqual(44);
  }
  await drawer.getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/\/customers$/u);
  await expect(drawer).toBeHidden();
  expect(await sidewaysScroll(page)).toBe(0);
  await context.close();
});

test('the line that says the browser is offline leaves the whole sidebar in sight', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'premium-staff', { width: 1440 });
  await page.goto('/dashboard');
  const logOut = page.locator('#app-sidebar').getByText('Log out');
  await expect(logOut).toBeInViewport({ ratio: 1 });
  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/u)).toBeVisible();
  await expect(logOut).toBeInViewport({ ratio: 1 });
  await context.close();
});
