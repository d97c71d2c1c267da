import { expect, test } from '@playwright/test';
import { freshName } from './people.ts';
import { post } from './shop.ts';
import { pageOf, read, soldOrder } from './sold-orders.ts';

interface Settled {
  id: string;
  number: string;
  exchangeOrderId: string;
  creditNotes: { number: string }[];
}

test('goods in exchange are found with price and stock; what was not paid for pays for none', async ({
  browser,
}) => {
  const page = await pageOf(browser);
  const { id, product } = await soldOrder(page, freshName('Unpaid Exchange'), '1');
  const { lines } = await read<{ lines: { id: string }[] }>(page, `/orders/${id}`);
  const made = await post(page, '/returns', {
    orderId: id,
    upTo: 'inspected',
    lines: [{ orderLineId: lines[0]?.id, quantity: '1', reason: 'not_wanted', fate: 'restock' }],
  });
  await page.goto(`/orders/returns/${made.id}`);
  await page.getByRole('button', { name: 'Settle', exact: true }).click();
  const settle = page.getByRole('dialog');
  await settle.getByRole('radio', { name: 'Other goods' }).click();
  await settle.getByRole('combobox', { name: 'What the customer takes' }).fill(product.name);
  await expect(page.getByRole('option', { name: product.name })).toContainText(/12\.50 · [\d,]+ available/u);
  await page.keyboard.press('Escape');
  const { version } = await read<{ version: number }>(page, `/returns/${made.id}`);
  const exchange = [{ productId: product.id, quantity: '1' }];
  await post(page, `/returns/${made.id}/settle`, { version, gives: 'exchange', exchange });
  const { exchangeOrderId } = await read<Settled>(page, `/returns/${made.id}`);
  await page.goto(`/orders/${exchangeOrderId}`);
  await expect(page.getByText('This order is owed in full.')).toBeVisible();
});

test('an order in exchange stays with its customer, and says what paid for it', async ({ browser }) => {
  const page = await pageOf(browser);
  const customer = freshName('Esi Exchange');
  const { id, product } = await soldOrder(page, customer, '1');
  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 1_250 });
  const { lines } = await read<{ lines: { id: string }[] }>(page, `/orders/${id}`);
  const made = await post(page, '/returns', {
    orderId: id,
    upTo: 'inspected',
    lines: [{ orderLineId: lines[0]?.id, quantity: '1', reason: 'not_wanted', fate: 'restock' }],
    settle: { gives: 'exchange', exchange: [{ productId: product.id, quantity: '2' }] },
  });
  const settled = await read<Settled>(page, `/returns/${made.id}`);
  const order = `/orders/${settled.exchangeOrderId}`;

  await page.goto(`${order}?edit=true`);
  const field = page.getByRole('textbox', { name: 'Customer' });
  await expect(field).toBeDisabled();
  await expect(field).toHaveValue(customer);
  await expect(field).toHaveAccessibleDescription(new RegExp(`in exchange for ${settled.number}`, 'u'));

  await post(page, `${order}/confirm`, {});
  await post(page, `${order}/payments`, { method: 'cash', amountMinor: 1_250 });
  await page.goto(order);
  await expect(page.getByText(`In exchange for ${settled.number}.`)).toBeVisible();
  await expect(page.getByText('its credit stands below, among the payments')).toBeVisible();
  const note = page
    .getByRole('region', { name: 'Payments' })
    .getByRole('listitem')
    .filter({ hasText: `Credit note ${settled.creditNotes[0]?.number}` });
  await expect(note).toContainText('12.50');
});
