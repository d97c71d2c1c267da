import { expect, test, type Page } from '@playwright/test';
import { browserOf } from './people.ts';
import { foundCompany, post } from './shop.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an admin filters what happened and goes from an entry to its record', async ({ browser }) => {
  const context = await browserOf(browser, 'enterprise-admin');
  const page = await context.newPage();
  const name = `Traced ${Math.random().toString(36).slice(2, 9)}`;
  const { id } = await post(page, '/customers', { name });
  await page.goto('/transactions');
  await expect(heading(page, 'Transactions')).toBeVisible();
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await page.getByPlaceholder('Search by number, name or person...').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('enterprise-admin');
  await expect(row).toContainText('Added');
  await row.locator('a[href^="/transactions/"]').click();
  await expect(heading(page, 'Added')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before and after' })).toContainText(name);
  await page.getByRole('link', { name: 'All entries of this record' }).click();
  await expect(page.getByText('This record')).toBeVisible();
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${id}$`, 'u'));

  // The export of the filtered list is an entry of its own.
  await page.goto('/transactions?view=exports');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('transactions.csv');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Audit trail' }).first()).toContainText('Export');
  await context.close();
});

test('an amount is typed as money, and finds the payment of it', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  await page.goto('/transactions?view=money');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Amount' }).click();
  await page.getByRole('dialog').getByLabel('From').fill('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/amount=100/u);
  await expect(page.getByRole('row').nth(1)).toContainText(/\d\.\d\d/u);
  await context.close();
});

test('the chain is checked on its page, and the whole trail is exported by admins only', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  await page.goto('/transactions/seals');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('alert')).toContainText('entries are as they were written', {
    timeout: 30_000,
  });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the whole trail' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-trail.*[.]jsonl[.]gz$/u);
  await expect(page.getByLabel('Mail the seals to the admins')).toBeChecked();
  await context.close();

  const managers = await browserOf(browser, 'premium-manager');
  const manager = await managers.newPage();
  await manager.goto('/transactions/seals');
  await expect(manager.getByRole('button', { name: 'Check now' })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Export the whole trail' })).toHaveCount(0);
  await expect(manager.getByLabel('Mail the seals to the admins')).toHaveCount(0);
  await managers.close();
});

test('a manager reads the trail without what only admins decide about', async ({ browser }) => {
  const admins = await browserOf(browser, 'premium-admin');
  const admin = await admins.newPage();
  const email = `${Math.random().toString(36).slice(2, 9)}@example.com`;
  await post(admin, '/invitations', { email, role: 'staff' });
  await admin.goto(`/transactions?view=records`);
  await expect(admin.getByText(email).first()).toBeVisible();
  await admins.close();
  const managers = await browserOf(browser, 'premium-manager');
  const manager = await managers.newPage();
  await manager.goto('/transactions?view=records');
  await expect(manager.getByRole('row').nth(1)).toBeVisible();
  await expect(manager.getByText(email)).toHaveCount(0);
  await managers.close();
});

test('staff are sent away, and a plan without the audit trail shows what it costs', async ({
  browser,
  page,
}) => {
  const context = await browserOf(browser, 'premium-staff');
  const staff = await context.newPage();
  await staff.goto('/transactions');
  await expect(staff).toHaveURL(/dashboard$/u);
  await context.close();
  await foundCompany(page);
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { level: 2, name: 'Audit Trail Not Available' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
});
