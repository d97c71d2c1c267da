import { expect, test } from '@playwright/test';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

test('a payment whose answer was lost is recorded once, however often the button is pressed', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const { id: customerId } = await post(page, '/customers', { name: 'Yaw Darko' });
  const id = await confirmedOrder(page, { customerId, lines: [{ productId: rice.id, quantity: '8' }] });
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel('Amount').fill('30');
  // The server takes the payment, but the connection breaks before its answer: at the press and at the client's own retry.
  let lost = 0;
  await page.route('**/api/orders/*/payments', async (route) => {
    if (route.request().method() !== 'POST' || lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const record = payment.getByRole('button', { name: 'Record payment' });
  await record.click();
  await expect(payment.getByText('Network error. Please check your connection.')).toBeVisible();
  await record.click();
  await expect(payment).toBeHidden();
  const paid = async (): Promise<number[]> => {
    const answer = await page.request.get(`/api/orders/${id}/payments`);
    return ((await answer.json()) as { items: { amountMinor: number }[] }).items.map(
      (item) => item.amountMinor,
    );
  };
  expect(await paid()).toEqual([3000]);

  // The same amount once more, from a dialog of its own, is a second payment.
  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByLabel('Amount').fill('30');
  await record.click();
  await expect(payment).toBeHidden();
  expect(await paid()).toEqual([3000, 3000]);
});
