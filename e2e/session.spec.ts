import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { browserOf, demoPassword, freshName, signInThroughForm } from './people.ts';

const callsTo = (page: Page, path: string): Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
};
/** The product form, filled as far as it must be. */
const typeProduct = async (page: Page, name: string): Promise<void> => {
  await page.goto('/inventory/add');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'SKU', exact: true }).fill(name.toUpperCase().replaceAll(' ', '-'));
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12.50');
};
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

/** A browser of its own, with a session no other test shares. */
const signedInBrowser = async (context: BrowserContext, username: string): Promise<Page> => {
  const answer = await context.request.post('/api/login', { data: { username, password: demoPassword } });
  expect(answer.status()).toBe(200);
  return context.newPage();
};

test('§7 many 401s at once are answered by one refresh, and each request goes through', async ({
  context,
}) => {
  const page = await signedInBrowser(context, 'premium-manager');
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The page is left first: news of other tests in this company would make it renew the session.
  await page.goto('about:blank');
  await context.clearCookies({ name: /access$/u });
  const refreshes = callsTo(page, '/api/auth/refresh');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('§4 the session ends in the middle of a form, and nothing typed is lost after signing in again', async ({
  context,
}) => {
  const page = await signedInBrowser(context, 'premium-manager');
  await page.addInitScript(() => {
    let expiredAt: number | undefined;
    window.addEventListener('session-expired', () => {
      expiredAt ??= Date.now();
    });
    window.addEventListener('pagehide', () => {
      if (expiredAt !== undefined) localStorage.setItem('stood-ms', String(Date.now() - expiredAt));
    });
  });
  const name = freshName('Shea butter');
  await typeProduct(page, name);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(toast(page, 'Session expired. Please login again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/u);
  // The address changes before the page is there.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // There was time to read why: the form stayed for another 1.5 s (§9).
  const stood = await page.evaluate(() => localStorage.getItem('stood-ms'));
  expect(Number(stood)).toBeGreaterThanOrEqual(1_500);
  expect(
    await page.evaluate(() => [localStorage.getItem('tenantId'), sessionStorage.getItem('tenantId')]),
  ).toEqual([null, null]);
  await signInThroughForm(page, 'premium-manager');
  await expect(page).toHaveURL(/\/inventory\/add$/u);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('12.50');
});

test('somebody else who signs in after the session has ended finds nothing of what was typed', async ({
  context,
}) => {
  const page = await signedInBrowser(context, 'premium-manager');
  await typeProduct(page, 'Secret product');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await signInThroughForm(page, 'premium-admin');
  await expect(page).not.toHaveURL(/\/login/u);
  await page.goto('/inventory/add');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  expect(
    await page.evaluate(() => [...Object.entries(sessionStorage), ...Object.entries(localStorage)].join()),
  ).not.toContain('Secret product');
});

test('a logout or another person’s sign-in in one tab counts in all tabs', async ({ context }) => {
  const first = await signedInBrowser(context, 'basic-manager');
  await first.goto('/dashboard');
  const second = await context.newPage();
  await second.goto('/orders');
  await expect(second.getByText('Uzima Pharmacy')).toBeVisible();
  await first.getByRole('button', { name: /My Account/u }).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(first).toHaveURL(/\/auth$/u);
  await expect(second).toHaveURL(/\/auth$/u);

  await signInThroughForm(first, 'basic-manager');
  await expect(first).toHaveURL(/\/dashboard$/u);
  await second.goto('/orders');
  await expect(second.getByText('Uzima Pharmacy')).toBeVisible();
  // Somebody else signs in without anybody having logged out.
  await context.request.post('/api/login', { data: { username: 'free-admin', password: demoPassword } });
  await first.reload();
  await expect(first.getByText('Circle Mobile Accra')).toBeVisible();
  await expect(second.getByText('Circle Mobile Accra')).toBeVisible();
});

test('§9 who is signed in is asked once, and again after five minutes, not at each focus', async ({
  context,
}) => {
  const page = await signedInBrowser(context, 'free-manager');
  await page.clock.install();
  const checks = callsTo(page, '/api/user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
  const focus = async (): Promise<void> => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  };
  await page.clock.fastForward('00:40');
  await focus();
  expect(checks).toHaveLength(1);
  await page.clock.fastForward('05:00');
  await focus();
  await expect.poll(() => checks.length).toBe(2);
});

test('offline, a change is refused in words and what was typed stays; back online it goes through', async ({
  context,
}) => {
  const page = await signedInBrowser(context, 'premium-manager');
  const name = freshName('Palm oil');
  await typeProduct(page, name);
  await context.setOffline(true);
  await expect(page.getByText(/^Offline since/u)).toBeVisible();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Network error. Please check your connection.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await context.setOffline(false);
  await expect(page.getByText(/^Offline since/u)).toBeHidden();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page).toHaveURL(/\/products\/|\/inventory$/u);
  const { items } = await (
    await context.request.get(`/api/products?q=${encodeURIComponent(name)}&limit=5`)
  ).json();
  expect(items).toHaveLength(1);
});

test('offline, a screen whose code is not there yet says so inside the frame, and comes by itself back online', async ({
  context,
}) => {
  const page = await signedInBrowser(context, 'premium-manager');
  // From here the inventory is not fetched ahead.
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  // And once more: the same code, at another time.
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/assets/inventory.index-*', (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
  await page.unroute('**/assets/inventory.index-*');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
});

test('§7 a default fetch carries a JSON content type and the company it is for', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-manager');
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
  const asked = page.waitForRequest('**/api/customers?*');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  const headers = await (await asked).allHeaders();
  const tenantId = await page.evaluate(() => localStorage.getItem('tenantId'));
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-tenant-id': tenantId });
  await context.close();
});
