import { expect, type Page, test } from '@playwright/test';
import { demoPassword, signInThroughForm } from './people.ts';

/** Lets the server, or whatever stands before it, answer the next sign-ins so. */
const answerWith = (page: Page, status: number, body: unknown) =>
  page.route('**/api/login', (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

const cases = [
  [401, { error: 'x', code: 'wrong_credentials' }, 'Incorrect username or password. Please try again.'],
  [
    404,
    { error: 'x', code: 'unknown_username' },
    'Username not found. Please check your username and try again.',
  ],
  [403, { error: 'x' }, 'Your account has been disabled. Please contact support.'],
  [400, { error: 'That user is inactive' }, 'Your account has been disabled. Please contact support.'],
  [429, { error: 'Too many tries. Please wait 30 seconds.' }, 'Too many tries. Please wait 30 seconds.'],
  [502, '<html>bad gateway</html>', 'An error occurred during login. Please try again.'],
  [200, {}, 'Invalid response format'],
  [200, { user: { id: 'x', role: 'admin', tenant: { id: 'not/an id' } } }, 'Invalid tenant configuration'],
] as const;

test('§8 Login: each failure is said in place, and what was typed stays', async ({ page }) => {
  await page.goto('/auth');
  const problem = page.locator('#problem');
  for (const [status, body, sentence] of cases) {
    await answerWith(page, status, body);
    await signInThroughForm(page, 'ama', 'her password');
    await expect(problem, `${status} ${JSON.stringify(body)}`).toHaveText(sentence);
    await expect(page.getByLabel('Username or email address')).toHaveValue('ama');
    expect(await page.evaluate(() => localStorage.getItem('tenantId'))).toBeNull();
    await page.unroute('**/api/login');
  }
  await page.route('**/api/login', (route) => route.abort());
  await signInThroughForm(page, 'ama', 'her password');
  await expect(problem).toHaveText('Network error. Please check your connection.');
});

test('the seconds to wait are counted down, and their end is said', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth');
  const problem = page.locator('#problem');
  await answerWith(page, 429, {
    error: 'Too many tries. Please wait 60 seconds.',
    code: 'too_many_requests',
    detail: { retryAfter: 60 },
  });
  await signInThroughForm(page, 'ama', 'her password');
  await expect(problem).toHaveText('Too many tries. Please wait 60 seconds.');
  await page.clock.runFor(20_000);
  await expect(problem).toHaveText('Too many tries. Please wait 40 seconds.');
  await page.clock.runFor(41_000);
  await expect(problem).toHaveText('You can try again now.');
  await answerWith(page, 401, {});
  await signInThroughForm(page, 'ama', 'her password');
  await page.clock.runFor(5_000);
  await expect(problem).toHaveText('Incorrect username or password. Please try again.');
});

test('what is missing is said at its field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your username or email address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(page.getByLabel('Username or email address')).toBeFocused();
  await page.getByLabel('Username or email address').fill('ama');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your username or email address.')).toBeHidden();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('the password can be shown, Caps Lock is noticed, and nothing typed is kept', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret words');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  const press = (isOn: boolean): Promise<void> =>
    password.evaluate((field, modifierCapsLock) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock }));
    }, isOn);
  await press(true);
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
  await press(false);
  await expect(page.getByText('Caps Lock is on.')).toBeHidden();

  await page.getByLabel('Username or email address').fill('ama');
  await answerWith(page, 401, {});
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#problem')).not.toBeEmpty();
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((area) => JSON.stringify(area)).join(document.cookie),
  );
  expect(kept).not.toMatch(/ama|secret/u);
});

test('without its script the form sends nothing, so a password never ends up in an address', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auth');
  await signInThroughForm(page, 'ama', 'her password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(page.url()).toMatch(/\/auth$/u);
  await context.close();
});

test('a second factor is asked for as a second step and sent with name and password', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/api/login', async (route) => {
    const body = route.request().postDataJSON() as { code?: string };
    sent.push(body);
    await route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({
        error: 'x',
        code: body.code === undefined ? 'second_factor_required' : 'second_factor_wrong',
      }),
    });
  });
  await page.goto('/auth');
  await signInThroughForm(page, 'ama', 'her password');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await code.fill('123456');
  await code.press('Enter');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  expect(sent).toEqual([
    { username: 'ama', password: 'her password' },
    { username: 'ama', password: 'her password', code: '123456' },
  ]);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('§4 signing in clears what an earlier client left, and keeps the company’s id', async ({ page }) => {
  await page.goto('/auth');
  await page.evaluate(() => {
    for (const key of ['onboardingCompleted', 'onboarding-step', 'kept']) localStorage.setItem(key, 'x');
  });
  await signInThroughForm(page, 'basic-manager');
  await expect(page).toHaveURL(/\/dashboard$/u);
  const { tenant } = (await (await page.request.get('/api/user')).json()) as { tenant: { id: string } };
  const [keys, here, everywhere] = await page.evaluate(() => [
    Object.keys(localStorage),
    sessionStorage.getItem('tenantId'),
    localStorage.getItem('tenantId'),
  ]);
  expect(keys).toContain('kept');
  expect(keys).not.toContain('onboardingCompleted');
  expect(keys).not.toContain('onboarding-step');
  expect([here, everywhere]).toEqual([tenant.id, tenant.id]);

  // A signed-in user who opens the sign-in page is sent on from it.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('the application is fetched ahead while the person types', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.goto('/auth', { waitUntil: 'networkidle' });
  const before = scripts.length;
  await page.getByLabel('Username or email address').fill('premium-staff');
  await expect.poll(() => scripts.length).toBeGreaterThan(before + 20);
  await page.waitForLoadState('networkidle');
  scripts.length = 0;
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/ops-dashboard$/u);
});
