import { expect, test } from '@playwright/test';
import { freshName } from './people.ts';
import { post } from './shop.ts';
import { pageOf, read, soldOrder } from './sold-orders.ts';

test('staff read who goes on where they may not: a return, a payment, a miscounted shift', async ({
  browser,
}) => {
  const manager = await pageOf(browser, 'enterprise-admin');
  const { id } = await soldOrder(manager, freshName('Left To Managers'), '2');
  const places = await read<{ items: { id: string; isDefault: boolean }[] }>(manager, '/locations');
  const till = await post(manager, '/tills', {
    name: freshName('Left'),
    locationId: places.items.find(({ isDefault }) => isDefault)?.id,
  });

  const page = await pageOf(browser, 'enterprise-staff');
  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 500 });
  const { lines } = await read<{ lines: { id: string }[] }>(page, `/orders/${id}`);
  const back = await post(page, '/returns', {
    orderId: id,
    upTo: 'received',
    lines: [{ orderLineId: lines[0]?.id, quantity: '1', reason: 'not_wanted' }],
  });
  await page.goto(`/orders/returns/${back.id}`);
  await expect(page.getByText('A manager checks the goods and settles the return.')).toBeVisible();
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('A manager can reverse a payment that is wrong.')).toBeVisible();

  const shift = await post(page, '/shifts', { tillId: till.id, countedMinor: 0 });
  await post(page, `/shifts/${shift.id}/close`, { countedMinor: 100 });
  await page.goto(`/till?view=shifts&shift=${shift.id}`);
  await expect(page.getByText('A manager can put a wrong count right.')).toBeVisible();

  // Who may, has the button, and is told nothing.
  await manager.goto(`/orders/${id}`);
  await expect(manager.getByRole('button', { name: /^Reverse payment/u })).toBeVisible();
  await expect(manager.getByText('A manager can reverse')).toHaveCount(0);
});
