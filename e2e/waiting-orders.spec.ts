import { expect, test } from '@playwright/test';
import { foundCompany, post, stockedProducts } from './shop.ts';

test('an order for more than is there waits, gets what comes in, and is changed although it is confirmed', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [3]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Abena Osei' });
  const { id } = await post(page, '/orders', { customerId, lines: [{ productId: rice.id, quantity: '5' }] });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm, the rest waits' }).click();
  await expect(page.getByText('2 waiting for goods')).toBeVisible();

  await page.goto('/orders?view=waiting');
  await expect(page.getByRole('row', { name: /Abena Osei/u }).getByRole('link')).toHaveAttribute(
    'href',
    `/orders/${id}`,
  );
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('2 waiting for goods')).toBeVisible();
  const place = (await (await page.request.get('/api/locations')).json()).items[0].id;
  await post(page, '/stock-adjustments', {
    locationId: place,
    reason: 'opening',
    lines: [{ productId: rice.id, quantity: '4', unitCost: '8' }],
  });
  await expect(page.getByText('2 waiting for goods')).toBeHidden();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Goods came in and were reserved for the order');

  await page.getByRole('button', { name: 'Change order' }).click();
  const line = page.getByRole('group', { name: rice.name });
  await line.getByLabel('Quantity').fill('9');
  await expect(page.getByText(`${rice.name}: 5 → 9`)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(page.getByText('There is not enough stock for this change.')).toBeVisible();
  await line.getByLabel('Quantity').fill('6');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(history).toContainText(': 5 → 6');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shipped');
});
