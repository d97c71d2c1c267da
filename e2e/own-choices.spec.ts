import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { browserOf, demoPassword, newManager } from './people.ts';

const openAs = async (
  browser: Browser,
  username: string,
): Promise<{ page: Page; context: BrowserContext }> => {
  const context = await browserOf(browser, username);
  return { page: await context.newPage(), context };
};

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

const choose = async (page: Page, code: string): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /show amounts in another currency/u })
    // By the keyboard: the count of news, which comes later, moves the button away from under a pointer.
    .press('Enter');
  await page.getByRole('menuitemradio', { name: new RegExp(`^${code} `, 'u') }).click();
};

test('§4 currency change: an admin’s is saved, kept when that fails; anybody else’s is their own', async ({
  browser,
}) => {
  const admin = await openAs(browser, 'free-admin');
  const saves: string[] = [];
  await admin.page.route('**/api/tenant/currency', (route) => {
    saves.push(route.request().postData() ?? '');
    return route.fulfill({ status: 500, json: { error: 'no' } });
  });
  const logged: string[] = [];
  admin.page.on('console', (message) => logged.push(message.text()));
  await admin.page.goto('/dashboard');
  const flag = admin.page.getByRole('banner').locator('[aria-busy="true"]');
  await choose(admin.page, 'USD');
  await expect(flag).toBeVisible();
  await expect(flag).toBeHidden();
  await expect.poll(() => saves).toEqual(['{"currency":"USD"}']);
  await expect.poll(() => logged.join()).toContain('The currency was not saved for the company');
  await expect(
    admin.page.getByRole('region', { name: /notifications/iu }).getByText(/Server Error/u),
  ).toBeHidden();
  expect(await stored(admin.page, 'preferred-currency')).toBe('USD');
  await admin.page.reload();
  await expect(admin.page.getByRole('banner').getByRole('button', { name: /^USD/u })).toBeVisible();
  await forgetCurrency(admin.context);
  await admin.context.close();

  const manager = await openAs(browser, 'free-manager');
  manager.page.on('request', (request) => {
    if (request.url().includes('/api/tenant/currency')) saves.push('manager');
  });
  await manager.page.goto('/dashboard');
  await choose(manager.page, 'EUR');
  await expect(manager.page.getByText('≈').first()).toBeVisible();
  expect(saves).toHaveLength(1);
  await forgetCurrency(manager.context);
  await manager.context.close();
});

test('a currency of one’s own is there in every browser one signs in with', async ({ browser }) => {
  const { context, username } = await newManager(browser);
  const page = await context.newPage();
  await page.goto('/dashboard');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user') && answer.request().method() === 'PATCH',
  );
  await choose(page, 'KES');
  expect((await saved).status()).toBe(200);
  const elsewhere = await browser.newContext();
  await elsewhere.request.post('/api/login', { data: { username, password: demoPassword } });
  const other = await elsewhere.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('banner').getByRole('button', { name: /^KES/u })).toBeVisible();
  await expect(other.getByText('≈').first()).toBeVisible();
  expect(await stored(other, 'preferred-currency')).toBe('KES');
  await context.close();
  await elsewhere.close();
});

/** Undoes the choice for later tests, in which the demo's users see amounts in their company's currency. */
const forgetCurrency = async ({ request }: BrowserContext): Promise<void> => {
  const answer = await request.patch('/api/user', { data: { displayCurrency: null } });
  expect(answer.status()).toBe(200);
};

test('of two currencies chosen one after the other the last one stays, however late the first is saved', async ({
  browser,
}) => {
  const { context } = await newManager(browser);
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    if (route.request().postData()?.includes('KES')) await held.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto('/dashboard');
  await choose(page, 'KES');
  await choose(page, 'EUR');
  const chosen = page.getByRole('banner').getByRole('button', { name: /^EUR/u });
  await expect(chosen).toBeVisible();
  const late = page.waitForResponse((answer) => answer.request().postData()?.includes('KES') === true);
  held.resolve();
  await (await late).finished();
  await page.waitForTimeout(500);
  await expect(chosen).toBeVisible();
  await context.close();
});

const traces = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

test('§3 company info: kept sealed, painted before the server answers, gone at logout with all else', async ({
  browser,
}) => {
  const { context, username } = await newManager(browser);
  const page = await context.newPage();
  const { tenant } = await (await page.request.get('/api/user')).json();
  await page.goto('/dashboard');
  await choose(page, 'EUR');
  const key = `company-info:${tenant.id}`;
  await expect.poll(() => stored(page, key)).not.toBeNull();
  const sealed = atob((await stored(page, key)) ?? '');
  expect(sealed.toLowerCase()).not.toContain(tenant.name.toLowerCase().slice(0, 5));

  let answer: (() => void) | undefined;
  const asked = new Promise<void>((go) => (answer = go));
  await page.route('**/api/user', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('banner').getByText(tenant.name, { exact: false })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true }).first()).toBeVisible();
  answer?.();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.locator('#app-sidebar').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
  // The landing page is a document of its own, so what storage still holds is read there.
  await expect(page.getByRole('link', { name: 'Register your company' }).first()).toBeVisible();
  // The message is shown once, and then removed.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('arrival-notice'))).toBeNull();
  const left = await traces(page);
  const allowed = new Set([
    'inventory-theme',
    'language',
    'session-refreshed-at',
    'sidebar-collapsed',
    'sidebar-groups',
  ]);
  expect(left.local.map(([name]) => name).filter((name) => !allowed.has(name))).toEqual([]);
  expect(left.session.map(([name]) => name).filter((name) => !name.startsWith('tsr-scroll'))).toEqual([]);
  expect([left.databases, left.caches]).toEqual([[], []]);
  const all = JSON.stringify(left).toLowerCase();
  for (const word of [username, tenant.id, tenant.name.toLowerCase(), 'eur']) expect(all).not.toContain(word);
  await context.close();
});

test('§8 logout: a failure is said, and one stays', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'premium-staff');
  await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  await page.locator('#app-sidebar').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to log out. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await context.close();
});
