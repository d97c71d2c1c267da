import { expect, test } from '@playwright/test';
import { foundCompany, post, stockedProducts } from './shop.ts';

test('a draft with a product that was archived since says which one, on its screen and in the editor', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice] = await stockedProducts(page, [20]);
  // What is in stock cannot be archived.
  const oil = { name: 'Palm oil', sku: 'OIL-1', unitPrice: '30.00' };
  const { id: oilId } = await post(page, '/products', oil);
  const lines = [rice?.id, oilId].map((productId) => ({ productId, quantity: '2' }));
  const { id } = await post(page, '/orders', { lines });
  await post(page, `/products/${oilId}/archive`, {});

  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const refused = page.getByRole('main').getByRole('alert');
  await expect(refused).toContainText('Archived since this draft was written');
  await expect(refused.getByRole('listitem')).toHaveText([oil.name]);

  await refused.getByRole('link', { name: 'Change the draft' }).click();
  await page.getByRole('button', { name: 'Save and confirm' }).first().click();
  const line = page.getByRole('listitem').filter({ hasText: oil.name });
  await expect(line.getByRole('alert')).toContainText(
    'This is archived. Restore it first, or choose another.',
  );
  await line.getByRole('button', { name: 'Remove the line' }).click();
  await page.getByRole('button', { name: 'Save and confirm' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed');
});
