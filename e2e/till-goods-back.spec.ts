import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { scan } from './scanner.ts';
import { askPayment, atTill, dialog, quantityOf, scanFirst } from './tills.ts';

test('a piece of a sale comes back over the counter, found by the code on its receipt', async ({ page }) => {
  const [cola, rice] = await atTill(page, [40, 40]);
  if (!cola || !rice) throw new Error('no products');
  await scanFirst(page, cola);
  await scanFirst(page, rice);
  await quantityOf(page, cola).fill('3');
  await askPayment(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Paid.*50\.00/u })).toBeVisible();
  const number = (await page.getByRole('img', { name: /^SO-/u }).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Next customer' }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Shift' }).click();
  await page.getByRole('menuitem', { name: 'Sales of this shift' }).click();
  await scan(page, number);
  await page.getByRole('button', { name: 'Take goods back' }).click();
  const back = dialog(page);
  const save = back.getByRole('button', { name: 'Take back' });
  await expect(save).toBeDisabled();
  await back.getByLabel(`Quantity of ${cola.name}`).fill('4');
  await expect(back.getByText('At most 3 pieces can come back.')).toBeVisible();
  await expect(save).toBeDisabled();
  await back.getByLabel(`Quantity of ${cola.name}`).fill('1');
  await back.getByRole('radio', { name: 'Damaged' }).check({ force: true });
  await expect(back.getByRole('radio', { name: 'Set aside' })).toBeChecked();
  await expect(back.getByRole('status').filter({ hasText: /Give back.*12\.50/u })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await save.click();
  // The amount can be read across the counter; the paper says what came back.
  await expect(page.getByRole('status').filter({ hasText: /^Give back.*12\.50/u })).toBeVisible();
  await expect(page.getByRole('link', { name: /^RET-/u })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next customer' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // What is left of it comes back in two more steps of the thumb.
  await page.getByRole('button', { name: 'Take goods back' }).click();
  await expect(back.getByRole('button', { name: `One more of ${cola.name}` })).toBeFocused();
  await back.getByRole('button', { name: `One more of ${rice.name}` }).click();
  await expect(save).toBeEnabled();
  // Twice in one tick, as by a mouse that bounces: it comes back once.
  await save.evaluate((button: HTMLElement) => [button, button].forEach((one) => one.click()));
  await expect(page.getByRole('link', { name: /^RET-/u })).toHaveCount(2);
  await page.getByRole('button', { name: 'Take goods back' }).click();
  await expect(back.getByLabel(`Quantity of ${cola.name}`)).toHaveValue('1');
  await expect(back.getByText('2 pieces can come back')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^RET-/u }).first().click();
  await expect(page.getByRole('heading', { name: /^RET-/u })).toBeVisible();
});
