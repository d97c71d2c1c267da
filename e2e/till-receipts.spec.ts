import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { post } from './shop.ts';
import { askPayment, atTill, dialog, quantityOf, scanFirst } from './tills.ts';

test('a receipt that nobody printed is no copy once its customer is named, and its order leads back to it', async ({
  page,
}) => {
  const [cola] = await atTill(page, [40]);
  if (!cola) throw new Error('no product');
  await post(page, '/customers', { name: 'Kofi Boateng' });
  await scanFirst(page, cola);
  await askPayment(page);
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  const change = page.getByRole('status').filter({ hasText: /^Change.*7\.50/u });
  await expect(change).toBeVisible();
  await page.getByRole('button', { name: 'Name the customer' }).click();
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill('Kofi');
  await page.getByRole('option', { name: /Kofi Boateng/u }).click();
  await dialog(page).getByRole('button', { name: 'Name the customer' }).click();
  await expect(page.getByText(/Front · .* · Kofi Boateng/u)).toBeVisible();
  await expect(change).toBeVisible();
  await expect(page.getByText('COPY')).toHaveCount(0);

  // The shipment of a till sale is not undone by itself: the receipt undoes goods and money together.
  await page.getByRole('link', { name: 'Open the order' }).click();
  const shipment = page.getByRole('listitem').filter({ hasText: /^Shipment/u });
  await expect(shipment).toBeVisible();
  await expect(shipment.getByRole('button', { name: /^Undo/u })).toHaveCount(0);
  await shipment.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByText('COPY')).toBeVisible();
  // What was handed over then is said on the receipt only.
  await expect(page.getByRole('status').filter({ hasText: /^Paid.*12\.50/u })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo the sale' }).click();
  await dialog(page).getByRole('button', { name: 'Undo the sale' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('a sale with a mistake is undone and its basket taken up again; what is short is said before any money', async ({
  page,
}) => {
  const [cola] = await atTill(page, [40]);
  if (!cola) throw new Error('no product');
  await scanFirst(page, cola);
  const quantity = quantityOf(page, cola);
  await quantity.fill('2');
  await askPayment(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo the sale' }).click();
  await dialog(page).getByRole('button', { name: 'Undo the sale' }).click();
  await page.getByRole('button', { name: 'Take the basket up again' }).click();
  await expect(quantity).toHaveValue('2');

  await quantity.fill('41');
  await expect(page.getByText('More than is there')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(dialog(page)).toHaveCount(0);
  await expect(quantity).toBeFocused();
  await quantity.fill('1');
  await askPayment(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Paid.*12\.50/u })).toBeVisible();
});
