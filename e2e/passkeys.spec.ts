import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { codeOf } from '../packages/server/src/test/test-second-factor.ts';
import { confirmAddress } from './mailbox.ts';
import { freshName, sidewaysScroll } from './people.ts';

const password = 'kente cloth at dawn';

/** Adds a virtual authenticator by the browser's own tools: a phone that holds passkeys and agrees to every request. */
const plugInPhone = async (page: Page): Promise<void> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const expectAccessible = async (page: Page): Promise<void> => {
  // A message that is still fading in has too little contrast for a moment.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
};

test('a passkey is added in the settings, signs in without a name or a password, and is removed', async ({
  browser,
}) => {
  const username = freshName('keyed');
  const context = await browser.newContext({ timezoneId: 'Africa/Accra' });
  const founded = await context.request.post('/api/tenants', {
    data: { companyName: 'Keyed Traders', username, email: `${username}@example.com`, password },
  });
  expect(founded.status()).toBe(201);
  await context.request.post('/api/tenant/onboarding', {
    data: {
      companyName: 'Keyed Traders',
      country: 'GH',
      baseCurrency: 'GHS',
      timezone: 'Africa/Accra',
      vatRegisteredFrom: '2026-01-01',
      taxNumber: 'C0001234567',
      pricesIncludeTax: true,
      locationName: 'Main shop',
    },
  });
  const page = await context.newPage();
  await plugInPhone(page);
  await page.goto('/settings#passkeys');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText('You have no passkey yet.')).toBeVisible();
  // The page says, before anything is asked, that the address must be confirmed first.
  await expect(section.getByText('confirm that your email address is yours')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await section.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page).toHaveURL(/\/profile$/u);
  const notice = page.getByText(/^Nobody has confirmed/u);
  await expect(notice).toBeVisible();
  await confirmAddress(context.request);
  // The mail was opened in another tab; the tab that waited for it goes on by itself.
  await expect(notice).toBeHidden();
  await page.goto('/settings#passkeys');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your password. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(section.getByText('My phone')).toBeVisible();
  await expect(section.getByText('Not used yet')).toBeVisible();
  await expectAccessible(page);

  // The same phone cannot make a second passkey.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Twice');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Log out' }).click();
  // Wait for the start page itself: it is a document of its own, and the address changes before it is there.
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/u);

  await page.goto('/settings#passkeys');
  await expect(section.getByText(/Last used/u)).toBeVisible();
  await section.getByRole('button', { name: 'Remove My phone' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(section.getByText('You have no passkey yet.')).toBeVisible();

  // The phone still offers the removed passkey, and the server refuses it.
  await page.getByRole('button', { name: 'Log out' }).click();
  // Wait for the start page itself: it is a document of its own, and the address changes before it is there.
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.locator('#problem')).toContainText('This passkey did not sign you in.');
  await expect(page).toHaveURL(/\/auth$/u);
  await context.close();
});

test('with a second factor, a passkey takes a code of it too', async ({ browser }) => {
  const username = freshName('keyed-twice');
  const context = await browser.newContext({ timezoneId: 'Africa/Accra' });
  const email = `${username}@example.com`;
  const founding = { companyName: 'Careful Keys', username, email, password };
  expect((await context.request.post('/api/tenants', { data: founding })).status()).toBe(201);
  await confirmAddress(context.request);
  const begun = await context.request.post('/api/second-factor/begin', { data: { password } });
  const { secret } = await begun.json();
  const confirmed = await context.request.post('/api/second-factor/confirm', {
    data: { code: codeOf(secret) },
  });
  const { recoveryCodes } = await confirmed.json();
  await context.request.post('/api/tenant/onboarding', {
    data: {
      companyName: 'Careful Keys',
      country: 'GH',
      baseCurrency: 'GHS',
      timezone: 'Africa/Accra',
      vatRegisteredFrom: null,
      taxNumber: null,
      pricesIncludeTax: true,
      locationName: 'Main shop',
    },
  });
  const page = await context.newPage();
  await plugInPhone(page);
  await page.goto('/settings#passkeys');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('My phone');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(password);
  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/That code is not right/u)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code from the app').fill(recoveryCodes[0]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added')).toBeVisible();
  await context.close();
});
