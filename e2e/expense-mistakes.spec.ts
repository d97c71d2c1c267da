import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { photo } from './phone-camera.ts';
import { post } from './shop.ts';

test('the receipt of another expense is moved there in three steps, though that one has a photo already', async ({
  browser,
}) => {
  const desk = await browserOf(browser, 'enterprise-manager');
  const page = await desk.newPage();
  const { items } = await (await desk.request.get('/api/expense-category-options')).json();
  const [wrong, right] = [freshName('Taxi'), freshName('Kiosk')];
  const spend = (payee: string) =>
    post(desk, '/expenses', { payee, lines: [{ categoryId: items[0].id, totalMinor: 4_500 }] });
  const [from, to] = [await spend(wrong), await spend(right)];
  for (const { id } of [to, from]) {
    await page.goto(`/expenses/${id}`);
    const chosen = page.waitForEvent('filechooser');
    await page
      .getByRole('button', { name: /photo|Add/u })
      .first()
      .click();
    await (await chosen).setFiles(await photo(`receipt of ${id}`));
    await expect(page.getByRole('img', { name: 'Receipt 1' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Receipt 1 is of another expense' }).click();
  const moving = page.getByRole('dialog');
  const field = moving.getByRole('combobox');
  await field.click();
  await field.fill(right);
  await page.getByRole('option', { name: new RegExp(right, 'u') }).click();
  await moving.getByRole('button', { name: 'Move it there' }).click();
  await expect(moving).toBeHidden();
  await page.goto(`/expenses/${to.id}`);
  await expect(page.getByRole('img', { name: 'Receipt 2' })).toBeVisible();
  await desk.close();
});

test('a budget is said while an expense is typed, before it is saved', async ({ browser }) => {
  const admins = await browserOf(browser, 'enterprise-admin');
  const name = freshName('Fuel of the van');
  const { items } = await (await admins.request.get('/api/expense-accounts')).json();
  await post(admins, '/expense-categories', { name, accountId: items[0].id, budgetMinor: 10_000 });
  const page = await admins.newPage();
  await page.goto('/expenses/new');
  await page.getByLabel('Amount', { exact: true }).fill('90');
  await page.getByRole('combobox', { name: 'Category', exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await expect(page.getByText('100.00')).toHaveCount(0);
  await page.getByLabel('Amount', { exact: true }).fill('101');
  await expect(page.getByText(/100[.]00/u).first()).toBeVisible();
  await admins.close();
});

test('what repeats is changed for the drafts to come', async ({ browser }) => {
  const desk = await browserOf(browser, 'enterprise-manager');
  const { items } = await (await desk.request.get('/api/expense-category-options')).json();
  const payee = freshName('Landlord');
  const { id: expenseId } = await post(desk, '/expenses', {
    payee,
    lines: [{ categoryId: items[0].id, totalMinor: 30_000 }],
  });
  await post(desk, '/expense-templates', { expenseId, every: 'month', onDay: 3 });
  const page = await desk.newPage();
  await page.goto('/expenses/recurring');
  await page.getByRole('button', { name: `Change: ${payee}` }).click();
  const changing = page.getByRole('dialog');
  await changing.getByLabel('Amount').fill('350');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: payee })).toContainText('350.00');
  await desk.close();
});
