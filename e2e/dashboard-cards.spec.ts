import { expect, test, type Page } from '@playwright/test';
import { browserOf, freshName, sidewaysScroll } from './people.ts';

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('cards are chosen and ordered by keys, kept on the server, and put back to the usual ones', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'basic-admin');
  await context.request.put('/api/dashboard/cards', { data: { cards: null } });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(titles(page).first()).toHaveText('To do first');
  await expect(card(page, 'Top products, before tax')).toBeVisible();
  await page.getByRole('button', { name: 'Arrange cards' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cards of your dashboard' });
  await dialog.getByRole('checkbox', { name: 'Top products' }).focus();
  await page.keyboard.press('Space');
  const up = dialog.getByRole('button', { name: 'Move “Low stock” up' });
  await up.focus();
  for (let place = 6; place > 0; place -= 1) await page.keyboard.press('Enter');
  await expect(dialog.getByText('Low stock: place 1 of 9')).toBeAttached();
  await expect(up).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your cards are saved.')).toBeVisible();
  await expect(titles(page).first()).toHaveText('Low stock');
  await page.reload();
  await expect(titles(page).first()).toHaveText('Low stock');
  await expect(card(page, 'To do first')).toBeVisible();
  await expect(card(page, 'Top products, before tax')).toHaveCount(0);
  // A colleague’s dashboard is as it was.
  const other = await browserOf(browser, 'basic-manager');
  const { cards } = await (await other.request.get('/api/dashboard')).json();
  expect(cards[0]).toBe('toDo');
  await page.getByRole('button', { name: 'Arrange cards' }).click();
  await dialog.getByRole('button', { name: 'Back to the usual cards' }).click();
  await expect(titles(page).first()).toHaveText('To do first');
  await expect(card(page, 'Top products, before tax')).toBeVisible();
  await Promise.all([context.close(), other.close()]);
});

test('each week of the forecast opens what it is made of, and comes to the same', async ({ browser }) => {
  const context = await browserOf(browser, 'enterprise-manager', { width: 1440 });
  const page = await context.newPage();
  await page.goto('/dashboard');
  const cash = card(page, 'Money now and in eight weeks');
  const rows = cash.getByRole('row');
  await expect(rows).toHaveCount(9);
  const first = rows.nth(1);
  const [coming, going] = await Promise.all(
    [0, 1].map(async (at) => {
      const text = (await first.getByRole('cell').nth(at).textContent()) ?? '';
      return /[\d,]+\.\d\d/u.exec(text)?.[0] ?? 'no amount';
    }),
  );
  await first.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Coming in:')).toContainText(coming ?? '');
  await expect(dialog.getByText('Going out:')).toContainText(going ?? '');
  const invoice = dialog.getByRole('link').first();
  const name = (await invoice.textContent()) ?? '';
  await invoice.click();
  await expect(page).toHaveURL(/\/(accounts-receivable|accounts-payable|expenses)\//u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' · ').at(-1) ?? '');
  await context.close();
});

test('a price that leaves too little is put right from the dashboard', async ({ browser }) => {
  const context = await browserOf(browser, 'enterprise-admin', { width: 1440 });
  const { request } = context;
  const name = freshName('Dear rice');
  const made = await request.post('/api/products', {
    data: { sku: freshName('DR'), name, unitPrice: '1.00' },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const { items } = await (await request.get('/api/locations')).json();
  const stocked = await request.post('/api/stock-adjustments', {
    data: {
      locationId: items[0].id,
      reason: 'found',
      lines: [{ productId: id, quantity: '1', unitCost: '90' }],
    },
  });
  expect(stocked.status(), await stocked.text()).toBe(201);
  const page = await context.newPage();
  await page.goto('/dashboard');
  const guard = card(page, 'Prices below the lowest margin');
  await expect(guard.getByRole('link', { name })).toBeVisible();
  await guard.getByRole('button', { name: `Change price: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Price of ${name}` });
  await expect(dialog.getByLabel('New price')).toHaveValue(/^1\d\d/u);
  await dialog.getByRole('button', { name: 'Change price' }).click();
  await expect(page.getByText('The price is changed.')).toBeVisible();
  await expect(guard.getByRole('link', { name })).toHaveCount(0);
  await context.close();
});

test('on the shop floor: what to receive and to count beside what to pick, on a phone, without a cost', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-staff', { width: 360 });
  const page = await context.newPage();
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/ops-dashboard'))
      void response.text().then((text) => answers.push(text));
  });
  await page.goto('/ops-dashboard');
  const tiles = page.getByRole('list', { name: 'To do today' });
  for (const tile of ['Late', 'Due today', 'To pick', 'To receive', 'To count', 'Drafts', 'Low stock'])
    await expect(tiles.getByText(tile)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(answers.join('')).not.toMatch(/cost|margin|profit/iu);
  await context.close();
});
