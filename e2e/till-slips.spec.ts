import { expect, test } from '@playwright/test';
import { askPayment, atTill, dialog, productField, quantityOf, scanFirst } from './tills.ts';

test('what was taken stays with its basket: the foot says it, and the last line does not go before it', async ({
  page,
}) => {
  const [cola] = await atTill(page, [40]);
  if (!cola) throw new Error('no product');
  await scanFirst(page, cola);
  await askPayment(page);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /^Still to pay.*7\.50/u })).toBeVisible();
  const less = page.getByRole('button', { name: `One less of ${cola.name}` });
  await less.click();
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(dialog(page).getByLabel('Handed over')).toBeFocused();
  await page.keyboard.press('Escape');
  await less.click();
  await expect(quantityOf(page, cola)).toHaveCount(0);
  await expect(productField(page)).toBeFocused();
});

test('with the keyboard open, and on its side, a phone shows the field that is typed into', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const products = await atTill(page, [40, 40]);
  const [cola] = products;
  if (!cola) throw new Error('no product');
  for (const product of products) await scanFirst(page, product);
  for (const size of [
    { width: 360, height: 440 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await productField(page).click();
    await expect(productField(page)).toBeFocused();
    // Closes what was found, which lies over the lines.
    await page.keyboard.press('Escape');
    await quantityOf(page, cola).click();
    await expect(quantityOf(page, cola)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Take payment' })).toBeEnabled();
  }
});

test('a count that is no number is brought into view, and Enter in the note closes nothing yet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await atTill(page, [40]);
  await page.getByRole('button', { name: 'Shift' }).click();
  await page.getByRole('menuitem', { name: 'Close the shift' }).click();
  const notes = page.getByLabel(/How many of ₵\s200\.00/u);
  await notes.fill('3O');
  const close = page.getByRole('button', { name: /^Close the shift with/u });
  await close.click();
  await expect(notes).toBeFocused();
  await expect(notes).toBeInViewport();
  await notes.fill('3');
  await page.getByLabel('Note').press('Enter');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Should be in the drawer')).toBeVisible();
});
