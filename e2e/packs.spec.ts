import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { signInAs } from './people.ts';
import { scan } from './scanner.ts';
import { stockedProducts } from './shop.ts';

test('a product gets a carton with a barcode, and scanning that sells a carton at its price', async ({
  page,
}) => {
  await signInAs(page.context(), 'premium-manager');
  const [product] = await stockedProducts(page, [60]);
  if (!product) throw new Error('no product');
  const code = `1${String(Date.now()).padStart(13, '0')}`;

  await page.goto(`/inventory/edit/${product.id}`);
  await page.getByRole('button', { name: 'Add a pack' }).click();
  const pack = page.getByRole('listitem', { name: 'this pack' });
  await expect(pack.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await pack.getByRole('textbox', { name: 'Name' }).fill('Carton of 24');
  const carton = page.getByRole('listitem', { name: 'Carton of 24' });
  await carton.getByRole('textbox', { name: 'Holds' }).fill('24');
  await carton.getByRole('textbox', { name: 'Price' }).fill('230');
  await carton.getByRole('textbox', { name: 'Barcodes' }).fill(code);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`, 'u'));
  await expect(page.getByText('Carton of 24', { exact: true }).first()).toBeVisible();

  await page.goto('/orders/new');
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeVisible();
  await scan(page, code);
  const line = page.locator('[data-line="0"]');
  await expect(line.getByRole('combobox', { name: 'Entered in' })).toHaveValue('Carton of 24');
  await scan(page, code);
  await expect(line.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await expect(line).toContainText('460.00');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and confirm' }).first().click();
  const row = page.getByRole('row', { name: /Carton of 24/u });
  await expect(row).toContainText('48');
  await expect(row).toContainText('460.00');
});
