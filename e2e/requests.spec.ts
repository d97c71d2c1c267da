import { expect, type Page, test } from '@playwright/test';
import { browserOf } from './people.ts';

/** The paths of data that the page asks for, from here on; the stream of news and pictures are none. */
const asked = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      request.method() === 'GET' &&
      pathname.startsWith('/api/') &&
      !/^\/api\/(events|files)/u.test(pathname)
    )
      paths.push(pathname);
  });
  return paths;
};
/** Longer than news takes to come round, and to be gathered. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(1_500);

test('a screen asks once for what it shows, and after a change for what hangs on it', async ({ browser }) => {
  // In a company that no other test writes in, and none counts the requests of.
  const context = await browserOf(browser, 'free-manager');
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
  await settle(page);
  const paths = asked(page);
  /** These are asked for by what is done, however long that takes, and nothing else after them. */
  const asks = async (act: () => Promise<void>, expected: string[]): Promise<void> => {
    paths.length = 0;
    await act();
    await expect.poll(() => paths.toSorted()).toEqual(expected);
    await settle(page);
    expect(paths.toSorted()).toEqual(expected);
  };

  const open = (name: string) => () => page.getByRole('link', { name, exact: true }).click();
  await asks(open('Inventory'), [
    '/api/product-categories',
    '/api/product-counts',
    '/api/products',
    '/api/stock-adjustments',
  ]);
  await asks(open('Orders'), ['/api/locations', '/api/order-counts', '/api/orders']);

  const products = await (await context.request.get('/api/products?sort=-available&limit=1')).json();
  const drafted = await (
    await context.request.post('/api/orders', {
      data: { lines: [{ productId: products.items[0].id, quantity: '1' }] },
    })
  ).json();
  await page.goto(`/orders/${drafted.id}`);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Made the draft');
  await settle(page);
  const path = `/api/orders/${drafted.id}`;
  // The order itself comes with the answer, and the news of it is its echo.
  const confirm = async (): Promise<void> => {
    await page
      .getByRole('button', { name: /^Confirm/u })
      .first()
      .click();
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  };
  await asks(confirm, ['/api/money-accounts', `${path}/documents`, '/api/timeline']);
  await context.close();
});
