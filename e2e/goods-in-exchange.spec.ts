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
