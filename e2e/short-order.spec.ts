import { expect, test } from '@playwright/test';
import { freshName } from './people.ts';
import { confirmedOrder, post, stockedProducts } from './shop.ts';
import { pageOf, read } from './sold-orders.ts';

interface Place {
  id: string;
  name: string;
  isDefault: boolean;
  status: string;
}

test('what one location lacked is not said of another that has it', async ({ browser }) => {
  const page = await pageOf(browser);
  const [rice] = await stockedProducts(page, [5]);
  const { items: places } = await read<{ items: Place[] }>(page, '/locations');
  const usual = places.find(({ isDefault }) => isDefault);
  const depot = places.find(({ isDefault, status }) => !isDefault && status === 'active');
  if (!rice || !usual || !depot) throw new Error('no product, or a single location');
  await post(page, '/stock-adjustments', {
    locationId: depot.id,
    reason: 'opening',
    lines: [{ productId: rice.id, quantity: '61', unitCost: '8' }],
  });
  const customer = await post(page, '/customers', { name: freshName('Short order') });
  const id = await confirmedOrder(page, {
    customerId: customer.id,
    lines: [{ productId: rice.id, quantity: '2' }],
    locationId: usual.id,
  });
  await page.goto(`/orders/${id}?edit=true`);
  const line = page.getByRole('group', { name: rice.name });
  await line.getByLabel('Quantity').fill('20');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(line).toContainText('Only 5 available');
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: depot.name }).click();
  await expect(line).toContainText('61 available');
  await expect(line).not.toContainText('Only 5 available');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText(
    `Location: ${usual.name} → ${depot.name}`,
  );
});
