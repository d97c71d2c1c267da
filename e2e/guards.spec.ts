import { expect, test } from '@playwright/test';
import { mailedLink } from './mailbox.ts';
import { browserOf, freshName, signInThroughForm } from './people.ts';

test('nobody gets in without signing in, and comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/orders?view=to-ship');
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === '/auth');
  await signInThroughForm(page, 'free-manager');
  await expect(page).toHaveURL(/\/orders\?view=to-ship$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  // "Back" shows no form to sign in once more.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
});

test('an address of another site is no way back', async ({ page }) => {
  await page.goto('/auth?redirect=//evil.example/');
  await signInThroughForm(page, 'free-admin');
  await expect(page).toHaveURL(/\/dashboard$/u);
});

test('each role lands on its own page', async ({ browser }) => {
  const staff = await browser.newPage();
  await staff.goto('/auth');
  await signInThroughForm(staff, 'basic-staff');
  await expect(staff).toHaveURL(/\/ops-dashboard$/u);
  const newcomer = await browser.newPage();
  await newcomer.goto('/login');
  await signInThroughForm(newcomer, 'newcomer-admin');
  await expect(newcomer).toHaveURL(/\/tenant-onboarding$/u);
  await newcomer.goto('/orders');
  await expect(newcomer).toHaveURL(/\/tenant-onboarding$/u);
  await staff.close();
  await newcomer.close();
});

test('a role that may not enter goes to the dashboard', async ({ browser }) => {
  const cases = [
    ['basic-staff', '/inventory'],
    ['basic-staff', '/inventory/add'],
    ['basic-manager', '/ops-dashboard'],
    ['basic-admin', '/ops-dashboard'],
  ] as const;
  for (const [who, path] of cases) {
    const context = await browserOf(browser, who);
    const page = await context.newPage();
    await page.goto(path);
    await expect(page, `${who} at ${path}`).toHaveURL(/\/dashboard$/u);
    await context.close();
  }
});

test('§2 guard behaviour: a spinner while the session is looked up', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-manager');
  const page = await context.newPage();
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((go) => (answer = go));
  await page.route('**/api/user', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/inventory');
  await expect(page.getByText('Loading...', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status').locator('.spin').first()).toBeVisible();
  answer?.();
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  await context.close();
});

test('each outcome by menu and by back button', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-staff');
  const page = await context.newPage();
  await page.goto('/orders');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Operations Dashboard',
    'Dashboard',
    'Orders',
    'Customers',
    'Products',
  ]);
  await menu.getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/\/customers$/u);

  // A role that is not allowed is sent on to the dashboard, and "back" leads to the page before, not into the guard again.
  await page.goto('/inventory');
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/customers$/u);
  await page.goForward();
  await expect(page).toHaveURL(/\/dashboard$/u);

  // A page that does not exist, and an area that is not built yet.
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /u);
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^My Account/u })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/u);
  await context.close();
});

test('after logging out the back button shows nothing', async ({ page }) => {
  await page.goto('/auth');
  await signInThroughForm(page, 'basic-admin');
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'My Account: basic-admin' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth$/u);
});

test('a deep link the role may not enter leads to its own page', async ({ page }) => {
  await page.goto('/inventory/add');
  await expect(page).toHaveURL(/\/auth$/u);
  await signInThroughForm(page, 'free-staff');
  await expect(page).toHaveURL(/\/ops-dashboard$/u);
});

test('setting a company up is for its admin', async ({ browser, page }) => {
  await page.goto('/tenant-onboarding');
  await expect(page).toHaveURL(/\/login/u);
  const toast = page.getByRole('status').filter({ hasText: 'Authentication Required' });
  await expect(toast).toContainText('Please log in to access onboarding.');
  await expect(toast).toHaveCSS('position', 'fixed');
  const context = await browserOf(browser, 'basic-manager');
  const manager = await context.newPage();
  await manager.goto('/tenant-onboarding');
  await expect(manager).toHaveURL(/\/dashboard$/u);
  await expect(manager.getByText('Access Denied')).toBeVisible();
  await context.close();
});

test('a wrong name or password is answered in the catalogue’s sentences', async ({ page }) => {
  await page.goto('/auth');
  await signInThroughForm(page, 'free-staff', 'not the password');
  await expect(page.getByText('Incorrect username or password. Please try again.')).toBeVisible();
  await signInThroughForm(page, 'nobody-of-that-name', 'not the password');
  await expect(page.getByText('Username not found. Please check your username and try again.')).toBeVisible();
});

test('a forgotten password is set anew with the mailed link, once', async ({ page }) => {
  const username = freshName('forgetful');
  const email = `${username}@example.com`;
  await page.request.post('/api/tenants', {
    data: { companyName: 'Forgetful Stores', username, email, password: 'kente cloth at dawn', plan: 'free' },
  });
  await page.request.post('/api/logout', { data: {} });
  const askFor = async (address: string): Promise<void> => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: 'Send the link' }).click();
    // An address that nobody has gets the same answer.
    await expect(
      page.getByText(`If an account belongs to ${address}, we have sent a link there.`),
    ).toBeVisible();
  };
  await askFor('nobody@example.com');
  await askFor(email);

  const link = await mailedLink(page.request, email, 'set a password');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('a yellow bus to Kumasi');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInThroughForm(page, username, 'a yellow bus to Kumasi');
  await expect(page).toHaveURL(/\/tenant-onboarding$/u);

  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('another yellow bus');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  // The link of the older mail no longer works after a second mail was asked for.
  await expect(page.getByText('a newer email has replaced it')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/u);
});

test('what the plan lacks opens the upgrade prompt', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-admin');
  const page = await context.newPage();
  await page.goto('/products');
  await page.getByRole('button', { name: 'Export' }).click();
  const prompt = page.getByRole('dialog', { name: 'Data Export Not Available' });
  await expect(prompt.getByText('Current: Basic')).toBeVisible();
  await expect(prompt.getByText('Required: Enterprise')).toBeVisible();
  await expect(prompt.getByText('$69/month')).toBeVisible();
  await expect(prompt.getByText('Cancel anytime • 30-day money-back guarantee')).toBeVisible();
  await prompt.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(prompt).toBeHidden();
  await context.close();
});

test('pages outside the frame are named in the tab', async ({ page }) => {
  for (const [path, title] of [
    ['/%00', 'Page not found'],
    ['/nothing-here', 'Page not found'],
    ['/tenant-registration', 'Register your company'],
    ['/forgot-password', 'Forgot your password?'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Shelfwise`);
  }
});

test('a page that the plan lacks never shows while the next one is on its way', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => shown.push(document.querySelector('main')?.textContent ?? '')).observe(
      document,
      {
        subtree: true,
        childList: true,
      },
    );
  });
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/accounts-receivable');
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown.filter((text) => text.includes('Failed to load invoices'))).toEqual([]);
  await context.close();
});
