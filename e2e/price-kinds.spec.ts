import { expect, test } from '@playwright/test';
import { sidewaysScroll } from './people.ts';
import { addProduct, foundCompany, stockedProducts } from './shop.ts';

test('a draft keeps its own kind of price, and all its prices change to the other kind at once', async ({
  page,
}) => {
  await foundCompany(page);
  const [rice, oil] = await stockedProducts(page, [50, 50]);
  if (!rice || !oil) throw new Error('no products');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/orders/new');
  await addProduct(page, rice.name, '2');
  await addProduct(page, oil.name, '1');
  const price = (name: string) => page.getByRole('group', { name }).getByLabel('Price');
  await price(rice.name).fill('24');
  await price(oil.name).fill('12');
  const includesTax = page.getByRole('switch', { name: 'Prices include tax' });
  await expect(includesTax).toBeChecked();
  await includesTax.uncheck({ force: true });
  // 20 % of tax is taken out of each.
  await expect(price(rice.name)).toHaveValue('20');
  await expect(price(oil.name)).toHaveValue('10');
  await expect(page.getByLabel('Totals', { exact: true }).first()).toContainText('60.00');
  expect(await sidewaysScroll(page)).toBe(0);
  await page
    .getByRole('button', { name: /Save draft/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
  await expect(page.getByText('Without tax, which is added')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('60.00');
  expect(await sidewaysScroll(page)).toBe(0);
});
