import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post } from './shop.ts';

test('who receives a payment sees whose it is, and can choose another customer', async ({ browser }) => {
  const page = await (await browserOf(browser, 'enterprise-admin')).newPage();
  const [near, meant] = [freshName('Golden Spoon'), freshName('Golden Lamb')];
  await post(page, '/customers', { name: near });
  const { id } = await post(page, '/customers', { name: meant });
  await page.goto('/accounts-receivable/payments');
  await page.getByRole('button', { name: 'Receive a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive a payment' });
  const choose = async (name: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(dialog.getByText(`Customer: ${name}`)).toBeVisible();
  };
  await choose(near);
  await dialog.getByRole('button', { name: 'Another customer' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await choose(meant);
  await dialog.getByLabel('Amount', { exact: true }).fill('30');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  const paid = await (await page.request.get(`/api/customer-payments?customerId=${id}`)).json();
  expect(paid.items).toMatchObject([{ amountMinor: 3_000, customerName: meant }]);
});
