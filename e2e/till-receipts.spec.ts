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

  // Paid by mobile money in truth: there was no change. What asked is gone, and Enter goes on with the next customer.
  const next = page.getByRole('button', { name: 'Next customer' });
  await expect(page.getByText('Handed over')).toBeVisible();
  await page.getByRole('button', { name: 'Other way' }).click();
  await page.keyboard.press('Escape');
  await expect(next).toBeFocused();
  await page.getByRole('button', { name: 'Other way' }).click();
  await dialog(page).getByRole('button', { name: 'Put it right' }).click();
  await expect(page.getByText('Handed over')).toHaveCount(0);
  await expect(next).toBeFocused();

  // That payment did not arrive: the receipt says what is owed.
  const number = (await page.getByRole('img', { name: /^SO-/u }).getAttribute('aria-label')) ?? '';
  const found = await page.request.get(`/api/quick-sales/found?number=${number}`);
  const { tenders } = (await found.json()) as { tenders: { paymentId: string; isReversed: boolean }[] };
  await post(page, `/payments/${tenders.find(({ isReversed }) => !isReversed)?.paymentId}/reverse`, {});
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^Still to pay.*12\.50/u })).toBeVisible();

  await page.getByRole('button', { name: 'Undo the sale' }).click();
  const undo = dialog(page).getByRole('button', { name: 'Undo the sale' });
  await expect(undo).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Rung up twice' }).click();
  await undo.click();
  await expect(page.getByText('Undone', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(next).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Undone', { exact: true }).filter({ visible: true })).toHaveCount(1);
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
  await dialog(page).getByRole('button', { name: 'The customer did not want it' }).click();
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

test('the other way of a payment begins with money, also where the customer could owe it, and on account is a choice', async ({
  page,
}) => {
  const [cola] = await atTill(page, [40]);
  if (!cola) throw new Error('no product');
  const fields = { name: 'Esi Trading', paymentTermsDays: 30, creditLimitMinor: 100_000 };
  await post(page, '/customers', fields);
  await scanFirst(page, cola);
  await page.getByRole('combobox', { name: 'Customer' }).fill('Esi');
  await page.getByRole('option', { name: /Esi Trading/u }).click();
  await askPayment(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Other way' }).click();
  const way = dialog(page).getByLabel('How is it paid?');
  const owed = way.getByRole('option', { name: /on account$/u });
  await expect(owed).toHaveCount(1);
  await expect(way.locator('option:checked')).toHaveText('Mobile money');
  await way.selectOption({ label: (await owed.textContent()) ?? '' });
  await dialog(page).getByRole('button', { name: 'Put it right' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Still to pay.*12\.50/u })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
