import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { confirmAddress, mailedLink } from './mailbox.ts';
import { foundCompany } from './shop.ts';
import { browserOf, freshName, sidewaysScroll, signInThroughForm } from './people.ts';

const password = 'palm wine at dusk';
const disabledText = 'Your account has been disabled. Please contact support.';

const openUsers = async (browser: Browser, username: string): Promise<Page> => {
  const page = await (await browserOf(browser, username)).newPage();
  await page.goto('/tenant-settings');
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
  return page;
};

const rowOf = (page: Page, name: string): Locator =>
  page.locator('#users').getByRole('listitem').filter({ hasText: name });

const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('somebody is invited, joins by the mailed link, works with the role, gets another, and is thrown out', async ({
  browser,
}) => {
  const admin = await openUsers(browser, 'premium-admin');
  const username = freshName('invited');
  const email = `${username}@example.com`;
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('radio', { name: /^Manager/u }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(rowOf(admin, email)).toContainText('Manager');

  const invited = await browser.newPage();
  const link = await mailedLink(invited.request, email, 'accept an invitation');
  await invited.goto(link);
  await expect(invited.getByText(`${email} is invited as Manager.`)).toBeVisible();
  await invited.getByLabel('Username').fill('premium-admin');
  await invited.getByLabel('Password', { exact: true }).fill(password);
  await invited.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(invited.getByText('This is already in use.')).toBeVisible();
  await invited.getByLabel('Username').fill(username);
  await invited.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(invited).toHaveURL(/\/dashboard$/u);
  // A manager's menu, and the admin sees who has joined without asking for it.
  const menu = invited.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Inventory' })).toBeVisible();
  await expect(rowOf(admin, email)).toContainText('Active');

  const again = await browser.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await again.close();

  await act(admin, username, 'Change role');
  const roles = admin.getByRole('dialog', { name: `Role of ${username}` });
  await roles.getByRole('radio', { name: /^Staff/u }).check();
  await roles.getByRole('button', { name: 'Save role' }).click();
  await expect(rowOf(admin, email)).toContainText('Staff');
  await expect(menu.getByRole('link', { name: 'Inventory' })).toBeHidden();

  await act(admin, username, 'Disable');
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(rowOf(admin, email)).toContainText('Disabled');
  // A disabled user is told without doing anything, and sees nothing of the company again.
  await expect(invited.getByText(disabledText).last()).toBeVisible();
  await expect(invited).toHaveURL(/\/login$/u);
  await signInThroughForm(invited, username, password);
  await expect(invited.getByText(disabledText).last()).toBeVisible();

  await act(admin, username, 'Enable');
  await admin.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(rowOf(admin, email)).toContainText('Active');
  await signInThroughForm(invited, username, password);
  await expect(invited).toHaveURL(/\/ops-dashboard$/u);
});

test('the admin sees a request to join at once, and lets the person in with a role or declines', async ({
  browser,
}) => {
  const admin = await (await browserOf(browser, 'enterprise-admin')).newPage();
  await admin.goto('/dashboard');
  await expect(admin.getByRole('heading', { name: 'To do first' })).toBeVisible();
  const visitor = await browser.newPage();
  const tenantId = await admin.evaluate(() => localStorage.getItem('tenantId'));
  const [asks, mistaken] = [freshName('asks'), freshName('mistaken')];
  for (const username of [asks, mistaken]) {
    const answer = await visitor.request.post('/api/register', {
      data: { username, email: `${username}@example.com`, password, tenantId },
    });
    expect(answer.status()).toBe(201);
  }
  await admin.getByRole('link', { name: 'People asking to join' }).click();
  await expect(admin).toHaveURL(/\/tenant-settings#users$/u);
  await expect(admin.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
  await visitor.goto('/auth');
  await signInThroughForm(visitor, asks, password);
  await expect(visitor.getByText(disabledText)).toBeVisible();

  await admin.getByRole('button', { name: `Approve ${asks}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Let ${asks} in` });
  await dialog.getByRole('radio', { name: /^Manager/u }).check();
  // The list of users is answered before the list of requests; meanwhile nobody may stand in both.
  const held = Promise.withResolvers<void>();
  await admin.route(/\/api\/users\?.*status=requested/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  const below = admin.waitForResponse(async (answer) =>
    answer.url().includes('status=active') ? (await answer.text()).includes(asks) : false,
  );
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await (await below).finished();
  await admin.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(rowOf(admin, asks)).toHaveCount(1);
  held.resolve();
  await expect(rowOf(admin, asks).filter({ hasText: 'Active' })).toBeVisible();
  await signInThroughForm(visitor, asks, password);
  await expect(visitor).toHaveURL(/\/dashboard$/u);

  await admin.getByRole('button', { name: `Decline ${mistaken}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(rowOf(admin, mistaken)).toHaveCount(0);
  await expect(admin.getByRole('heading', { name: 'Waiting for your answer' })).toBeHidden();
});

test('where the plan has no room for a user, the upgrade prompt says which plan has', async ({ browser }) => {
  const admin = await openUsers(browser, 'free-admin');
  await expect(admin.getByText('3 of 3 users')).toBeVisible();
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email address').fill(`${freshName('fourth')}@example.com`);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText('Required: Basic')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
});

test('the list of users and the invitation are accessible: axe finds nothing, on a phone nothing is cut off', async ({
  browser,
}) => {
  const admin = await openUsers(browser, 'basic-admin');
  const findings = (page: Page, part: string): Promise<string[]> => axeFindings(page, { part });
  await expect(rowOf(admin, 'basic-staff')).toContainText('Active');
  const email = `${freshName('seen')}@example.com`;
  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  await admin.getByRole('dialog').getByLabel('Email address').fill(email);
  expect(await findings(admin, '[role="dialog"]')).toEqual([]);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect(rowOf(admin, email)).toContainText('Sent');
  expect(await findings(admin, '#users')).toEqual([]);
  await admin.setViewportSize({ width: 360, height: 760 });
  expect(await sidewaysScroll(admin)).toBe(0);

  const dark = await browser.newContext();
  await dark.addInitScript(() => localStorage.setItem('inventory-theme', 'dark'));
  const invited = await dark.newPage();
  await invited.goto(await mailedLink(invited.request, email, 'accept an invitation'));
  await expect(invited.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  expect(await findings(invited, 'body')).toEqual([]);
});

test('a founder is told before inviting anybody that their own address comes first', async ({ page }) => {
  await foundCompany(page);
  await page.goto('/tenant-settings#users');
  const users = page.locator('#users');
  await expect(users.getByText('confirm that your own email address is yours')).toBeVisible();
  await expect(users.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await axeFindings(page, { part: '#users' })).toEqual([]);
  await users.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page).toHaveURL(/\/profile$/u);
  await confirmAddress(page.request);
  await page.goto('/tenant-settings#users');
  await users.getByRole('button', { name: 'Invite somebody' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite somebody' })).toBeVisible();
});
