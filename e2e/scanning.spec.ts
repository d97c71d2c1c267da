import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { refuseCamera, showBarcode } from './fake-camera.ts';
import { browserOf, signInAs } from './people.ts';
import { scan } from './scanner.ts';
import { stockedProducts } from './shop.ts';
import { typeByHand } from './typing.ts';

const code = '6009880421176';

test.use({
  viewport: { width: 360, height: 760 },
  hasTouch: true,
  isMobile: true,
});

test('a phone finds a product by its barcode with the camera, in the list and in an order', async ({
  page,
}) => {
  await signInAs(page.context(), 'basic-manager');
  const made = await page.request.post('/api/products', {
    data: { sku: `CAM-${Date.now()}`, name: 'Scanned paracetamol', unitPrice: '3.50', barcodes: [code] },
  });
  expect([201, 409], await made.text()).toContain(made.status());
  await showBarcode(page, code);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !host.startsWith('localhost:')) foreign.push(request.url());
  });

  await page.goto('/products');
  await page.getByRole('button', { name: 'Scan a barcode with the camera' }).tap();
  await expect(page).toHaveURL(new RegExp(`q=${code}`, 'u'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Scanned paracetamol' })).toBeVisible();

  await page.goto('/orders/new');
  await page.getByRole('button', { name: 'Scan a barcode with the camera' }).tap();
  await expect(page.getByRole('group', { name: 'Scanned paracetamol' })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('says what to do where the camera is not allowed', async ({ page }) => {
  await signInAs(page.context(), 'basic-manager');
  await refuseCamera(page);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Scan a barcode with the camera' }).tap();
  await expect(page.getByRole('alert')).toContainText('The camera is not allowed here');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

/** Whether the toast lies over the dialog. The frames of its coming in are waited for. */
const coversDialog = async (page: Page): Promise<boolean> => {
  await page.waitForTimeout(500);
  const toast = await page.locator('[data-sonner-toast][data-front="true"]').boundingBox();
  const dialog = await page.getByRole('dialog').boundingBox();
  if (!toast || !dialog) throw new Error('no toast or no dialog');
  return toast.x < dialog.x + dialog.width && toast.y < dialog.y + dialog.height;
};

test.describe('a scanner that types', () => {
  test('leaves nothing in the field it was typed into: its products go to the lines', async ({ browser }) => {
    const context = await browserOf(browser, 'premium-manager');
    const page = await context.newPage();
    const [first, second] = await stockedProducts(page, [20, 20]);
    if (!first || !second) throw new Error('no products');
    await page.goto('/orders/new');
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await expect(customer).toBeFocused();
    await scan(page, first.barcode);
    const line = page.getByRole('group', { name: first.name });
    await expect(line.getByLabel('Quantity')).toHaveValue('1');
    await expect(customer).toHaveValue('');
    await expect(page.getByRole('option')).toHaveCount(0);

    // Scans into a quantity, a price and a text that hold a value already, with a Tab, nothing or Enter after the code.
    const quantity = line.getByLabel('Quantity');
    await quantity.fill('3');
    await scan(page, second.barcode, 'Tab');
    await expect(page.getByRole('group', { name: second.name }).getByLabel('Quantity')).toHaveValue('1');
    await expect(quantity).toHaveValue('3');
    await expect(quantity).toBeFocused();
    await line.getByLabel('Price').focus();
    await scan(page, second.barcode, 'nothing');
    await expect(page.getByRole('group', { name: second.name }).getByLabel('Quantity')).toHaveValue('2');
    await expect(line.getByLabel('Price')).toHaveValue('12.50');
    const note = page.getByRole('textbox', { name: 'For colleagues' });
    await note.fill('Leave it at the gate');
    await scan(page, first.barcode);
    await expect(quantity).toHaveValue('4');
    await expect(note).toHaveValue('Leave it at the gate');
    const promised = page.getByLabel('Promised for');
    await promised.fill('2026-12-24');
    await scan(page, first.barcode);
    await expect(quantity).toHaveValue('5');
    await expect(promised).toHaveValue('2026-12-24');

    // Scanning works in a dialog above the lines too, and the customer's name gets none of the codes.
    await customer.fill('Somebody new');
    await page.getByRole('option', { name: /Somebody new/u }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue('Somebody new');
    for (let scanned = 0; scanned < 3; scanned += 1) await scan(page, second.barcode);
    await expect(page.locator('[data-line] input').nth(2)).toHaveValue('5');
    await expect(dialog.getByLabel('Name')).toHaveValue('Somebody new');
    await expect(dialog).toBeVisible();
    await context.close();
  });

  test('goes to the search of a list, and where a page has none to the search of everything', async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'premium-manager');
    const page = await context.newPage();
    const [made] = await stockedProducts(page, [5]);
    if (!made) throw new Error('no product');
    for (const path of ['/products', '/orders', '/customers', '/inventory?view=movements']) {
      await page.goto(path);
      const search = page.getByRole('searchbox');
      await expect(search).toBeVisible();
      await search.fill('ama');
      await expect(page).toHaveURL(/q=ama/u);
      await scan(page, made.barcode);
      await expect(search).toHaveValue(made.barcode);
      await expect(page).toHaveURL(new RegExp(`q=${made.barcode}`, 'u'));
    }
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page gives the focus to its heading after the first key, as a new screen does.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      addEventListener('keydown', () => document.querySelector('h1')?.focus(), { once: true });
    });
    await scan(page, made.barcode);
    const palette = page.getByRole('combobox', { name: 'Search, go to a page, or do something' });
    await expect(palette).toHaveValue(made.barcode);
    await expect(page.getByRole('option').first()).toContainText(made.name);
    // With the search open, a scan with its Enter opens the record that it finds.
    await scan(page, made.barcode);
    await expect(page).toHaveURL(new RegExp(`/products/${made.id}$`, 'u'));
    await context.close();
  });

  test('is told what it read where a dialog has no use for it', async ({ browser }) => {
    const context = await browserOf(browser, 'premium-manager');
    const page = await context.newPage();
    const [made] = await stockedProducts(page, [5]);
    if (!made) throw new Error('no product');
    await page.goto(`/products/${made.id}`);
    await page.getByRole('button', { name: 'Receive' }).first().click();
    const quantity = page.getByRole('dialog').getByLabel('How many came in');
    await quantity.fill('7');
    await scan(page, '6057148664626');
    await expect(quantity).toHaveValue('7');
    await expect(page.getByText('Scanned 6057148664626.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await scan(page, '6057148664626');
      expect(await coversDialog(page), `at ${width} px`).toBe(false);
    }
    await context.close();
  });

  test('a code read into the search stays searched for, also where the page was busy just then', async ({
    browser,
  }) => {
    const context = await browserOf(browser, 'premium-manager');
    const page = await context.newPage();
    await page.goto('/products');
    const search = page.getByRole('searchbox');
    await search.click();
    // Busy for longer than the search and the scanner wait, so that the search is sent before the code is told from typing.
    await page.evaluate(() => {
      window.addEventListener('keydown', ({ key }) => {
        if (key !== '6') return;
        setTimeout(() => {
          const end = performance.now() + 400;
          while (performance.now() < end);
        }, 40);
      });
    });
    await scan(page, '10571486', 'nothing');
    await expect(page).toHaveURL(/q=10571486/u);
    await page.waitForTimeout(500);
    await expect(search).toHaveValue('10571486');
    await expect(page).toHaveURL(/q=10571486/u);
    await context.close();
  });

  test('a person who types fast, holds a key or pastes is not taken for one', async ({ browser }) => {
    const context = await browserOf(browser, 'premium-manager');
    const page = await context.newPage();
    await page.goto('/customers');
    const search = page.getByRole('searchbox');
    await search.click();
    await typeByHand(page, '0244123456');
    await page.keyboard.press('Enter');
    await expect(search).toHaveValue('0244123456');
    await search.fill('');
    for (let repeat = 0; repeat < 12; repeat += 1) await page.keyboard.down('7');
    await page.keyboard.up('7');
    await expect(search).toHaveValue('777777777777');
    await search.fill('');
    await page.evaluate(() => navigator.clipboard.writeText('6057148664626').catch(() => undefined));
    await page.keyboard.insertText('6057148664626');
    await expect(search).toHaveValue('6057148664626');
    await expect(search).toBeFocused();
    await context.close();
  });
});
