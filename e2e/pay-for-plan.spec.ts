import { expect, type Page, test } from '@playwright/test';
import { foundCompany } from './shop.ts';

/** On the page of the test gateway, as the payer. */
const decide = async (page: Page, outcome: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await page.getByRole('button', { name: outcome, exact: true }).click();
};

test('from a locked page through the payment and back to the page that is open now', async ({ page }) => {
  await foundCompany(page, 'premium');
  // The plan that was chosen at registration is not forgotten before it is paid for.
  await page.goto('/dashboard');
  await expect(page.getByText('You chose Professional when you registered.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Get Professional' }).click();
  await expect(page.getByText('You chose Professional when you registered,', { exact: false })).toBeVisible();
  await page.goto('/suppliers');
  await expect(page.getByRole('heading', { name: 'Supplier Management Not Available' })).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Professional' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for Professional' })).toBeVisible();
  await page.getByRole('button', { name: '3 months' }).click();
  await expect(page.getByText('$ 147.00').last()).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₵\s2,322\.60$/u }).click();
  await decide(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: 'Professional is yours' })).toBeVisible();
  await expect(page.getByText('A test payment: no money has moved.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(page).toHaveURL(/\/suppliers$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await expect(page.getByText('Not Available')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByText('You chose Professional', { exact: false })).toHaveCount(0);
});

test('a second click in the same moment asks for no second payment, and Back leads to paying again', async ({
  page,
}) => {
  await foundCompany(page);
  await page.goto('/payment-confirmation?plan=basic');
  const pay = page.getByRole('button', { name: /^Pay ₵/u });
  await expect(pay).toBeEnabled();
  await pay.evaluate((button: HTMLElement) => [button, button].forEach((one) => one.click()));
  const atGateway = page.getByRole('heading', { level: 1, name: 'Test payment' });
  await expect(atGateway).toBeVisible();
  const { items } = await (await page.request.get('/api/plan-payments')).json();
  expect(items).toHaveLength(1);
  await page.goBack();
  await pay.click();
  await expect(atGateway).toBeVisible();
});

test('a payment that is refused or left changes nothing, and can be tried again', async ({ page }) => {
  await foundCompany(page);
  for (const [outcome, told] of [
    ['Be refused', 'The payment was refused'],
    ['Leave without paying', 'Nothing was paid'],
  ] as const) {
    await page.goto('/payment-confirmation?plan=basic');
    await page.getByRole('button', { name: /^Pay ₵/u }).click();
    await decide(page, outcome);
    await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
  }
  await page.getByRole('link', { name: 'All plans' }).click();
  await expect(page.getByText('Your plan is Free')).toBeVisible();
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible();
});

test('who comes back without paying goes on paying where it was begun', async ({ page }) => {
  await foundCompany(page);
  await page.goto('/payment-confirmation?plan=basic');
  await page.getByRole('button', { name: /^Pay ₵/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  const { items } = await (await page.request.get('/api/plan-payments')).json();
  await page.goto(`/payment/verify?reference=${items[0].reference}`);
  await expect(page.getByRole('heading', { level: 1, name: 'No payment has come yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try another way' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Not now, back to the plans' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on paying' }).click();
  await decide(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1, name: 'Basic is yours' })).toBeVisible();
});

test('a plan is cancelled for its end, kept after all, and given back within thirty days', async ({
  page,
}) => {
  await foundCompany(page);
  await page.goto('/payment-confirmation?plan=basic');
  await page.getByRole('button', { name: /^Pay ₵/u }).click();
  await decide(page, 'Pay, and be told twice');
  await page.getByRole('link', { name: 'All plans' }).click();
  await expect(page.getByText(/^Basic is paid until/u)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.getByText(/and ends then\. Nothing is deleted/u)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Basic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Basic' }).click();
  await expect(page.getByText(/^Basic is paid until/u)).toBeVisible();
  await page.getByRole('button', { name: 'Get your money back' }).click();
  const refund = page.getByRole('dialog');
  await expect(refund).toContainText(/You get back ₵\s[\d,.]+/u);
  await refund.getByRole('button', { name: 'End the plan, return the money' }).click();
  await expect(page.getByText('Your plan is Free')).toBeVisible();
  await expect(page.getByText('Given back', { exact: true })).toBeVisible();
});
