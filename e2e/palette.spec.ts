import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { browserOf } from './people.ts';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';
import { typeByHand } from './typing.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search, go to a page, or do something' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search, go to a page, or do something' });

test('the palette finds an order by its number and opens it, by keyboard alone', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-manager');
  const { items } = await (await context.request.get('/api/orders?status=confirmed&limit=5')).json();
  const wanted = items[2];
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(await axeFindings(page), 'the open palette').toEqual([]);
  await typeByHand(page, String(wanted.number).toLowerCase());
  const first = page.getByRole('option').first();
  await expect(first).toContainText(wanted.number);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${wanted.id}$`, 'u'));
  await expect(palette(page)).toBeHidden();

  // What was opened before is listed first the next time, and Escape gives the focus back.
  await page
    .getByRole('button', { name: /^Search/u })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(wanted.number);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Search/u }).first()).toBeFocused();
  await context.close();
});

test('a code scanned with its Enter opens the record, though the answer comes later', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-staff');
  const { items } = await (await context.request.get('/api/products?limit=3')).json();
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await typeByHand(page, String(items[1].sku));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/products/${items[1].id}$`, 'u'));
  await context.close();
});

test('staff is offered no action and told no cost that is not theirs', async ({ browser }) => {
  const [staff, admin] = [
    await browserOf(browser, 'premium-staff'),
    await browserOf(browser, 'premium-admin'),
  ];
  const offered = async (context: typeof staff): Promise<string[]> => {
    const page = await context.newPage();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Log out' })).toBeAttached();
    const names = await page.getByRole('option').allTextContents();
    await page.close();
    return names;
  };
  const forAdmin = await offered(admin);
  for (const name of ['New order', 'Add product', 'Invite user', 'Inventory'])
    expect(forAdmin).toContain(name);
  const forStaff = await offered(staff);
  expect(forStaff).toContain('New order');
  for (const name of ['Add product', 'Invite user', 'Inventory']) expect(forStaff).not.toContain(name);

  const page = await staff.newPage();
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/search')) void response.text().then((text) => answers.push(text));
  });
  const { items } = await (await staff.request.get('/api/products?limit=1')).json();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(String(items[0].name).split(' ')[0] ?? '');
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(answers.join('')).not.toMatch(/cost|margin|price|minor/iu);
  await staff.close();
  await admin.close();
});

test('what was opened from it is gone for whoever signs in next', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Africa/Accra' });
  const signIn = (username: string) =>
    context.request.post('/api/login', { data: { username, password: 'shelfwise-demo' } });
  await signIn('enterprise-staff');
  const page = await context.newPage();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('customers');
  await page.getByRole('option', { name: 'Customers', exact: true }).click();
  await expect(page).toHaveURL(/\/customers$/u);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' })).toBeVisible();
  await field(page).fill('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth/u);
  await signIn('enterprise-manager');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0);
  await context.close();
});

test('? tells the shortcuts of this screen, of everywhere, and of lists and forms', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-staff');
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const [part, line] of [
    ['On this screen', 'Create New Order'],
    ['Everywhere', 'Show keyboard shortcuts'],
    ['In lists', 'Open the row'],
    ['In forms', 'Next field'],
  ] as const)
    await expect(overview.getByRole('region', { name: part })).toContainText(line);
  expect(await axeFindings(page), 'the overview').toEqual([]);
  await context.close();
});

test('the palette does what the record in view can do, and knows what was looked at', async ({ page }) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  const id = await confirmedOrder(page, { customerId, lines: [{ productId: rice.id, quantity: '1' }] });
  await page.goto(`/products/${rice.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rice.name);
  await page.goto(`/orders/${id}`);
  const order = page.getByRole('heading', { level: 1 });
  await expect(order).toContainText('SO-1');
  await page.keyboard.press('Control+k');
  const here = page.getByRole('group', { name: 'On this page' });
  await expect(here.getByRole('option', { name: 'Ship' })).toBeVisible();
  await field(page).fill('ship');
  await expect(page.getByRole('option').first()).toContainText('Ship');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ship' })).toBeVisible();
  await page.keyboard.press('Escape');

  // G and a letter lead to a place, G twice back to the record, however it was opened.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g', { delay: 60 });
  await page.keyboard.press('p', { delay: 60 });
  await expect(page).toHaveURL(/\/products$/u);
  await expect(page.getByRole('link', { name: rice.name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText('SO-1');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('g', { delay: 60 });
  await page.keyboard.press('g', { delay: 60 });
  await expect(page).toHaveURL(new RegExp(`/orders/${id}$`, 'u'));
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(overview.getByRole('region', { name: 'Go to' })).toContainText('Orders');
});

test('the palette forgives one wrong letter', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-staff');
  const { items } = await (await context.request.get('/api/products?limit=40')).json();
  const wanted = items.find(({ name }: { name: string }) => /^\p{L}{7,}/u.test(name));
  const word = String(wanted.name).split(/[^\p{L}]/u)[0] ?? '';
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(`${word.slice(0, 3)}x${word.slice(4)}`);
  await expect(page.getByRole('group', { name: 'Products' })).toContainText(word);
  await context.close();
});
