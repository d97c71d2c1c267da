import { expect, test } from '@playwright/test';
import { browserOf, sidewaysScroll } from './people.ts';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

test('an admin adds a till, makes it the main one, and lets a way to pay go to it', async ({ page }) => {
  await foundCompany(page);
  await page.goto('/tenant-settings#money');
  const section = page.getByRole('region', { name: 'Money and payments' });
  const accounts = section.getByRole('list', { name: 'Cash, banks and wallets' });
  const methods = section.getByRole('list', { name: 'Ways to pay' });
  await expect(accounts.getByRole('listitem')).toHaveCount(4);
  await expect(accounts.getByRole('listitem').first()).toContainText('Cash box · Account 1000 · GHS');

  await section.getByRole('button', { name: 'Add an account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an account' });
  await adding.getByLabel('Name').fill('cash');
  await page.keyboard.press('Control+Enter');
  await expect(adding.getByText('This is already in use.')).toBeVisible();
  await adding.getByLabel('Name').fill('Osu till');
  await page.keyboard.press('Control+Enter');
  await expect(adding).toHaveCount(0);
  const till = accounts.getByRole('listitem').filter({ hasText: 'Osu till' });
  await expect(till).toContainText('₵ 0.00');
  await till.getByRole('button', { name: 'More for Osu till' }).click();
  await page.getByRole('menuitem', { name: 'Make it the main one' }).click();
  await expect(till.getByText('Main', { exact: true })).toBeVisible();

  const cash = accounts.getByRole('listitem').filter({ hasText: 'Account 1000' });
  await cash.getByRole('button', { name: 'More for Cash' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(cash.getByRole('alert')).toHaveText(
    'The way to pay “Cash” is paid into this account. Choose another account for it first.',
  );

  await methods.getByRole('button', { name: 'More for Cash' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Cash' });
  await changing.getByRole('combobox', { name: 'Paid into' }).click();
  await page.getByRole('option', { name: 'Osu till' }).click();
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(methods.getByRole('listitem').first()).toContainText('Paid into Osu till');
  await cash.getByRole('button', { name: 'More for Cash' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const undo = page.getByRole('listitem').filter({ hasText: 'Cash archived' });
  const restored = page.waitForResponse('**/restore');
  await undo.getByRole('button', { name: 'Restore' }).click();
  expect((await restored).status()).toBe(200);
  await expect(accounts.getByRole('listitem')).toHaveCount(5);
  await cash.getByRole('button', { name: 'More for Cash' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(accounts.getByRole('listitem')).toHaveCount(4);
  await section.getByText('Archived (1)').click();
  await section.getByRole('button', { name: 'Restore Cash' }).click();
  await expect(accounts.getByRole('listitem')).toHaveCount(5);

  const bank = methods.getByRole('button', { name: 'More for Bank' });
  await bank.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(bank).toHaveCount(0);
  const undone = page.getByRole('listitem').filter({ hasText: /^Bank.* archived/u });
  await undone.getByRole('button', { name: 'Restore' }).click();
  await expect(bank).toHaveCount(1);
});

test('ways to pay are put in order by keyboard alone', async ({ page }) => {
  await foundCompany(page);
  await page.goto('/tenant-settings#money');
  const section = page.getByRole('region', { name: 'Money and payments' });
  const methods = section.getByRole('list', { name: 'Ways to pay' });
  // The button keeps the focus, also at the end of the list.
  const up = methods.getByRole('button', { name: 'Move Bank up' });
  await up.focus();
  for (const position of [3, 2, 1]) {
    await page.keyboard.press('Enter');
    await expect(section.getByRole('status')).toHaveText(`Now ${position} of 4`);
    await expect(up).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(methods.getByRole('listitem').first()).toContainText('Bank');
});

test('staff read where money goes, not what is there; a failure is told and tried again', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'basic-staff', { width: 360 });
  const page = await context.newPage();
  let fails = true;
  await page.route('**/api/money-accounts', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto('/tenant-settings#money');
  const section = page.getByRole('region', { name: 'Money and payments' });
  await expect(section.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  fails = false;
  await section.getByRole('button', { name: 'Try Again' }).click();
  const accounts = section.getByRole('list', { name: 'Cash, banks and wallets' });
  await expect(accounts.getByRole('listitem').first()).toContainText('KES');
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(accounts.getByText('KSh')).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);
  await context.close();
});

test('a customer pays in dollars: the form goes over to them, at the rate of the day or another one', async ({
  page,
}) => {
  await foundCompany(page);
  await post(page, '/money-accounts', { name: 'GCB dollars', kind: 'bank', currency: 'USD' });
  const { id: customerId } = await post(page, '/customers', { name: 'Golden Tulip' });
  const [product] = await stockedProducts(page, [700]);
  const order = await confirmedOrder(page, {
    customerId,
    lines: [{ productId: product?.id, quantity: '632' }],
  });
  await page.goto(`/orders/${order}`);
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('radio', { name: 'Bank' }).check({ force: true });
  await dialog.getByRole('combobox', { name: 'Paid into' }).click();
  await page.getByRole('option', { name: 'GCB dollars · USD' }).click();
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('500.00');
  await expect(dialog.getByLabel('1 USD is')).toHaveValue('15.8');
  await expect(dialog.getByText('In your books: ₵ 7,900.00')).toBeVisible();
  await dialog.getByLabel('Amount in USD').fill('50');
  await dialog.getByLabel('1 USD is').fill('158');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Far from the rate of the day, 15.8.')).toBeVisible();
  await dialog.getByLabel('1 USD is').fill('16');
  await expect(dialog.getByText('In your books: ₵ 800.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('$ 50.00 received')).toBeVisible();
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText('$ 50.00 (1 USD = 16 GHS)')).toBeVisible();
  await expect(payments.getByText('₵ 800.00').first()).toBeVisible();
  await page.goto('/tenant-settings#money');
  const account = page.getByRole('listitem').filter({ hasText: 'GCB dollars' });
  await expect(account.getByText('$ 50.00')).toBeVisible();
  await expect(account.getByText('in the books ₵ 800.00')).toBeVisible();
});
