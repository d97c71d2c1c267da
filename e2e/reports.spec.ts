import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { freshName } from './people.ts';
import { pageOf, soldOrder } from './sold-orders.ts';

test('a figure of profit and loss leads down to one invoice, and is explained', async ({ browser }) => {
  const page = await pageOf(browser, 'enterprise-manager');
  const { invoice } = await soldOrder(page, freshName('Mensah Reports'));
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await page.getByRole('link', { name: /^Profit and loss/u }).click();
  await expect(page.getByRole('heading', { name: 'Profit and loss', level: 1 })).toBeVisible();
  await page
    .getByRole('row', { name: /^Earned in all/u })
    .getByRole('button')
    .first()
    .click();
  const figure = page.getByRole('dialog', { name: 'Earned in all' });
  await expect(figure.getByRole('link', { name: invoice.number })).toBeVisible();
  await expect(page).toHaveURL(/row=income/u);
  expect(await axeFindings(page)).toEqual([]);
  await figure.getByRole('button', { name: 'Explain this figure' }).click();
  await expect(figure.getByText('Made of')).toBeVisible();
  await figure.getByRole('button', { name: 'Entries' }).click();
  await figure.getByRole('link', { name: invoice.number }).click();
  await expect(page).toHaveURL(/accounts-receivable\//u);
  await page.context().close();
});

test('months stand side by side, and fit a phone', async ({ browser }) => {
  const page = await pageOf(browser, 'premium-manager');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/reports/profit-and-loss?compare=months&days=2026-01-01..2026-06-30');
  await expect(page.getByRole('columnheader', { name: 'All' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

test('staff are told that reports are not for them, and a plan without them offers the next', async ({
  browser,
}) => {
  const staff = await pageOf(browser, 'premium-staff');
  await staff.goto('/reports');
  await expect(staff.getByRole('heading', { name: 'Reports' })).toHaveCount(0);
  expect((await staff.request.get('/api/reports')).status()).toBe(403);
  await staff.context().close();
  const basic = await pageOf(browser, 'basic-manager');
  expect((await basic.request.get('/api/reports')).status()).toBe(402);
  await basic.context().close();
});
