import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { browserOf, signInAs } from './people.ts';
import { typeByHand } from './typing.ts';

/** A new SKU for each run, so that tests running at the same time in one company never meet. */
const newSku = (): string => `T-${Math.random().toString(36).slice(2, 10).toUpperCase()}`;

const dialog = (page: Page) => page.getByRole('dialog');

const addProduct = async (page: Page, name: string, sku: string): Promise<void> => {
  await page.goto('/inventory/add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('SKU', { exact: true }).fill(sku);
  await page.getByLabel('Price', { exact: true }).fill('12.50');
};

/** In the dialog that receives goods, says that they are still owed. */
const owe = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('radio', { name: 'To be paid later' }).check();
  await dialog(page).getByLabel('Owed to').fill('Makola Wholesale');
};

const availableOf = (page: Page) =>
  page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').first();

test('adds a product with what is on the shelf, receives more, adjusts it and finds it by its SKU', async ({
  page,
}) => {
  await signInAs(page.context(), 'premium-manager');
  const sku = newSku();
  const name = `Journey cement ${sku}`;

  await addProduct(page, name, sku);
  await page.getByLabel('How many there are').fill('10');
  await page.getByLabel('Cost per piece').fill('8');
  await expect(page.getByText('Worth in your books:')).toContainText('80.00');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(availableOf(page)).toContainText('10 pieces');

  await page.getByRole('button', { name: 'Receive' }).click();
  await dialog(page).getByLabel('How many came in').fill('15');
  await dialog(page).getByLabel('Cost per piece').fill('9');
  await expect(dialog(page).getByRole('status')).toContainText('10 → 25');
  await dialog(page).getByRole('button', { name: 'Receive' }).click();
  await expect(dialog(page).getByText('Please fill this in.')).toBeVisible();
  await owe(page);
  await dialog(page).getByRole('button', { name: 'Receive' }).click();
  await expect(availableOf(page)).toContainText('25 pieces');

  await page.getByRole('button', { name: 'Adjust' }).click();
  await dialog(page).getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Damaged' }).click();
  await dialog(page).getByLabel('How many are gone').fill('26');
  await dialog(page).getByRole('button', { name: 'Adjust' }).click();
  await expect(dialog(page).getByText('Only 25 available.')).toBeVisible();
  await dialog(page).getByLabel('How many are gone').fill('3');
  await dialog(page).getByLabel('Note').fill('Wet bags');
  await dialog(page).getByRole('button', { name: 'Adjust' }).click();
  await expect(availableOf(page)).toContainText('22 pieces');
  const movements = page.getByRole('table', { name: 'Movements' });
  await expect(movements.getByRole('row')).toHaveCount(4);
  await expect(movements).toContainText('Damaged');

  await page.goto('/inventory');
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  await page.keyboard.press('/');
  await typeByHand(page, sku.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`q=${sku}`, 'iu'));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('22');
  await expect(page.getByText(/^1 product(?: ·|$)/u)).toBeVisible();
});

test('a comma before three digits groups, and what was understood is shown before it counts', async ({
  page,
}) => {
  await signInAs(page.context(), 'premium-admin');
  const sku = newSku();
  await addProduct(page, `Grouped ${sku}`, sku);
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('1,450');
  await expect(page.getByText('= 1,450', { exact: true })).toBeVisible();
  await price.fill('1,45');
  await expect(page.getByText('= 1.45', { exact: true })).toBeVisible();
  await price.fill('1.450');
  await expect(page.getByText('= 1.45', { exact: true })).toBeVisible();
  await price.fill('GH₵ 1,450');
  await expect(page.getByText('= 1,450', { exact: true })).toBeVisible();
  await price.blur();
  await expect(price).toHaveValue('1450');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('1,450.00');
});

test('offers to receive stock where the SKU is known already', async ({ page }) => {
  await signInAs(page.context(), 'premium-manager');
  const sku = newSku();
  await addProduct(page, `Known tile ${sku}`, sku);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Known tile ${sku}` })).toBeVisible();

  await addProduct(page, 'The same tile', sku.toLowerCase());
  await page.getByRole('button', { name: 'Receive stock for it' }).click();
  await dialog(page).getByLabel('How many came in').fill('4');
  await dialog(page).getByLabel('Cost per piece').fill('30');
  await owe(page);
  await dialog(page).getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText(`Known tile ${sku} received`)).toBeVisible();
});

test('two people edit one product: nothing is overwritten and nothing typed is lost', async ({
  page,
  browser,
}) => {
  await signInAs(page.context(), 'premium-admin');
  const sku = newSku();
  await addProduct(page, `Shared paint ${sku}`, sku);
  await page.getByRole('button', { name: 'Save product' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`My paint ${sku}`);

  const colleague = await (await browser.newContext()).newPage();
  await signInAs(colleague.context(), 'premium-manager');
  await colleague.goto(page.url());
  await colleague.getByLabel('Price', { exact: true }).fill('14');
  await colleague.getByRole('button', { name: 'Save changes' }).click();
  // The page that edits it has the name in its heading, too.
  await expect(colleague).not.toHaveURL(/\/edit/u);
  await colleague.context().close();

  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody changed this in the meantime' });
  await expect(notice.getByRole('row', { name: /Price/u })).toContainText('14.00');
  await notice.getByRole('button', { name: 'Use the newer values' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('14.00');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`My paint ${sku}`);
  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `My paint ${sku}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText('14.00');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Price: ₵ 12.50 → ₵ 14.00');
});

