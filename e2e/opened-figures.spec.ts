import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { freshName } from './people.ts';
import { post } from './shop.ts';
import { pageOf, soldOrder } from './sold-orders.ts';

test('net sales and what a customer has in credit open the documents that they add up', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'enterprise-manager');
  const name = freshName('Mensah Figures');
  const { customerId, invoice } = await soldOrder(page, name);
  await post(page, '/customer-payments', { customerId, method: 'cash', amountMinor: 123_400 });

  await page.goto(`/customers/${customerId}`);
  await page.getByRole('link', { name: /^In credit/u }).click();
  const credit = page.getByRole('dialog', { name });
  await expect(credit.getByRole('listitem')).toHaveCount(1);
  await expect(credit.getByRole('link', { name: /^PAY-/u })).toBeVisible();

  await page.goto(`/sales?customer=${customerId}`);
  await page.getByRole('link', { name: /^Net sales/u }).click();
  const sales = page.getByRole('dialog', { name: 'Invoices and credit notes of net sales' });
  await expect(sales.getByRole('link', { name: invoice.number })).toBeVisible();
  await expect(page).toHaveURL(/open=net/u);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sales).toBeHidden();
  await expect(page).not.toHaveURL(/open=/u);
  await page.context().close();
});
