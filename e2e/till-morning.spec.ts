import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { scan } from './scanner.ts';
import { foundCompany, post, stockedProducts } from './shop.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Product' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Types what is handed over, and Enter finishes. */
const pay = async (page: Page, given: string): Promise<void> => {
  await page.keyboard.press('F9');
  await expect(dialog(page).getByLabel('Handed over')).toBeFocused();
  await page.keyboard.type(given);
  await page.keyboard.press('Enter');
};

test('a morning at the till by scanner and keys alone', async ({ page }) => {
  test.slow();
  await foundCompany(page);
  const [cola, rice, soap] = await stockedProducts(page, [40, 40, 40]);
  if (!cola || !rice || !soap) throw new Error('no products');
  const places = (await (await page.request.get('/api/locations')).json()) as { items: { id: string }[] };
  await post(page, '/tills', { name: 'Front', locationId: places.items[0]?.id });

  await page.goto('/till');
  await page.getByLabel(/How many of ₵\s100\.00/u).fill('1');
  await page.getByRole('button', { name: 'Open the shift' }).press('Enter');
  // The first float differs from the empty drawer, so it says why.
  await page.getByLabel('Why it differs').fill('From the safe');
  await page.getByLabel('Why it differs').press('Enter');
  await expect(field(page)).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  // Three products, the second three times, the third counted after it: paid in cash, with change.
  const startedAt = Date.now();
  await scan(page, cola.barcode);
  await expect(page.getByRole('listitem').filter({ hasText: cola.name })).toBeVisible();
  await page.keyboard.type('3*');
  await scan(page, rice.barcode);
  await expect(page.getByLabel(`Quantity of ${rice.name}`)).toHaveValue('3');
  await scan(page, soap.barcode);
  await expect(page.getByLabel(`Quantity of ${soap.name}`)).toHaveValue('1');
  await page.keyboard.type('*2');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${soap.name}`)).toHaveValue('2');
  await pay(page, '100');
  await expect(page.getByText('Change', { exact: true }).first()).toBeVisible();
  console.log(`three products were sold in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  await expect(page.getByRole('status').filter({ hasText: '25.00' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const number = (await page.getByRole('img', { name: /^SO-/u }).getAttribute('aria-label')) ?? '';

  // The next customer's goods are scanned while the receipt is still shown, and wherever the focus is.
  await scan(page, rice.barcode);
  await expect(page.getByLabel(`Quantity of ${rice.name}`)).toHaveValue('1');
  await page.getByLabel(`Quantity of ${rice.name}`).focus();
  await scan(page, soap.barcode);
  await expect(page.getByLabel(`Quantity of ${soap.name}`)).toHaveValue('1');
  await expect(page.getByLabel(`Quantity of ${rice.name}`)).toHaveValue('1');
  await page.keyboard.press('F4');
  await scan(page, soap.barcode);
  await expect(page.getByLabel(`Quantity of ${soap.name}`)).toHaveValue('2');
  // While money is asked for, a code is no amount and finishes nothing.
  await page.keyboard.press('F9');
  await expect(dialog(page).getByLabel('Handed over')).toBeFocused();
  await scan(page, '40170725');
  await expect(page.getByText(/40170725 was not taken/u)).toBeVisible();
  await expect(dialog(page).getByLabel('Handed over')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  const lessSoap = page.getByRole('button', { name: `One less of ${soap.name}` });
  await lessSoap.press('Enter');
  await lessSoap.press('Enter');
  await expect(lessSoap).toHaveCount(0);

  // Somebody else is served in between: what is put aside is there after a reload too.
  await expect(page.getByLabel(`Quantity of ${rice.name}`)).toHaveValue('1');
  await page.keyboard.press('F8');
  await expect(page.getByLabel(`Quantity of ${rice.name}`)).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('F10');
  await expect(dialog(page).getByRole('button', { name: /12\.50/u })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${rice.name}`)).toHaveValue('1');

  // Split: a part by mobile money with its reference, the rest in cash.
  await page.keyboard.press('F9');
  await expect(dialog(page).getByLabel('Handed over')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('list', { name: 'Taken so far' })).toContainText('5.00');
  await expect(dialog(page).getByRole('radio', { name: 'Cash' })).toBeChecked();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next customer' })).toBeFocused();
  await page.keyboard.press('Enter');

  // The first sale was rung up twice: its receipt is scanned, and it is undone.
  await expect(field(page)).toBeFocused();
  await scan(page, number);
  await expect(page.getByText('COPY')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the sale' }).press('Enter');
  await expect(dialog(page).getByLabel('Why')).toBeFocused();
  await expect(dialog(page).getByText('Give it back only if the customer paid this one.')).toBeVisible();
  await page.keyboard.insertText('Rung up twice');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Undone', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next customer' })).toBeFocused();
  await page.keyboard.press('Enter');

  // Blind: what the drawer should hold is told once it is counted. One cedi is missing.
  await page.getByRole('button', { name: 'Shift' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Close the shift' }).press('Enter');
  await expect(page.getByText('Should be in the drawer')).toHaveCount(0);
  await page.getByLabel(/How many of ₵\s100\.00/u).fill('1');
  await page.getByLabel(/How many of ₵\s5\.00/u).fill('1');
  await page.getByLabel(/How many of ₵\s1\.00/u).fill('1O');
  await expect(page.getByText('Digits only.')).toBeVisible();
  await page.getByLabel(/How many of ₵\s1\.00/u).fill('1');
  // Enter goes on to the next coin, and closes nothing.
  await page.getByLabel(/How many of ₵\s1\.00/u).press('Enter');
  await expect(page.getByLabel(/How many of ₵\s0\.50/u)).toBeFocused();
  await page.getByRole('button', { name: /Close the shift with ₵\s106\.00/u }).press('Enter');
  await expect(page.getByText('Should be in the drawer')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // The count was wrong: a manager puts it right, and the first one stays.
  await page.goto('/till?view=shifts');
  await page.getByRole('link', { name: /Front/u }).first().press('Enter');
  await page.getByRole('button', { name: 'Put the count right' }).press('Enter');
  await dialog(page)
    .getByLabel(/How many of ₵\s100\.00/u)
    .fill('1');
  await dialog(page)
    .getByLabel(/How many of ₵\s5\.00/u)
    .fill('1');
  await dialog(page)
    .getByLabel(/How many of ₵\s2\.00/u)
    .fill('1');
  await dialog(page).getByLabel('Why').fill('A note lay under the tray');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Counted again')).toBeVisible();
  await expect(page.getByText('A note lay under the tray')).toBeVisible();
});

test('what goes wrong at the till is put right in three steps: a walk-in, a lower price, a sale of yesterday', async ({
  page,
}) => {
  test.slow();
  await foundCompany(page);
  const [cola] = await stockedProducts(page, [40]);
  if (!cola) throw new Error('no product');
  await post(page, '/customers', { name: 'Kofi Boateng', paymentTermsDays: 30 });
  const places = (await (await page.request.get('/api/locations')).json()) as { items: { id: string }[] };
  const till = await post(page, '/tills', { name: 'Front', locationId: places.items[0]?.id });
  await post(page, '/shifts', { tillId: till.id, countedMinor: 0 });
  await page.goto('/till');
  await expect(field(page)).toBeFocused();

  // A dented can for 12.00: one tap says why, and the sale keeps it.
  await scan(page, cola.barcode);
  await expect(page.getByLabel(`Quantity of ${cola.name}`)).toHaveValue('1');
  await page.keyboard.press('F3');
  await dialog(page).getByLabel('Price', { exact: true }).fill('12');
  await expect(dialog(page).getByRole('button', { name: 'Set the price' })).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Damaged' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Set the price' }).click();
  // It was sold yesterday, and nobody entered it.
  await page.keyboard.press('F9');
  await dialog(page).getByRole('button', { name: 'For another day' }).click();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await dialog(page).getByLabel('Sold on').fill(yesterday);
  await dialog(page).getByRole('button', { name: 'Finish the sale' }).click();
  await expect(page.getByText('Price lowered: Damaged')).toBeVisible();
  await expect(page.getByText(/counts for/u)).toBeVisible();
  await page.getByRole('button', { name: 'Next customer' }).click();

  // The walk-in turns out to be a customer on account: found among the sales, named, and the money is theirs.
  await page.keyboard.press('F7');
  await page.getByRole('button', { name: /Walk-in/u }).click();
  await page.getByRole('button', { name: 'Name the customer' }).click();
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill('Kofi');
  await page.getByRole('option', { name: /Kofi Boateng/u }).click();
  await dialog(page).getByRole('button', { name: 'Name the customer' }).click();
  await expect(page.getByText(/Front · .* · Kofi Boateng/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Name the customer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByText('Kofi Boateng').first()).toBeVisible();
  await expect(page.getByText('Damaged').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/sales');
  await page.getByRole('link', { name: 'Customer', exact: true }).click();
  await expect(page.getByRole('row', { name: /Kofi Boateng/u })).toBeVisible();

  // Days that end before they begin are refused; until others are chosen, the report is of the last thirty.
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Days' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'last 30 days' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Choose days…' }).click();
  await dialog(page).getByLabel('From').fill('2026-11-15');
  await dialog(page).getByLabel('Until').fill('2026-11-10');
  await dialog(page).getByRole('button', { name: 'Show these days' }).click();
  await expect(dialog(page)).toContainText('The last day must not be before the first.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  // The list that a figure opens has as many orders as it says.
  const orders = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Orders/u }) });
  const [, count] = /^Orders(\d+)/u.exec((await orders.textContent()) ?? '') ?? [];
  await orders.getByRole('link').click();
  await expect(page.getByText(new RegExp(`^${count} orders? `, 'u'))).toBeVisible();
});
