import { expect, type Page, test } from '@playwright/test';
import { browserOf, freshName } from './people.ts';
import { post } from './shop.ts';

/** Mistakes of buying, each put right in at most three steps by whoever made it. */

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api${path}`)).json()) as Answer;

/** A supplier and a product of this test's own. */
const goods = async (page: Page) => ({
  supplierId: (await post(page, '/suppliers', { name: freshName('Osu Wholesale') })).id,
  productId: (await post(page, '/products', { name: freshName('Kettle'), unitPrice: '90' })).id,
});

const received = async (page: Page, supplierId: string, line: object): Promise<string> => {
  const { id } = await post(page, '/stock-receipts', { supplierId, lines: [line] });
  await post(page, `/stock-receipts/${id}/post`, { version: 1 });
  return id;
};

test('a cost typed ten times too high is corrected after a piece of the goods was sold', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const { supplierId, productId } = await goods(page);
  const receipt = await received(page, supplierId, {
    productId,
    enteredQuantity: '4',
    unitPrice: '600',
  });
  const { items } = await read<{ items: { locationId: string; onHand: string; valueMinor: number }[] }>(
    page,
    `/products/${productId}/stock`,
  );
  const place = items.find(({ onHand }) => onHand === '4');
  await post(page, '/stock-adjustments', {
    locationId: place?.locationId,
    reason: 'own_use',
    lines: [{ productId, quantity: '-1' }],
  });

  await page.goto(`/stock-receipts/${receipt}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Correct prices' }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct prices of GR-/u });
  await dialog.getByLabel(/price of one/u).fill('60');
  await dialog.getByRole('button', { name: 'Correct prices' }).click();

  const later = page.getByRole('region', { name: 'Later costs and returns' });
  await expect(later).toContainText('Prices corrected');
  // Three of the four are still there, at what they really cost.
  await expect
    .poll(async () => {
      const stock = await read<{ items: typeof items }>(page, `/products/${productId}/stock`);
      return stock.items.find(({ locationId }) => locationId === place?.locationId)?.valueMinor;
    })
    .toBe(18_000);
});

test('an order that was sent with a wrong price is revised and keeps its number', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  const { supplierId, productId } = await goods(page);
  const order = await post(page, '/purchase-orders', {
    supplierId,
    lines: [{ productId, quantity: '10', unitPrice: '600' }],
  });
  await post(page, `/purchase-orders/${order.id}/send`, { version: 1 });

  await page.goto(`/stock-receipts/orders/${order.id}`);
  const number = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Revise' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('60');
  await page.getByRole('button', { name: 'Save revision' }).click();
  await expect(page.getByText('revised once')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number ?? '');
  const whole = await read<{ netMinor: number }>(page, `/purchase-orders/${order.id}`);
  expect(whole.netMinor).toBe(60_000);
});