test('archives a product and brings it back', async ({ page }) => {
  await signInAs(page.context(), 'premium-admin');
  const sku = newSku();
  await addProduct(page, `Old lamp ${sku}`, sku);
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Old lamp ${sku}` })).toBeVisible();

  await page.goto(`/products?q=${sku}`);
  await page.getByRole('checkbox', { name: 'Select row' }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(dialog(page)).toContainText('you can restore it at any time');
  await dialog(page).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No products match')).toBeVisible();

  await page.goto(`/products?view=archived&q=${sku}`);
  await page.getByRole('link', { name: `Old lamp ${sku}` }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await dialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Product restored')).toBeVisible();
});

test('staff read products without costs, and reach no inventory', async ({ page }) => {
  await signInAs(page.context(), 'premium-staff');
  await page.goto('/products');
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Stock value' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add product' })).toHaveCount(0);
  await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Key figures' })).not.toContainText('Stock value');
  await page.goto('/inventory');
  await expect(page).not.toHaveURL(/\/inventory/u);
});

test('reverses a wrong adjustment where it is seen, and finds both marked in the ledger', async ({
  page,
}) => {
  await signInAs(page.context(), 'premium-manager');
  const sku = newSku();
  const name = `Wrong count ${sku}`;
  await addProduct(page, name, sku);
  await page.getByLabel('How many there are').fill('10');
  await page.getByLabel('Cost per piece').fill('8');
  await page.getByRole('button', { name: 'Save product' }).click();
  await page.getByRole('button', { name: 'Receive' }).click();
  await dialog(page).getByLabel('How many came in').fill('15');
  await dialog(page).getByLabel('Cost per piece').fill('9');
  await owe(page);
  await dialog(page).getByRole('button', { name: 'Receive' }).click();
  await expect(availableOf(page)).toContainText('25 pieces');

  const movements = page.getByRole('table', { name: 'Movements' });
  const received = movements.getByRole('row').filter({ hasText: '+15' });
  const number = await received.getByRole('button', { name: /^Open ADJ-/u }).textContent();
  await received.getByRole('button', { name: `Open ${number}` }).click();
  const shown = page.getByRole('dialog', { name: `Stock adjustment ${number}` });
  const asked = page.getByRole('dialog', { name: `Reverse ${number}?` });
  await shown.getByRole('button', { name: 'Reverse' }).click();
  await expect(asked.getByRole('listitem')).toContainText('−15');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await shown.getByRole('button', { name: 'Reverse' }).click();
  await asked.getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText(`${number} is reversed`)).toBeVisible();
  await expect(shown.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(availableOf(page)).toContainText('10 pieces');
  await expect(received).toContainText('Reversed');

  await page.goto('/inventory?view=movements');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3);
  await page.keyboard.press('/');
  await typeByHand(page, sku.toLowerCase());
  await expect(page.getByText('3 movements', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Type' }).click();
  await page.getByRole('menuitemradio', { name: 'Reversal' }).click();
  await expect(page.getByText('1 movement', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/kind=reversal/u);
  await page.getByRole('button', { name: `Open ${number}` }).click();
  await expect(shown).toContainText(name);
  expect(await axeFindings(page)).toEqual([]);
});

test('on a phone a picture is taken with the camera, at a desk it is dropped', async ({ browser }) => {
  const desk = await browserOf(browser, 'basic-manager');
  const atDesk = await desk.newPage();
  await atDesk.goto('/inventory/add');
  await expect(atDesk.getByText('Drop a picture here, paste one, or choose a file')).toBeVisible();
  const session = await desk.storageState();
  await desk.close();
  const phone = await browser.newContext({
    storageState: session,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto('/inventory/add');
  const take = page.getByRole('button', { name: 'Take a picture' });
  const asked = page.waitForEvent('filechooser');
  await take.click();
  const chooser = await asked;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  expect(await chooser.element().getAttribute('accept')).toBe('image/*');
  await expect(page.getByText('Drop a picture here')).toHaveCount(0);
  await phone.close();
});

test('a product may be added without an SKU, and with no tax; its record says both', async ({ browser }) => {
  const context = await browserOf(browser, 'basic-manager');
  const page = await context.newPage();
  await page.goto('/inventory/add');
  await page.getByLabel('Name', { exact: true }).fill(`Deposit ${Date.now()}`);
  await page.getByLabel('Price', { exact: true }).fill('5');
  const tax = page.getByRole('combobox', { name: 'Tax', exact: true });
  await expect(tax).toHaveValue(/^Company’s default \(.+\)$/u);
  await tax.click();
  await page.getByRole('option', { name: 'No tax', exact: true }).click();
  await page.getByRole('button', { name: 'Save product', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^P-\d{4,}$/u })).toBeVisible();
  await expect(page.getByText('No tax', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('combobox', { name: 'Tax', exact: true })).toHaveValue('No tax');
  await expect(page.getByLabel('SKU', { exact: true })).toHaveValue(/^P-\d{4,}$/u);
  await context.close();
});
