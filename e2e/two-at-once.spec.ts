import { expect, type Page, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { confirmedOrder, post, stockedProducts } from './shop.ts';

/** Opens the editor of an order and types another quantity. */
const typeQuantity = async (page: Page, id: string, name: string, quantity: string): Promise<void> => {
  await page.goto(`/orders/${id}?edit=true`);
  await page.getByRole('group', { name }).getByLabel('Quantity').fill(quantity);
};

test('who changes the lines of an order at the same time reads what the other made of them', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'enterprise-manager');
  const page = await context.newPage();
  const [rice] = await stockedProducts(page, [60]);
  if (!rice) throw new Error('no product');
  const customer = await post(page, '/customers', { name: freshName('Two at once') });
  const id = await confirmedOrder(page, {
    customerId: customer.id,
    lines: [{ productId: rice.id, quantity: '4' }],
  });
  const other = await context.newPage();
  await typeQuantity(page, id, rice.name, '7');
  await typeQuantity(other, id, rice.name, '5');
  await other.getByRole('button', { name: 'Save changes' }).first().click();
  await expect(other.getByRole('list', { name: 'History' })).toContainText('4 → 5');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  const products = page.getByRole('alert').getByRole('row', { name: /^Products/u });
  await expect(products).toContainText(`5 × ${rice.name} at ₵ 12.50`);
  await expect(products).toContainText(`7 × ${rice.name} at ₵ 12.50`);
});
