import { expect, test } from '@playwright/test';
import { foundCompany } from './shop.ts';

test.use({ timezoneId: 'Africa/Accra' });

test('rows whose answer was lost are not added twice, also after a reload, and are taken back together', async ({
  page,
}) => {
  await foundCompany(page);
  await page.goto('/inventory/paste');
  const rows = Array.from({ length: 90 }, (_, row) => `Item ${row}\t${row}.50`).join('\n');
  await page.getByLabel('Rows', { exact: true }).fill(rows);
  await page.getByRole('button', { name: 'Show the rows' }).click();
  await expect(page.getByText('All rows are right.')).toBeVisible();
  // The call takes effect, and its answer does not come.
  await page.route('**/api/product-imports', async (route) => {
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Add 90 products/u }).click();
  const goOn = page.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeVisible();
  await expect(page.getByText('0 of 90 added.', { exact: false })).toBeVisible();
  await page.unroute('**/api/product-imports');
  await page.reload();
  await goOn.click();
  await expect(page.getByText('90 products added')).toBeVisible();
  const count = async (): Promise<number> =>
    ((await (await page.request.get('/api/product-counts')).json()) as { all: { count: number } }).all.count;
  expect(await count()).toBe(90);
  await page.getByRole('button', { name: 'Undo: take them back' }).click();
  await expect(page.getByLabel('Rows', { exact: true })).toBeVisible();
  expect(await count()).toBe(0);
});

