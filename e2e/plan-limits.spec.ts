import { expect, test } from '@playwright/test';
import { foundCompany, post } from './shop.ts';

test('going to the plans from a full plan keeps the typed product, without the question about leaving', async ({
  page,
}) => {
  // A hundred products are made first.
  test.setTimeout(600_000);
  const mark = await foundCompany(page);
  // One after another: each waits for the company's lock, and on a busy machine ten at once would wait too long.
  for (let index = 0; index < 100; index += 1)
    await post(page, '/products', { name: `Item ${index}`, sku: `${mark}-${index}`, unitPrice: '1' });

  await page.goto('/inventory/add');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('One too many');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12.50');
  // Typing is kept a moment later, and a person takes longer than that.
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('12.50');
  await page.getByRole('button', { name: 'Save product' }).click();
  await page
    .getByRole('dialog', { name: 'Your plan is full' })
    .getByRole('link', { name: 'Upgrade Now' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('One too many');
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('12.50');
});
