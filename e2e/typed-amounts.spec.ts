import { expect, type Page, test } from '@playwright/test';
import { freshName } from './people.ts';
import { post } from './shop.ts';
import { owedOf, pageOf, read, soldOrder } from './sold-orders.ts';

/** What is typed as soon as a payment dialog opens is its amount, and Enter books that and no more. */

const recorded = async (page: Page, customerId: string): Promise<number[]> =>
  (
    await read<{ items: { amountMinor: number }[] }>(page, `/customer-payments?customerId=${customerId}`)
  ).items.map(({ amountMinor }) => amountMinor);

test('an amount typed at once is what is received for an order, and what is paid back', async ({
  browser,
}) => {
  const page = await pageOf(browser);
  const { id, customerId } = await soldOrder(page, freshName('Quick Fingers'));
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await page.keyboard.press('p');
  const paying = page.getByRole('dialog', { name: 'Record payment' });
  const amount = paying.getByLabel('Amount', { exact: true });
  await expect(amount).toBeFocused();
  await page.keyboard.type('20');
  await expect(amount).toHaveValue('20');
  // On the way of paying, Enter goes on; it books nothing.
  const cash = paying.getByRole('radio', { name: 'Cash', exact: true });
  await cash.press('Enter');
  await expect(cash).not.toBeFocused();
  await amount.press('Enter');
  await expect(paying).toBeHidden();
  expect(await owedOf(page, id)).toBe(3_000);

  const advance = { customerId, method: 'cash', amountMinor: 4_000, invoices: [] };
  const { id: paymentId } = await post(page, '/customer-payments', advance);
  await page.goto(`/accounts-receivable/payments/${paymentId}`);
  await page.getByRole('button', { name: 'Pay back', exact: true }).click();
  const back = page.getByRole('dialog', { name: /Pay back/u });
  await expect(back.getByLabel('Amount', { exact: true })).toBeFocused();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(back).toBeHidden();
  expect(await recorded(page, customerId)).toContain(800);
});

test('an amount typed at once is what a customer with open invoices paid', async ({ browser }) => {
  const page = await pageOf(browser);
  const name = freshName('Golden Fingers');
  const { id, customerId } = await soldOrder(page, name);
  await page.goto('/accounts-receivable/payments');
  await page.getByRole('button', { name: 'Receive a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive a payment' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await recorded(page, customerId)).toEqual([500]);
  expect(await owedOf(page, id)).toBe(4_500);
});

test('an amount typed at once is what a supplier is paid', async ({ browser }) => {
  const page = await pageOf(browser);
  const { id: supplierId } = await post(page, '/suppliers', { name: freshName('Quick Power') });
  const accounts = await read<{ items: { id: string; name: string }[] }>(page, '/bill-accounts');
  const accountId = accounts.items.find(({ name }) => name === 'Utilities')?.id;
  const { id } = await post(page, '/bills', {
    supplierId,
    supplierNumber: 'QP-1',
    lines: [{ description: 'Electricity', accountId, unitPrice: '120' }],
  });
  await post(page, `/bills/${id}/approve`, { version: 1 });
  await page.goto(`/accounts-payable/${id}`);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = page.getByRole('dialog', { name: /^Pay / });
  await expect(paying.getByRole('textbox', { name: /^Of BILL-/u })).toBeFocused();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(paying).toBeHidden();
  const { items } = await read<{ items: { owedMinor: number }[] }>(page, `/suppliers/${supplierId}/payable`);
  expect(items.map(({ owedMinor }) => owedMinor)).toEqual([9_000]);
});