test('what is there already is marked, and left out in one step', async ({ page }) => {
  await foundCompany(page);
  const paste = async (rows: string): Promise<void> => {
    await page.getByLabel('Rows', { exact: true }).fill(rows);
    await page.getByRole('button', { name: 'Show the rows' }).click();
  };
  await page.goto('/inventory/paste');
  await paste('Name\tPrice\tSKU\nRice\t120\tR-1\n');
  await page.getByRole('button', { name: /^Add 1 product/u }).click();
  await page.getByRole('button', { name: 'Paste more' }).click();
  await paste('Name\tPrice\tSKU\nRice\t120\t\nSugar\t14\tr-1\nSalt\t3\t\n');
  await expect(page.getByText('There is a product of this name already.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out what is there already (2)' }).click();
  await page.getByRole('button', { name: /^Add 1 product/u }).click();
  await expect(page.getByText('1 product added')).toBeVisible();

  // What was pasted before stands below, and is taken back from there.
  await page.getByRole('button', { name: 'Paste more' }).click();
  const before = page.getByRole('region', { name: 'Pasted before' }).getByRole('listitem');
  await expect(before).toHaveCount(2);
  await expect(before.first()).toContainText('Salt');
  await before.last().getByRole('button', { name: 'Take back' }).click();
  const question = page.getByRole('dialog', { name: 'Take back 1 product?' });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('1 product taken back')).toBeVisible();
  await expect(before.last()).toContainText('Taken back');
  await expect(before.first().getByRole('button', { name: 'Take back' })).toBeVisible();

  // Of two rows of one name the second is not added without being asked for, whatever was added meanwhile.
  await paste('Name\tPrice\nBeans\t5\nbeans\t6\n');
  await page.getByRole('button', { name: /^Add 1 product/u }).click();
  await expect(page.getByText('Another row has this name already.', { exact: false })).toBeVisible();
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
  const { items } = (await (await page.request.get('/api/products?q=beans')).json()) as { items: unknown[] };
  expect(items).toHaveLength(1);

  // Starting over asks first; the keyboard stays in the rows.
  await page.getByRole('button', { name: 'Start over' }).click();
  const away = page.getByRole('dialog', { name: 'Throw these rows away?' });
  await page.keyboard.press('Escape');
  await expect(away).toBeHidden();
  await page.getByRole('button', { name: 'Add it anyway' }).press('Enter');
  await expect(page.getByLabel('Name, row 2')).toBeFocused();
  await page.getByRole('button', { name: 'Start over' }).click();
  await away.getByRole('button', { name: 'Start over' }).click();

  // What another window added meanwhile is marked when the button is pressed, and not added twice.
  await paste('Name\tPrice\nOkra\t5\nYam\t6\n');
  await expect(page.getByText('All rows are right.')).toBeVisible();
  const other = await page.request.post('/api/products', {
    data: { name: 'Okra', unit: 'piece', unitPrice: '5', barcodes: [], packs: [] },
  });
  expect(other.status()).toBe(201);
  await page.getByRole('button', { name: /^Add 2 products/u }).click();
  await expect(page.getByText('There is a product of this name already.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add 1 product/u })).toBeVisible();
});

test('on a phone a picture and a price make a product, one after the other', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await foundCompany(page);
  await page.goto('/inventory/photo');
  for (const [number, price] of [
    [1, '12.50'],
    [2, '8'],
  ] as const) {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a picture' }).click();
    const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/files'));
    await (await chosen).setFiles('packages/web/public/apple-touch-icon.png');
    expect((await uploaded).status()).toBeLessThan(300);
    // What is left to type is in view above the bar of actions, with the picture that it is about.
    const [picture, bar] = [
      page.getByRole('img', { name: 'Picture of the product' }),
      page.getByRole('button', { name: 'Add and take the next' }).first(),
    ];
    await expect(picture).toBeInViewport({ ratio: 0.5 });
    for (const field of [/^Price/u, /^Name/u]) {
      const one = page.getByRole('textbox', { name: field });
      await expect(one).toBeInViewport({ ratio: 1 });
      const [box, over] = [await one.boundingBox(), await bar.boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }
    await page.getByRole('textbox', { name: /^Price/u }).fill(price);
    await page.getByRole('button', { name: 'Add and take the next' }).first().click();
    await expect(page.getByRole('link', { name: `Product ${number}`, exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Price/u })).toHaveValue('');
  }
  const { items } = (await (await page.request.get('/api/products?sort=sku')).json()) as {
    items: { sku: string; imageUrl: string | null; unitPrice: string }[];
  };
  expect(items.map(({ sku, unitPrice }) => [sku, unitPrice])).toEqual([
    ['P-0001', '12.50'],
    ['P-0002', '8.00'],
  ]);
  expect(items.every(({ imageUrl }) => imageUrl !== null)).toBe(true);

  // What is in hand is not thrown away by going on without it.
  await page.getByRole('textbox', { name: /^Name/u }).fill('Half done');
  await page.getByRole('link', { name: 'Finish' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(page.getByRole('textbox', { name: /^Name/u })).toHaveValue('Half done');
  await context.close();
});

test('a sample shop is added and removed, and what was used stays', async ({ page }) => {
  await foundCompany(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Look around with sample data' }).click();
  await page.getByRole('combobox', { name: 'A shop like yours' }).selectOption('Pharmacy');
  await page.getByRole('button', { name: 'Add the sample data' }).click();
  await expect(page.getByText('Pharmacy: 8 products with stock', { exact: false })).toBeVisible();
  const { items } = (await (await page.request.get('/api/products')).json()) as { items: { id: string }[] };
  const order = await page.request.post('/api/orders', {
    data: { lines: [{ productId: items[0]?.id, quantity: '1' }] },
  });
  expect(order.status()).toBe(201);
  await page.getByRole('button', { name: 'Remove the sample data' }).click();
  await expect(page.getByText('10 sample records were removed.')).toBeVisible();
  await expect(
    page.getByText('1 stays, because something was done with it.', { exact: false }),
  ).toBeVisible();
  await page.goto('/dashboard');
  // The company, and the product that is its own now, with its stock.
  await expect(page.getByText('3 of 7 done')).toBeVisible();
});

test('a product of the sample that stays has invented stock, which is taken out in one step', async ({
  page,
}) => {
  await foundCompany(page);
  await page.goto('/inventory/sample');
  // A second click in the same moment asks for nothing more.
  await page.getByRole('button', { name: 'Add the sample data' }).dblclick();
  await expect(page.getByRole('button', { name: 'Remove the sample data' })).toBeVisible();
  await expect(page.getByText('This did not work')).toHaveCount(0);
  const { items } = (await (await page.request.get('/api/products')).json()) as {
    items: { id: string; version: number }[];
  };
  const [own] = items;
  const renamed = await page.request.patch(`/api/products/${own?.id}`, {
    data: { version: own?.version, name: 'Rice of ours' },
  });
  expect(renamed.status()).toBe(200);
  await page.getByRole('button', { name: 'Remove the sample data' }).dblclick();
  await expect(page.getByText('was made up for the sample.', { exact: false })).toBeVisible();
  await expect(page.getByText('This did not work')).toHaveCount(0);
  // It is asked about until it is done, also another day.
  await page.reload();
  await expect(page.getByText('was made up for the sample.', { exact: false })).toBeVisible();
  // What no answer came for is not taken for sold: it is offered again.
  await page.route('**/api/stock-adjustments/*/reverse', (route) => route.abort());
  await page.getByRole('button', { name: 'Take the made-up stock out' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'connection' })).toBeVisible();
  await expect(page.getByText('was sold, moved or reserved', { exact: false })).toHaveCount(0);
  await page.unroute('**/api/stock-adjustments/*/reverse');
  await page.getByRole('button', { name: 'Take the made-up stock out' }).click();
  await expect(page.getByText('The made-up stock is out.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Rice of ours' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rice of ours/u })).toBeVisible();
  const product = (await (await page.request.get(`/api/products/${own?.id}`)).json()) as { onHand: string };
  expect(product.onHand).toBe('0');
});
