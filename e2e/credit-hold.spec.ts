import { expect, test } from '@playwright/test';
import { confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

test('an order held for the credit limit says by which amounts, and goes on once it is paid', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  const { id: customerId } = await post(page, '/customers', {
    name: 'Tight Limit',
    creditLimitMinor: 10_000,
  });
  await confirmedOrder(page, { customerId, lines: [{ productId: rice?.id, quantity: '4' }] });
  const lines = [{ productId: rice?.id, quantity: '10' }];
  const id = await confirmedOrder(page, { customerId, lines });
  // The reader sees other amounts in dollars, those of a document never.
  const chosen = await page.request.patch('/api/user', { data: { displayCurrency: 'USD' } });
  expect(chosen.status()).toBe(200);
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^USD/u })).toBeVisible();
  const notice = page.getByRole('main').getByText(/^Credit limit/u);
  await expect(notice).toHaveText(
    /Credit limit ₵\s?100\.00 · used ₵\s?175\.00 \(owed on invoices ₵\s?0\.00 · this order, not invoiced yet ₵\s?125\.00 · other orders, not invoiced yet ₵\s?50\.00\)\.$/u,
  );

  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 12_500 });
  await expect(notice).toBeHidden();
  await expect(page.getByText('Paid in full with PAY-1, so the order was released from hold')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
});
