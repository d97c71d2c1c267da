import { expect, type Page, type Route, test } from '@playwright/test';
import { browserOf } from './people.ts';

// Each row of the specification's §8 that a browser can show, with the server or the network made to answer so.

const answering =
  (status: number, body: object | string = '') =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
const answeringText =
  (body: string, contentType = 'application/json') =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: 200, contentType, body });
const noAnswer = (route: Route): Promise<void> => route.abort('connectionfailed');
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

test.describe('§8 Registration', () => {
  const register = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
    await page.goto('/tenant-registration');
    await page.route('**/api/tenants', answer);
    await page.getByLabel('Company name').fill('Adwoa Fabrics');
    await page.getByLabel('Username').fill('adwoa');
    await page.getByLabel('Email address').fill('adwoa@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('kente cloth at dawn');
    await page.getByRole('button', { name: 'Register company' }).click();
  };
  for (const [name, answer, text] of [
    [
      'the server’s own text',
      answering(409, { error: 'That name is spoken for.' }),
      'That name is spoken for.',
    ],
    ['no text at all', answering(418), 'Failed to register'],
    ['no answer', noAnswer, 'Network error. Please check your connection.'],
  ] as const)
    test(name, async ({ page }) => {
      await register(page, answer);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel('Company name')).toHaveValue('Adwoa Fabrics');
    });
});

test.describe('§8 Logout', () => {
  test('a failed one from the sidebar says so, and the person stays signed in', async ({ browser }) => {
    const context = await browserOf(browser, 'basic-admin');
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.route('**/api/logout', answering(500));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Failed to log out. Please try again.')).toBeVisible();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/u);
    await context.close();
  });

  test('a failed one from the header says “Logout failed”', async ({ browser }) => {
    const context = await browserOf(browser, 'basic-admin');
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.route('**/api/logout', noAnswer);
    await page.getByRole('button', { name: /My Account/u }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByText('Logout failed')).toBeVisible();
    await context.close();
  });
});

test('§8 a failed session check says so, and Retry asks again', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-admin');
  const page = await context.newPage();
  await page.route('**/api/user', answering(500));
  await page.goto('/dashboard');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByText('Failed to check authentication status')).toBeVisible();
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
  await context.close();
});

test.describe('§8 Data fetches', () => {
  const rows = [
    [
      '403',
      answering(403, { error: 'Forbidden', code: 'forbidden' }),
      "Forbidden: You don't have permission to access this resource.",
    ],
    [
      '5xx',
      answering(502, { error: 'a proxy’s own words' }),
      'Server Error: Bad Gateway. Please try again later.',
    ],
    ['a network failure', noAnswer, 'Network error. Please check your connection.'],
    [
      'another failure with a message',
      answering(409, { error: 'The shelves are being counted.' }),
      'The shelves are being counted.',
    ],
    ['another failure without one', answering(418), "Request failed: I'm a Teapot"],
  ] as const;
  test('each failure is said in its own words', async ({ browser }) => {
    const context = await browserOf(browser, 'basic-admin');
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/dashboard');
    for (const [name, answer, text] of rows)
      await test.step(`${name}: “${text}”`, async () => {
        await page.route('**/api/customers?*', answer);
        await page.getByRole('link', { name: 'Customers', exact: true }).click();
        // The clock runs faster through the waits between the retries.
        await expect(async () => {
          await page.clock.runFor(500);
          expect(await page.getByText(text).count()).toBeGreaterThan(0);
        }).toPass({ intervals: [50] });
        await page.unroute('**/api/customers?*');
        await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      });
    await context.close();
  });

  test('403 with “disabled”: toast, then the sign-in page after 1.5 s', async ({ browser }) => {
    const context = await browserOf(browser, 'basic-admin');
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.route('**/api/customers?*', answering(403, { error: 'User account is disabled' }));
    // The refusal is faked and the session still holds, so the sign-in page sends the user on at once.
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/login',
    );
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(toast(page, 'Your account has been disabled. Please contact support.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/customers');
    await left;
    await context.close();
  });

  test('events are told to the window', async ({ browser }) => {
    const context = await browserOf(browser, 'basic-admin');
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const name of ['session-expired', 'unauthorized', 'forbidden'])
        window.addEventListener(name, () => heard.push(name));
    });
    const heard = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await page.route('**/api/customers?*', answering(403, { error: 'Forbidden', code: 'forbidden' }));
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect.poll(heard).toEqual(['forbidden']);
    await page.route('**/api/orders?*', answering(401, { error: 'x', code: 'session_expired' }));
    await page.route('**/api/auth/refresh', answering(401, { error: 'x', code: 'session_expired' }));
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect.poll(heard).toEqual(['forbidden', 'unauthorized', 'session-expired']);
    await context.close();
  });
});

