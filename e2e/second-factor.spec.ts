import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { codeOf } from '../packages/server/src/test/test-second-factor.ts';
import { freshName, signInThroughForm } from './people.ts';

const password = 'kente cloth at dawn';

/** A company made for this test, so that no other test is asked for a code. */
const foundCompany = async (browser: Browser, username: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ timezoneId: 'Africa/Accra' });
  const founded = await context.request.post('/api/tenants', {
    data: { companyName: 'Careful Traders', username, email: `${username}@example.com`, password },
  });
  expect(founded.status()).toBe(201);
  const onboarded = await context.request.post('/api/tenant/onboarding', {
    data: {
      companyName: 'Careful Traders',
      country: 'GH',
      baseCurrency: 'GHS',
      timezone: 'Africa/Accra',
      vatRegisteredFrom: '2026-01-01',
      taxNumber: 'C0001234567',
      pricesIncludeTax: true,
      locationName: 'Main shop',
    },
  });
  expect(onboarded.status()).toBe(200);
  return context;
};

const expectAccessible = async (page: Page, part: string): Promise<void> => {
  expect(await axeFindings(page, { part })).toEqual([]);
};

/** Turns the second factor on, from the button in the settings to the end. Answers the app's secret and the recovery codes. */
const turnOn = async (
  page: Page,
  isLookedAt = false,
  whileShown: () => Promise<void> = async () => {},
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  if (isLookedAt) await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  // The focus is not on the closing button: pressing Enter twice would throw away what was scanned.
  await expect(dialog.getByLabel('The code the app shows now')).toBeFocused();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('The code the app shows now').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(/That code is not right/u)).toBeVisible();
  if (isLookedAt) await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('The code the app shows now').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const recoveryCodes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  if (isLookedAt) await expectAccessible(page, '[role=dialog]');
  // People who use the keyboard go on inside the dialog.
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  // Nothing closes it before the codes are kept.
  await page.keyboard.press('Escape');
  await whileShown();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('checkbox', { name: 'I have saved my recovery codes' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();
  return { secret, recoveryCodes };
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(/\/(auth|login)$/u);
};

const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('the second factor is turned on, asked for at sign-in, and a recovery code stands in for a lost phone', async ({
  browser,
}) => {
  const username = freshName('careful');
  const context = await foundCompany(browser, username);
  const page = await context.newPage();
  await page.goto('/settings');
  const { secret, recoveryCodes } = await turnOn(page, true);

  await signOut(page);
  await signInThroughForm(page, username, password);
  await enterCode(page, '000000');
  await expect(page.locator('#problem')).toContainText('That code is not right');
  await enterCode(page, codeOf(secret, 1));
  await expect(page).toHaveURL(/\/dashboard$/u);

  await signOut(page);
  await signInThroughForm(page, username, password);
  await enterCode(page, recoveryCodes[0] ?? '');
  await expect(page).toHaveURL(/\/dashboard$/u);
  await page.goto('/settings');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  // A recovery code works once only.
  const stranger = await browser.newContext();
  const again = { username, password, code: recoveryCodes[0] };
  expect((await stranger.request.post('/api/login', { data: again })).status()).toBe(401);
  await stranger.close();
  await context.close();
});

test('changing the username takes a code too, and the form says so', async ({ browser }) => {
  const username = freshName('renamed');
  const context = await foundCompany(browser, username);
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Theme, language and other settings' }).click();
  const { secret } = await turnOn(page, false, async () => {
    // The back button and a reload of a phone lose no codes that nobody has kept yet.
    await page.evaluate(() => history.back());
    const question = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    await (await question).dismiss();
    await reload;
    await expect(page).toHaveURL(/\/settings$/u);
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change username' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New username').fill(`${username}-2`);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('Code from the app').press('Enter');
  await expect(dialog.getByLabel('Code from the app')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`${username}-2`)).toBeVisible();
  await context.close();
});

test('new recovery codes take the password and a code, each refused under its own field', async ({
  browser,
}) => {
  const username = freshName('renews');
  const context = await foundCompany(browser, username);
  const page = await context.newPage();
  await page.goto('/settings');
  const { secret, recoveryCodes } = await turnOn(page);
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/That code is not right/u)).toBeVisible();
  await expect(dialog.getByLabel('Code from the app')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Get new codes' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const renewed = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
  const mailbox = async (): Promise<string> => (await context.request.get('/dev/mailbox')).text();
  await expect.poll(mailbox).toContain('has new recovery codes');
  await context.close();
});

test('a browser is signed out from another one, at once', async ({ browser }) => {
  const username = freshName('watchful');
  const context = await foundCompany(browser, username);
  const lost = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  });
  expect((await lost.request.post('/api/login', { data: { username, password } })).status()).toBe(200);
  const mailbox = async (): Promise<string> => (await context.request.get('/dev/mailbox')).text();
  await expect.poll(mailbox).toContain('New sign-in');

  const page = await context.newPage();
  await page.goto('/settings');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  // The sections above have loaded too, so nothing moves any more.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Ending a session that another request has just ended is no error.
  const { items } = await (await context.request.get('/api/sessions')).json();
  const { id } = items.find((session: { isCurrent: boolean }) => !session.isCurrent);
  expect((await context.request.post(`/api/sessions/${id}/revoke`)).status()).toBe(200);
  await sessions.getByRole('button', { name: 'Log out Chrome on Android' }).click();
  await expect(page.getByText('Logged out there')).toBeVisible();
  await expect(sessions.getByText('You are signed in nowhere else.')).toBeVisible();
  expect((await lost.request.get('/api/user')).status()).toBe(401);
  const theirs = await lost.newPage();
  await theirs.goto('/dashboard');
  await expect(theirs).toHaveURL(/\/auth$/u);
  await lost.close();
  await context.close();
});

test('an admin whose company asks for a second factor can do nothing before it is set up', async ({
  browser,
}) => {
  const username = freshName('ruled');
  const context = await foundCompany(browser, username);
  const page = await context.newPage();
  await page.goto('/tenant-settings');
  const rule = page.getByRole('switch', { name: 'Ask every admin for a second factor' });
  await expect(rule).toBeDisabled();
  await page.getByRole('link', { name: 'your settings' }).click();
  const { recoveryCodes } = await turnOn(page);

  await page.goto('/tenant-settings');
  await rule.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask every admin' }).click();
  await expect(page.getByText('Admins are now asked for a second factor')).toBeVisible();
  await expect(rule).toBeChecked();

  // Turn the second factor off, as when moving to another phone: from then on the admin gets no further than the settings.
  const elsewhere = await context.newPage();
  await elsewhere.goto('/products');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  // The dialog takes the focus a moment after it opens: text typed elsewhere before that would end up in its field.
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByLabel('Code from the app').fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('This is not your password. Please try again.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Set up your second factor first')).toBeVisible();
  // A page that was open before learns of it from its next call.
  await elsewhere.getByRole('link', { name: 'Customers' }).click();
  await expect(elsewhere).toHaveURL(/\/settings#second-factor$/u);
  await expect(elsewhere.getByText('Set up your second factor first')).toBeVisible();
  await elsewhere.close();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/settings#second-factor$/u);
  await expect(page.getByText('Set up your second factor first')).toBeVisible();
  await expectAccessible(page, 'main');

  await turnOn(page);
  await expect(page.getByText('Set up your second factor first')).toBeHidden();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/orders$/u);
  await context.close();
});
