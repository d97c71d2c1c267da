import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post, stockedProducts } from './shop.ts';

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

test('an order is quoted and invoiced in dollars, and paid in them', async ({ browser }) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const [rice] = await stockedProducts(page, [50]);
  if (!rice) throw new Error('no product');
  const name = freshName('Volta Lodge');
  const customer = await post(page, '/customers', { name, currency: 'USD' });
  await page.goto(`/orders/new?customer=${customer.id}`);
  await expect(page.getByRole('combobox', { name: 'Quoted and invoiced in' })).toHaveValue('USD');
  // A point forgotten is told before anything is sent.
  await page.getByLabel('1 USD is').fill('125');
  await expect(page.getByText(/^Far from the rate of the day, 15\.8/u)).toBeVisible();
  await page.getByLabel('1 USD is').fill('12.5');
  await expect(page.getByText(/^Far from the rate of the day/u)).toBeHidden();
  await page.getByRole('combobox', { name: 'Add a product' }).fill(rice.name);
  await page.getByRole('option', { name: new RegExp(rice.name, 'u') }).click();
  await page.getByRole('group', { name: rice.name }).getByLabel('Quantity').fill('10');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('In USD at 12.5');
  await expect(totals).toContainText('10.00');
  await page.getByRole('button', { name: 'Save and confirm' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click();
  await expect(page.getByText(/^Invoice INV-/u).first()).toBeVisible();

  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByRole('radio', { name: 'Cash' }).check({ force: true });
  await expect(payment.getByLabel(/^(Amount|Cash given)/u)).toHaveCount(2);
  await expect(payment.getByLabel('Amount')).toHaveValue('10.00');
  await payment.getByLabel('Amount').fill('4');
  await payment.getByLabel('1 USD is').fill('13');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment).toBeHidden();
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('6.00');
});
