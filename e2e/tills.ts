import { expect, type Page } from '@playwright/test';
import { scan } from './scanner.ts';
import { foundCompany, type Made, post, stockedProducts } from './shop.ts';

export const productField = (page: Page) => page.getByRole('combobox', { name: 'Product' });
export const dialog = (page: Page) => page.getByRole('dialog');

/** A company with a till, its shift open with an empty drawer, and products at 12.50 each; the page is at the till. */
export const atTill = async (page: Page, stock: readonly number[]): Promise<Made[]> => {
  await foundCompany(page);
  const made = await stockedProducts(page, stock);
  const places = (await (await page.request.get('/api/locations')).json()) as { items: { id: string }[] };
  const till = await post(page, '/tills', { name: 'Front', locationId: places.items[0]?.id });
  await post(page, '/shifts', { tillId: till.id, countedMinor: 0 });
  await page.goto('/till');
  await expect(productField(page)).toBeFocused();
  return made;
};

export const quantityOf = (page: Page, product: Made) => page.getByLabel(`Quantity of ${product.name}`);

/** Takes pieces of a product out of stock, as a colleague elsewhere does. */
export const takeOut = async (page: Page, { id }: Made, pieces: number): Promise<void> => {
  const places = (await (await page.request.get('/api/locations')).json()) as { items: { id: string }[] };
  await post(page, '/stock-adjustments', {
    locationId: places.items[0]?.id,
    reason: 'own_use',
    lines: [{ productId: id, quantity: String(-pieces) }],
  });
};

/** Scans a product that is not in the basket yet. */
export const scanFirst = async (page: Page, product: Made): Promise<void> => {
  await scan(page, product.barcode);
  await expect(quantityOf(page, product)).toHaveValue('1');
};

/** Opens the payment by its key. */
export const askPayment = async (page: Page): Promise<void> => {
  // The prices are there.
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeEnabled();
  await page.keyboard.press('F9');
  await expect(dialog(page).getByLabel('Handed over')).toBeFocused();
};
