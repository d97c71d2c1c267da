import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { freshName } from './people.ts';
import { pageOf } from './sold-orders.ts';

test('a report is saved, shared, changed, and opens in one step', async ({ browser }) => {
  const name = freshName('Profit so far');
  const page = await pageOf(browser, 'enterprise-manager');
  await page.goto('/reports/profit-and-loss?days=this-quarter&compare=before');
  await page.getByRole('button', { name: 'Save this report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this report' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share with everybody who may see reports').check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/view=/u);
  const link = page.url();

  const colleague = await pageOf(browser, 'enterprise-admin');
  await colleague.goto('/reports');
  await colleague.getByRole('link', { name: new RegExp(`^${name}`, 'u') }).click();
  await expect(colleague.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Days\s*This quarter/u })).toBeVisible();
  await colleague.getByRole('button', { name: /^Days/u }).click();
  await colleague.getByRole('menuitemradio', { name: 'This year' }).click();
  await colleague.getByRole('button', { name: 'Save changes' }).click();
  await expect(colleague.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await colleague.context().close();

  await page.goto(link);
  await expect(page.getByRole('button', { name: /^Days\s*This year/u })).toBeVisible();
  await page.context().close();
});

test('a saved report is sent by mail, paused and deleted', async ({ browser }) => {
  const name = freshName('Stock by mail');
  const page = await pageOf(browser, 'enterprise-manager');
  const made = await page.request.post('/api/report-views', {
    data: { name, report: 'stock-valuation', choices: {} },
  });
  const { id } = await made.json();
  await page.goto(`/reports/stock-valuation?view=${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send by mail' }).click();
  const dialog = page.getByRole('dialog', { name: `Send “${name}” by mail` });
  await dialog.getByLabel('Each month').check();
  await dialog.getByLabel('enterprise-admin').check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send on these days' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/reports/scheduled');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Each month on day 1');
  await expect(row).toContainText('enterprise-admin');
  await page.getByRole('button', { name: `History: ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Nothing was sent yet.');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Pause: ${name}` }).click();
  await expect(row).toContainText('Paused');
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test('a report is built of a measure by two things, drawn, and saved', async ({ browser }) => {
  const name = freshName('Margins');
  const page = await pageOf(browser, 'enterprise-manager');
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Build a report' }).click();
  await expect(page.getByRole('heading', { name: 'Net sales by month', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Add up/u }).click();
  await page.getByRole('menuitemradio', { name: 'Margin', exact: true }).click();
  await page.getByRole('button', { name: /^By/u }).click();
  await page.getByRole('menuitemradio', { name: 'Category' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Then by' }).click();
  await page.getByRole('menuitemradio', { name: 'Location' }).click();
  await expect(
    page.getByRole('heading', { name: 'Margin by category and location', level: 1 }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save this report' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.context().close();
});
