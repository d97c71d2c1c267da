import { expect, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { scan } from './scanner.ts';
import { post } from './shop.ts';

test('on a phone half of an order is received by scanning, with one rejected, and is in stock', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager', { width: 360 });
  const page = await context.newPage();
  const name = freshName('Makola Imports');
  const barcode = String(Date.now()).slice(-12);
  const { id: supplierId } = await post(page, '/suppliers', { name });
  const { id: productId } = await post(page, '/products', {
    name: freshName('Padlock'),
    unitPrice: '30',
    barcodes: [barcode],
  });
  const order = await post(page, '/purchase-orders', {
    supplierId,
    lines: [{ productId, quantity: '4', unitPrice: '12.50' }],
  });
  await post(page, `/purchase-orders/${order.id}/send`, { version: 1 });

  await page.goto('/stock-receipts');
  await page.getByRole('button', { name: 'Receive goods' }).first().click();
  const beginning = page.getByRole('dialog', { name: 'Receive goods' });
  await beginning.getByRole('combobox', { name: 'Supplier' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name, 'u') })
    .first()
    .click();
  await beginning.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: /^Receive PO-/u }).click();
  const goods = page.getByRole('list', { name: 'Goods' });
  await expect(goods).toContainText('4 pieces expected, 0 pieces came before');

  await scan(page, barcode);
  await expect(goods.getByLabel(/^Came/u)).toHaveValue('1');
  await scan(page, barcode);
  await expect(goods.getByLabel(/^Came/u)).toHaveValue('2');
  await goods.getByRole('button', { name: 'Reject some' }).click();
  await goods.getByLabel(/^Rejected/u).fill('1');
  // Nobody is told off for a reason that is still to be typed, only once it was left empty.
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expect(goods.getByRole('alert')).toHaveCount(0);
  const why = goods.getByLabel(/^Why/u);
  await why.focus();
  await why.blur();
  await expect(goods.getByRole('alert')).toHaveText('Please fill this in.');
  await why.fill('No key');
  await expect(goods.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  // Thousands are read as such, a digit too many is said at once, and no letter is dropped in silence.
  const [came, price] = [goods.getByLabel(/^Came/u), goods.getByLabel(/^Price/u)];
  await price.fill('1,250');
  await expect(goods).toContainText('Ordered at ₵ 12.50 · yours is 100 times that');
  await price.fill('12O');
  await expect(goods).toContainText('Enter a plain number');
  await page.getByRole('button', { name: 'Review and post' }).click();
  await expect(price).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await price.fill('12.5');
  await came.fill('20');
  await expect(goods).toContainText('More than is still to come of the order.');
  await page.getByRole('button', { name: 'Review and post' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post receipt' }).click();
  await expect(page.getByText('Please correct the marked lines.')).toBeVisible();
  await expect(came).toBeFocused();
  await came.fill('2');
  // The phone is put down: what was counted is there when it is taken up again, also what was typed that instant.
  await page.getByLabel('Delivery note').fill('DN-4711');
  await page.reload();
  await expect(page.getByLabel('Delivery note')).toHaveValue('DN-4711');
  await expect(goods.getByLabel(/^Came/u)).toHaveValue('2');

  await page.getByRole('button', { name: 'Review and post' }).click();
  const review = page.getByRole('dialog', { name: 'Is this what came?' });
  await expect(review).toContainText('(1 rejected)');
  await expect(review).toContainText('4 pieces expected');
  await expect(review).toContainText('25.00');
  await review.getByRole('button', { name: 'Post receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GR-');
  await expect(page.getByText('1 rejected: No key')).toBeVisible();
  const stock = (await (await page.request.get(`/api/products/${productId}`)).json()) as { onHand: string };
  expect(stock.onHand).toBe('2');

  // Received from the order, all that is open is filled in; whoever scans begins at nothing.
  await page.goto(`/stock-receipts/orders/${order.id}`);
  await page.getByRole('button', { name: 'Receive goods' }).click();
  await expect(goods.getByLabel(/^Came/u)).toHaveValue('2');
  await scan(page, barcode);
  await expect(page.getByText('every line began at 0')).toBeVisible();
  await expect(goods.getByLabel(/^Came/u)).toHaveValue('1');
});
