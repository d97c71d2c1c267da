import { expect, test, type Page } from '@playwright/test';
import { browserOf, freshName, sidewaysScroll } from './people.ts';
import { photo } from './phone-camera.ts';
import { post } from './shop.ts';

/** Chooses in a list that is searched by typing. */
const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const read = async (page: Page, path: string) => (await page.request.get(`/api${path}`)).json();

test('from a photo on a phone to the money back', async ({ browser }) => {
  const phone = await browserOf(browser, 'enterprise-staff', { width: 360 });
  const page = await phone.newPage();
  await page.goto('/expenses/new');
  const payee = freshName('Shell');
  const began = Date.now();
  const picture = await photo('receipt');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await (await chosen).setFiles(picture);
  await expect(page.getByRole('img', { name: 'Receipt 1' })).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('45.50');
  await choose(page, 'Category', 'Transport and fuel');
  await page.getByLabel('Paid to').fill(payee);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('heading', { name: payee })).toBeVisible();
  expect(Date.now() - began).toBeLessThan(20_000);
  await expect(page.getByText('To approve', { exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  const desk = await browserOf(browser, 'enterprise-manager');
  const manager = await desk.newPage();
  await manager.goto(`/expenses?view=toApprove&q=${payee}`);
  await manager.getByRole('link', { name: payee }).click();
  await expect(manager.getByRole('img', { name: 'Receipt 1' })).toBeVisible();
  await manager.getByRole('button', { name: 'Approve' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByText('To pay back', { exact: true }).first()).toBeVisible();
  await manager.getByRole('button', { name: 'Pay back' }).click();
  const paying = manager.getByRole('dialog');
  await paying.getByRole('combobox', { name: 'Paid from' }).click();
  await manager.getByRole('option').first().click();
  await paying.getByRole('button', { name: 'Pay back' }).click();
  await expect(manager.getByText('Paid back', { exact: true }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Paid back', { exact: true }).first()).toBeVisible();
  expect((await read(page, `/expenses/${id}`)).reimbursement.number).toMatch(/^RB-/u);
  await phone.close();
  await desk.close();
});

test('mistakes at a desk are put right in three steps, and others’ expenses stay theirs', async ({
  browser,
}) => {
  const desk = await browserOf(browser, 'enterprise-manager');
  const staffs = await browserOf(browser, 'enterprise-staff');
  const [manager, staff] = [await desk.newPage(), await staffs.newPage()];
  const { items } = await read(staff, '/expense-category-options');
  const categoryId = items.find(({ name }: { name: string }) => name === 'Repairs and maintenance').id;
  const payee = freshName('Mason');
  const spent = (await post(staffs, '/expenses', {
    payee,
    submit: true,
    lines: [{ categoryId, totalMinor: 90_000 }],
  })) as { id: string };
  await post(desk, `/expenses/${spent.id}/approve`, { version: 1 });

  // Ten times too high, and of another category.
  await manager.goto(`/expenses/${spent.id}`);
  await manager.getByRole('link', { name: 'Correct' }).click();
  await manager.getByLabel('Reason').fill('Ten times too high');
  await manager.getByLabel('Amount', { exact: true }).fill('90');
  await choose(manager, 'Category', 'Rent');
  await manager.getByRole('button', { name: 'Correct' }).click();
  await expect(manager.getByText('Entered in place of')).toBeVisible();
  await expect(manager.getByText('90.00').first()).toBeVisible();

  // Nobody decides on their own: the buttons are not there, and the call is refused.
  const own = (await post(desk, '/expenses', {
    payee: freshName('Own'),
    submit: true,
    lines: [{ categoryId, totalMinor: 100 }],
  })) as { id: string };
  await manager.goto(`/expenses/${own.id}`);
  await expect(manager.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // Staff see their own, with no way to approve, and no page of another's.
  await staff.goto(`/expenses/${own.id}`);
  await expect(staff.getByText('Expense not found')).toBeVisible();
  await staff.goto(`/expenses?q=${payee}`);
  await expect(staff.getByRole('link', { name: payee }).first()).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Budgets' })).toHaveCount(0);
  await desk.close();
  await staffs.close();
});

test('several are approved at once, and each that is refused says why', async ({ browser }) => {
  const desk = await browserOf(browser, 'enterprise-manager');
  const staffs = await browserOf(browser, 'enterprise-staff');
  const payee = freshName('Bulk');
  const { items } = await (await staffs.request.get('/api/expense-category-options')).json();
  const lines = [{ categoryId: items[0].id, totalMinor: 700 }];
  await post(staffs, '/expenses', { payee, submit: true, lines });
  await post(desk, '/expenses', { payee, submit: true, lines });
  const page = await desk.newPage();
  await page.goto(`/expenses?q=${payee}`);
  await page
    .getByRole('checkbox', { name: /select all|all/iu })
    .first()
    .check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 was approved · 1 was not');
  await expect(page.getByRole('dialog').getByText('You spent this yourself', { exact: false })).toBeVisible();
  await desk.close();
  await staffs.close();
});
