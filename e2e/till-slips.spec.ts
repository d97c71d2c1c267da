import { expect, test } from '@playwright/test';
import { scan } from './scanner.ts';
import { colleague } from './colleague.ts';
import { foundCompany, post, stockedProducts } from './shop.ts';
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
  // Two clicks close it once, and what it came to is shown. The next shift begins with selling.
  await close.dblclick();
  await expect(page.getByText('Should be in the drawer')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel(/How many of ₵\s200\.00/u).fill('3');
  await page.getByRole('button', { name: 'Open the shift' }).click();
  await expect(productField(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Close/u })).toHaveCount(0);

  // The drawer was counted again since, so the first count is not put right any more.
  await page.goto('/till?view=shifts');
  await page.getByRole('link', { name: /Front/u }).last().click();
  await expect(page.getByText(/counted again as TS-/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put the count right' })).toHaveCount(0);
});

test('a colleague who may go as far agrees once they have a PIN, and again for more of it', async ({
  page,
  browser,
}) => {
  const mark = await foundCompany(page);
  const [cola] = await stockedProducts(page, [40]);
  if (!cola) throw new Error('no product');
  const places = (await (await page.request.get('/api/locations')).json()) as { items: { id: string }[] };
  const till = await post(page, '/tills', { name: 'Front', locationId: places.items[0]?.id });
  const manager = await colleague(browser, page, 'manager', mark);
  const pin = { currentPassword: `a long way to ${mark}`, pin: '2580' };
  expect((await manager.request.put('/api/user/pin', { data: pin })).status()).toBeLessThan(300);
  const desk = await (await colleague(browser, page, 'staff', mark)).newPage();
  await post(desk, '/shifts', { tillId: till.id, countedMinor: 0 });
  await desk.goto('/till');
  await expect(productField(desk)).toBeFocused();
  await scan(desk, cola.barcode);
  await expect(quantityOf(desk, cola)).toHaveValue('1');
  await expect(desk.getByRole('button', { name: 'Take payment' })).toBeEnabled();

  // The manager has a PIN, but may not go as far; an admin may, and sets one now.
  await desk.keyboard.press('F3');
  await dialog(desk).getByLabel('Price', { exact: true }).fill('3');
  await expect(dialog(desk).getByText('nobody with a PIN may either')).toBeVisible();
  await desk.keyboard.press('Escape');
  expect((await page.request.put('/api/user/pin', { data: pin })).status()).toBeLessThan(300);
  await desk.keyboard.press('F3');
  await dialog(desk).getByLabel('Price', { exact: true }).fill('3');
  await expect(dialog(desk).getByLabel('Who').getByRole('option')).toHaveText([`journey-${mark}`]);
  await dialog(desk).getByRole('button', { name: 'Damaged' }).click();
  await dialog(desk).getByLabel('Their PIN').fill('2580');
  await desk.keyboard.press('Enter');
  await expect(productField(desk)).toBeFocused();

  // One was agreed to: for five the colleague is asked before any money is.
  await desk.keyboard.type('*5');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('for fewer')).toBeVisible();
  // The list of products is closed again, and a further Enter means none of them, nor one in a field that was clicked.
  await expect(desk.getByRole('listbox')).toHaveCount(0);
  const lines = await desk.getByLabel(/^Quantity of/u).count();
  await desk.keyboard.press('Enter');
  await productField(desk).click();
  await expect(desk.getByRole('option').first()).toBeVisible();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Escape');
  expect(await desk.getByLabel(/^Quantity of/u).count()).toBe(lines);
  await desk.keyboard.press('F9');
  await dialog(desk).getByLabel('Their PIN').fill('2580');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('for fewer')).toHaveCount(0);
  await askPayment(desk);

  // Its seller has gone home: the manager is led to the shift, counts its drawer, and opens one.
  const office = await manager.newPage();
  await office.goto('/till');
  await expect(office.getByText(`staff-${mark} has a shift open here.`)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Open the shift' })).toBeDisabled();
  await office.getByRole('link', { name: /^Close TS-\d+ first/u }).click();
  await office.getByRole('button', { name: 'Close the shift' }).click();
  await expect(office.getByText('Should be in the drawer')).toHaveCount(0);
  await office.getByRole('button', { name: /^Close the shift with/u }).click();
  await expect(office.getByText('Should be in the drawer')).toBeVisible();
  await office.getByRole('button', { name: 'Put the count right' }).click();
  await expect(
    dialog(office)
      .getByLabel(/How many of/u)
      .first(),
  ).toBeFocused();
  await office.keyboard.press('Escape');
  await office.goto('/till');
  await expect(office.getByRole('button', { name: 'Open the shift' })).toBeEnabled();
});

const isCut = (one: Element): boolean => one.scrollWidth > one.clientWidth;

test('eight digits fit, a count of nothing is refused in words, and the next key goes to the product again', async ({
  page,
}) => {
  const [cola] = await atTill(page, [1_000_000]);
  if (!cola) throw new Error('no product');
  await scanFirst(page, cola);
  await productField(page).fill('*0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A count is above zero.')).toBeVisible();
  await expect(quantityOf(page, cola)).toHaveValue('1');
  await page.getByRole('button', { name: 'Shift' }).click();
  await page.getByRole('menuitem', { name: 'Cash in or out' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(productField(page)).toBeFocused();

  await quantityOf(page, cola).fill('999999');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const foot = page.getByRole('complementary');
    await expect(foot.getByText('12,499,987.50')).toBeVisible();
    expect(await foot.evaluate(isCut)).toBe(false);
    const aside = foot.getByRole('button', { name: 'Put aside' });
    expect(await aside.locator('[class*="label"]').evaluate(isCut)).toBe(false);
    await askPayment(page);
    for (const part of [dialog(page).locator('form'), ...(await dialog(page).getByRole('button').all())])
      expect(await part.evaluate(isCut)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('a search at the till says that it counts all places, where there are several', async ({ page }) => {
  const [cola] = await atTill(page, [40]);
  if (!cola) throw new Error('no product');
  await productField(page).fill(cola.name);
  await expect(page.getByRole('option', { name: /40 left/u })).toBeVisible();
  // As with a plan that has room for a second place.
  await page.route('**/api/locations', async (route) => {
    const answer = await route.fetch();
    const { items } = (await answer.json()) as { items: { id: string }[] };
    await route.fulfill({
      response: answer,
      json: { items: [...items, { ...items[0], id: crypto.randomUUID(), isDefault: false }] },
    });
  });
  await page.reload();
  await productField(page).fill(cola.name);
  await expect(page.getByRole('option', { name: /40 in all places/u })).toBeVisible();
});
