import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post } from './shop.ts';

test('an invoice in dollars is written, paid in cedis of the day, and says what the rate gained', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const name = freshName('Lagoon Hotels');
  const customer = await post(page, '/customers', { name, currency: 'USD' });
  await page.goto(`/accounts-receivable/new?customer=${customer.id}`);
  await expect(page.getByText('Its worth in GHS is frozen when the invoice is issued.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a repair, rent or other work' }).click();
  await page.getByLabel('What it is for').fill('Conference');
  await page.getByLabel('Price', { exact: true }).fill('1000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const issue = page.getByRole('dialog');
  await issue.getByLabel('Rate: one USD is worth').fill('15');
  await issue.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(issue).toBeHidden();
  await expect(page.getByText(/15,000\.00 at 15/u)).toBeVisible();

  await page.getByRole('button', { name: 'Receive a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Receive a payment' });
  await payment.getByRole('radio', { name: 'Cash' }).check({ force: true });
  await payment.getByLabel('1 USD is').fill('15.8');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Paid');
  await page.getByRole('link', { name: /^PAY-/u }).click();
  await expect(page.getByText('exchange gain', { exact: false })).toBeVisible();
  await expect(page.getByText(/1,000\.00 at 15\.8/u)).toBeVisible();
});
