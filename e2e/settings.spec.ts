import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { mailedLink } from './mailbox.ts';
import { allowNotices } from './notices.ts';
import { newManager } from './people.ts';

const password = 'a-long-enough-one';

/** A user made for this test, so that what it changes affects no other. */
const newcomer = async (
  browser: Browser,
  width = 1280,
): Promise<{ context: BrowserContext; username: string; email: string }> => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, timezoneId: 'Africa/Accra' });
  const username = `person-${Date.now().toString(36)}-${width}`;
  const email = `${username}@example.com`;
  await context.request.post('/api/register', { data: { username, email, password } });
  await context.request.post('/api/login', { data: { username, password } });
  return { context, username, email };
};

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('language and theme switched midway keep what was typed into a form', async ({ browser }) => {
  const { context, username } = await newManager(browser);
  const page = await context.newPage();
  await page.goto('/inventory/add');
  await page.getByLabel('Name', { exact: true }).fill('Half a product');
  await page.getByLabel('SKU').fill('HALF-1');
  await page.keyboard.press('Control+k');
  // Typed at once, while the palette is still on its way: nothing of it may land in the form.
  await page.keyboard.type('dark theme');
  await expect(page.getByRole('option', { name: 'Dark theme' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a product');
  await page.getByRole('button', { name: /My Account/u }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajouter un produit' })).toBeVisible();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Half a product');
  await expect(page.getByLabel('Code produit')).toHaveValue('HALF-1');
  await page.getByRole('button', { name: new RegExp(username, 'u') }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a product');
  await expect.poll(async () => (await (await context.request.get('/api/user')).json()).language).toBe('en');
  await context.close();
});

test('the language chosen here is spoken on the next device, too', async ({ browser }) => {
  const { context, username } = await newcomer(browser);
  const page = await context.newPage();
  await page.goto('/settings#language');
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await expect.poll(async () => (await (await context.request.get('/api/user')).json()).language).toBe('fr');
  await context.close();
  const elsewhere = await browser.newContext();
  await elsewhere.request.post('/api/login', { data: { username, password } });
  const other = await elsewhere.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
  await elsewhere.close();
});

test('moments follow a timezone of one’s own, and go back to the company’s', async ({ browser }) => {
  const { context } = await newManager(browser);
  const page = await context.newPage();
  const { items } = await (await context.request.get('/api/orders?limit=1')).json();
  const timeIn = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
      new Date(items[0].createdAt),
    );
  await page.goto('/settings#timezone');
  await page.getByRole('radio', { name: 'A timezone of my own' }).check();
  await page.getByRole('combobox', { name: 'Timezone' }).fill('Tokyo');
  await page.getByRole('option', { name: /Asia\/Tokyo/u }).click();
  await expect
    .poll(async () => (await (await context.request.get('/api/user')).json()).timezone)
    .toBe('Asia/Tokyo');
  await page.goto('/orders');
  await expect(page.getByRole('row').nth(1)).toContainText(timeIn('Asia/Tokyo'));
  await page.goto('/settings#timezone');
  await page.getByRole('radio', { name: /^The company/u }).check();
  await expect.poll(async () => (await (await context.request.get('/api/user')).json()).timezone).toBeNull();
  await context.close();
});

test('sound and desktop notifications are off until turned on, each for oneself', async ({ browser }) => {
  const { context } = await newcomer(browser);
  await allowNotices(context);
  const page = await context.newPage();
  await page.goto('/settings#notifications');
  const sound = page.getByRole('checkbox', { name: 'Play a sound' });
  const desktop = page.getByRole('checkbox', { name: 'Show on the desktop' });
  await expect(sound).not.toBeChecked();
  await expect(desktop).not.toBeChecked();
  await sound.check();
  // The browser is asked first whether it may.
  await page.getByText('Show on the desktop', { exact: true }).click();
  await expect(desktop).toBeChecked();
  await page.reload();
  await expect(sound).toBeChecked();
  await expect(desktop).toBeChecked();
  await context.close();
});

test('the address one registered with is confirmed by the mailed link, which can be asked for anew', async ({
  browser,
}) => {
  const { context, email } = await newcomer(browser);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^My Account/u }).click();
  await page.getByRole('menuitem', { name: 'Confirm your email address' }).click();
  const notice = page.getByText(`Nobody has confirmed ${email} yet.`);
  await expect(notice).toBeVisible();
  const first = await mailedLink(page.request, email, 'confirm an address');
  await page.getByRole('button', { name: 'Email a new link' }).click();
  await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => mailedLink(page.request, email, 'confirm an address')).not.toBe(first);
  await page.goto(await mailedLink(page.request, email, 'confirm an address'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`${email} is now the email address`)).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: /^My Account/u }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Confirm your email address' })).toBeHidden();

  // The link of the older mail, opened now, says that the address is confirmed already.
  const late = await context.newPage();
  await late.goto(first);
  await late.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(late.getByText('a newer email has replaced it')).toContainText('Your address is confirmed');
  await context.close();
});

test('an email address is changed by the link mailed to the new one', async ({ browser }) => {
  const { context, username, email } = await newcomer(browser);
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = dialogOf(page, 'Change email address');
  await dialog.getByLabel('New email address').fill(`new-${email}`);
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If new-${email} is free`)).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  const opened = await context.newPage();
  await opened.goto(await mailedLink(page.request, `new-${email}`, 'confirm an address'));
  await opened.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(opened.getByText(`new-${email} is now the email address`)).toBeVisible();
  expect((await (await context.request.get('/api/user')).json()).email).toBe(`new-${email}`);
  expect(await opened.evaluate(() => location.hash)).toBe('');
  expect(username).toBeTruthy();
  await context.close();
});

test('a new password ends the other devices and keeps this one', async ({ browser }) => {
  const { context, username } = await newcomer(browser);
  const elsewhere = await browser.newContext();
  await elsewhere.request.post('/api/login', { data: { username, password } });
  const page = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = dialogOf(page, 'Change password');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password').fill('another long enough one');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  expect((await context.request.get('/api/user')).status()).toBe(200);
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
  await elsewhere.close();
  await context.close();
});

test('a picture of oneself is chosen, refused in words where it is none, and removed', async ({
  browser,
}) => {
  const { context, username } = await newManager(browser);
  const page = await context.newPage();
  await page.goto('/profile');
  const input = page.getByRole('main').locator('input[type="file"]');
  const shown = page.getByRole('main').getByRole('img', { name: new RegExp(username, 'u') });
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/u })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await input.setInputFiles('packages/web/public/apple-touch-icon.png');
  await expect(shown).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);
  // A picture that does not load gives way to the initials, here and in the header.
  const account = page.getByRole('button', { name: new RegExp(username, 'u') });
  const initials = `${username[0]}${username.split('-')[1]?.[0]}`.toUpperCase();
  await expect(account.locator('img')).toBeVisible();
  const address = await shown.getAttribute('src');
  await page.route(`**${address}*`, (route) => route.abort());
  await page.reload();
  await expect(account).toContainText(initials);
  await expect(page.getByRole('main').getByText(initials, { exact: true })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(0);
  await context.close();
});
