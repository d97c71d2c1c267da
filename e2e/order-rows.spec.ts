import { expect, test } from '@playwright/test';
import { freshName } from './people.ts';
import { post } from './shop.ts';
import { pageOf, read, soldOrder } from './sold-orders.ts';

test('rows of an order end at one edge, units are in the plural, and buttons stand apart', async ({
  browser,
}) => {
  const page = await pageOf(browser);
  const { id, product } = await soldOrder(page, freshName('Even Rows'), '3');
  const { version } = await read<{ version: number }>(page, `/products/${product.id}`);
  const changed = await page.request.patch(`/api/products/${product.id}`, { data: { version, unit: 'bag' } });
  expect(changed.status(), await changed.text()).toBe(200);
  await post(page, `/orders/${id}/payments`, { method: 'cash', amountMinor: 100 });

  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('button', { name: /^PDF of Receipt|^PDF.*PAY-/u })).toBeVisible();
  // Where the last button of each row ends.
  const ends = await page
    .locator('li > [data-keep-clear]')
    .evaluateAll((groups) =>
      groups.map((group) => Math.round(group.lastElementChild?.getBoundingClientRect().right ?? 0)),
    );
  expect(ends.length).toBeGreaterThan(2);
  expect(new Set(ends).size).toBe(1);

  // Nothing stands above the first line of what comes back.
  await page.getByRole('button', { name: 'Take back goods', exact: true }).click();
  const line = page.getByRole('dialog').getByRole('listitem').first();
  await expect(line).toHaveCSS('border-top-width', '0px');

  await page.goto(`/orders/${id}?edit=true`);
  await expect(page.getByText('3 bags shipped')).toBeVisible();

  const { lines } = await read<{ lines: { id: string }[] }>(page, `/orders/${id}`);
  const back = await post(page, '/returns', {
    orderId: id,
    upTo: 'received',
    lines: [{ orderLineId: lines[0]?.id, quantity: '1', reason: 'not_wanted' }],
  });
  await page.goto(`/orders/returns/${back.id}`);
  const [pdf, share] = await Promise.all(
    [/^PDF/u, /^Share/u].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect((share?.x ?? 0) - ((pdf?.x ?? 0) + (pdf?.width ?? 0))).toBeGreaterThanOrEqual(8);
});
