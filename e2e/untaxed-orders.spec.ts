import { expect, type Page, test } from '@playwright/test';
import { browserOf } from './people.ts';

/** Opens the editor of a new order, and then the record of an order that exists. */
const walk = async (page: Page, look: { atEditor: () => Promise<void>; atRecord: () => Promise<void> }) => {
  await page.goto('/orders/new');
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeVisible();
  await look.atEditor();
  const { items } = (await (await page.request.get('/api/orders?limit=1')).json()) as {
    items: { id: string }[];
  };
  await page.goto(`/orders/${items[0]?.id}`);
  await expect(page.getByRole('term').filter({ hasText: 'Reference' })).toBeVisible();
  await look.atRecord();
};

test('prices with or without tax are a matter only of companies that charge tax', async ({ browser }) => {
  for (const [username, count] of [
    ['premium-manager', 1],
    // Not registered for VAT.
    ['free-manager', 0],
  ] as const) {
    const context = await browserOf(browser, username);
    const page = await context.newPage();
    await walk(page, {
      atEditor: () => expect(page.getByRole('switch', { name: 'Prices include tax' })).toHaveCount(count),
      atRecord: () => expect(page.getByRole('term').filter({ hasText: 'Prices' })).toHaveCount(count),
    });
    await context.close();
  }
});