test('§8 a change that fails is said in its own words, and is taken back on the screen', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/u }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  for (const [name, answer, text] of [
    ['403', answering(403, { error: 'Forbidden', code: 'forbidden' }), 'Access denied'],
    [
      'the server’s message',
      answering(409, { error: 'Shelves are being counted.' }),
      'Shelves are being counted.',
    ],
    ['no answer, also not to the one retry', noAnswer, 'Network error. Please check your connection.'],
  ] as const)
    await test.step(name, async () => {
      await page.route('**/api/notifications/**', answer);
      await panel.getByRole('button', { name: 'Clear all' }).click();
      await expect(toast(page, text)).toBeVisible();
      // The notification that could not be changed is shown again.
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      await page.unroute('**/api/notifications/**');
    });
  await context.close();
});

for (const [what, answer] of [
  ['a failure of the server', answering(503)],
  ['a refusal', answering(400, { error: 'Malformed', code: 'invalid_input' })],
  ['nothing found', answering(404, { error: 'Not found', code: 'not_found' })],
  ['no answer', noAnswer],
  ['the page of a captive portal', answeringText('<html>Sign in to the hotel</html>', 'text/html')],
] as const)
  test(`§8 a company that cannot be fetched is said once, and the screens go on: ${what}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'basic-admin');
    const page = await context.newPage();
    let asked = 0;
    await page.route('**/api/tenant', (route) => {
      asked += 1;
      return answer(route);
    });
    await page.goto('/dashboard');
    await expect(toast(page, 'Failed to fetch tenant data')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(asked).toBe(1);
    await context.close();
  });

test('§8 a disabled user who opens a page is told why, and led to the sign-in page after 1.5 s', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'basic-staff');
  const page = await context.newPage();
  const disabled = 'Your account has been disabled. Please contact support.';
  const refusal = answering(403, { error: 'User account is disabled', code: 'account_disabled' });
  await page.route('**/api/user', refusal);
  await page.route('**/api/auth/session', answering(200, { user: null }));
  await page.goto('/orders', { waitUntil: 'commit' });
  await expect(toast(page, disabled)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/orders');
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText(disabled)).toBeVisible();
  await context.close();
});

test('a visitor who registers a company has no session that could end', async ({ page }) => {
  const heard: string[] = [];
  await page.exposeFunction('hear', (name: string) => heard.push(name));
  await page.addInitScript(() => {
    for (const name of ['session-expired', 'unauthorized'])
      window.addEventListener(name, () => (window as unknown as { hear: (name: string) => void }).hear(name));
  });
  const checked = page.waitForResponse('**/api/auth/refresh');
  await page.goto('/tenant-registration');
  await checked;
  await expect(page.getByLabel('Company name')).toBeVisible();
  await page.waitForTimeout(300);
  expect(heard).toEqual([]);
});

test('§8 a user without a company is told so for five seconds', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-staff');
  const page = await context.newPage();
  // The answer is faked: registering a user in each run would soon reach the server's limit.
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role: null, tenant: null } });
  });
  await page.goto('/dashboard');
  const notice = page.getByRole('alert').filter({ hasText: 'Tenant Context Required' });
  await expect(notice).toContainText('No tenant context found. Please select a tenant or contact support.');
  await expect(notice).toBeHidden();
  await context.close();
});

for (const [what, answer] of [
  ['HTML', answeringText('<html>Sign in to the hotel</html>', 'text/html')],
  ['{}', answeringText('{}')],
  ['lists that are none', answeringText('{"items":{},"pages":1,"id":7}')],
] as const)
  test(`an answer that is none of ours is said in plain words, and Log out helps: ${what}`, async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'basic-staff');
    const page = await context.newPage();
    const plain = 'The answer could not be read. Please check your connection, then try again.';
    await page.route('**/api/exchange-rates**', answer);
    await page.route(/\/api\/orders(\?|$)/u, answer);
    await page.addInitScript(() => localStorage.setItem('preferred-currency', 'EUR'));
    await page.goto('/orders');
    const main = page.getByRole('main');
    await expect(main.getByText(plain)).toBeVisible({ timeout: 15_000 });

    // The check of the session itself: nobody knows who is here, and can log out all the same.
    await page.route('**/api/user', answer);
    await page.route(/logout/u, answering(503));
    await page.reload();
    await expect(page.getByText('Failed to check authentication status')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('draft:somebody:product:new', '{}'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Logout failed')).toBeVisible();
    await expect(page).toHaveURL(/\/$/u);
    expect(
      await page.evaluate(() => [localStorage.getItem('tenantId'), ...Object.keys(sessionStorage)].join()),
    ).not.toMatch(/draft/u);
    await context.close();
  });
