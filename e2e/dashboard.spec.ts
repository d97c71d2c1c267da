import { expect, test, type Page } from '@playwright/test';
import { browserOf } from './people.ts';
import { typeByHand } from './typing.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').filter({ hasText: label });

test('what is overdue comes to the same in the dashboard’s figure, its list and its count', async ({
  browser,
}) => {
  // Wide enough for all columns, whatever names the demo company's debtors have.
  const context = await browserOf(browser, 'premium-manager', { width: 1440 });
  const page = await context.newPage();
  await page.goto('/dashboard');
  const overdue = figure(page, 'Overdue from customers');
  await expect(overdue).toContainText(/\d/u);
  const amount = /[\d,]+\.\d\d/u.exec((await overdue.textContent()) ?? '')?.[0] ?? 'no amount';
  const task = page.getByRole('listitem').filter({ hasText: 'overdue payment' });
  const count = /\d+/u.exec((await task.textContent()) ?? '')?.[0] ?? 'no count';
  await overdue.getByRole('link').click();
  await expect(page).toHaveURL(/view=overdue/u);
  await expect(page.getByText(new RegExp(`^${count} orders? · .*${amount}`, 'u'))).toBeVisible();
  for (const column of ['Owed', 'Due'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await context.close();
});

test('staff’s dashboard shows the work, and nothing of what the company sells, owns or is owed', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-staff');
  const page = await context.newPage();
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/dashboard')) void response.text().then((text) => answers.push(text));
  });
  await page.goto('/dashboard');
  for (const title of ['To do first', 'Latest orders', 'Low stock'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  for (const label of ['Orders to ship', 'Late orders', 'Drafts to confirm', 'Low stock'])
    await expect(figure(page, label)).toContainText(/\d/u);
  await expect(page.getByText(/sales|margin|cash/iu)).toHaveCount(1);
  await expect(page.getByText('Sales & Customers')).toBeVisible();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(answers.join('')).not.toMatch(/"sales"|"money"|"topProducts"|cost|margin/iu);
  await context.close();
});

test('customers who owe have a total under their list; staff see each one’s and no total', async ({
  browser,
}) => {
  const [manager, staff] = [
    await browserOf(browser, 'premium-manager'),
    await browserOf(browser, 'premium-staff'),
  ];
  const { items, openSumMinor } = await (
    await manager.request.get('/api/customers?owing=true&limit=200')
  ).json();
  const sum = items.reduce(
    (total: number, { figures }: { figures: { openMinor: number } }) => total + figures.openMinor,
    0,
  );
  expect(openSumMinor).toBe(sum);
  const shown = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(sum / 100);
  const page = await manager.newPage();
  await page.goto('/customers?view=owing');
  await expect(
    page.getByText(new RegExp(`^${items.length} customers .*${shown} owed in total$`, 'u')),
  ).toBeVisible();
  const ofStaff = await staff.newPage();
  await ofStaff.goto('/customers?view=owing');
  await expect(ofStaff.getByText(`${items.length} customers`, { exact: true })).toBeVisible();
  await expect(ofStaff.getByText('owed in total')).toHaveCount(0);
  await Promise.all([manager.close(), staff.close()]);
});

test('a payment’s number, as it stands on a receipt, opens its order', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-staff');
  const { items } = await (await context.request.get('/api/orders?paymentState=paid&limit=1')).json();
  const payments = await (await context.request.get(`/api/orders/${items[0].id}/payments`)).json();
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search, go to a page, or do something' })).toBeFocused();
  await typeByHand(page, String(payments.items[0].number).toLowerCase());
  await expect(page.getByRole('option').first()).toContainText(payments.items[0].number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${items[0].id}$`, 'u'));
  await context.close();
});

test('the sales chart says its total, and each day’s figures under the pointer and by arrow keys', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  await page.goto('/dashboard');
  const chart = page
    .getByRole('figure')
    .filter({ has: page.getByRole('img', { name: /^Sales before tax/u }) });
  const days = chart.getByRole('slider');
  await expect(chart.getByText('Total').first()).toBeVisible();
  await expect(days).toHaveAttribute('aria-valuetext', /^Total: now .*\d.*, before .*\d/u);
  await days.focus();
  await page.keyboard.press('Home');
  const first = await days.getAttribute('aria-valuetext');
  expect(first).toMatch(/^\d+ \w{3,4}: now .*\d.*, before .*\d/u);
  await page.keyboard.press('ArrowRight');
  await expect(days).not.toHaveAttribute('aria-valuetext', first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', first ?? '');
  await chart.getByText('Show as table').click();
  const row = chart.getByRole('row').nth(1);
  await expect(row).toContainText((first ?? '').split(':')[0] ?? '?');
  await days.hover({ position: { x: 200, y: 100 } });
  await expect(days).toHaveAttribute('aria-valuetext', /^\d+ \w{3,4}: /u);
  await page.mouse.move(0, 0);
  await days.blur();
  await expect(days).toHaveAttribute('aria-valuetext', /^Total: /u);
  await context.close();
});
