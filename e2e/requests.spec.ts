import { expect, type Page, test } from '@playwright/test';
import { browserOf } from './people.ts';

/** The paths of data that the page asks for from here on, without the live stream and pictures. */
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
/** Waits longer than news takes to arrive and to be gathered. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(1_500);

test('a screen asks once for what it shows, and after a change for what hangs on it', async ({ browser }) => {
  // No other test writes in this company or counts its requests.
  const context = await browserOf(browser, 'free-manager');
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
  await settle(page);
  const paths = asked(page);
  /** `act` asks for exactly these paths, however long that takes, and for nothing else afterwards. */
  const asks = async (what: string, act: () => Promise<void>, expected: string[]): Promise<void> => {
    paths.length = 0;
    await act();
    await expect.poll(() => paths.toSorted()).toEqual(expected);
    await settle(page);
    expect(paths.toSorted()).toEqual(expected);
    // `pattern-figures` prints it.
    test.info().annotations.push({ type: `GETs ${what}`, description: String(paths.length) });
  };

  const open = (name: string) => () => page.getByRole('link', { name, exact: true }).click();
  // As a link inside the application leads there: the page is not loaded anew.
  const toProducts = () =>
    page.evaluate(() => {
      globalThis.history.pushState({}, '', '/products');
      globalThis.dispatchEvent(new PopStateEvent('popstate'));
    });
  await asks('of the products screen', toProducts, [
    '/api/product-categories',
    '/api/product-counts',
    '/api/products',
  ]);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'To do first' })).toBeVisible();
  await settle(page);
  await asks('of the inventory screen', open('Inventory'), [
    '/api/product-categories',
    '/api/product-counts',
    '/api/products',
    '/api/stock-adjustments',
    '/api/stock-counts',
    '/api/transfers',
  ]);
  await asks('of the orders screen', open('Orders'), ['/api/locations', '/api/order-counts', '/api/orders']);

  const products = await (await context.request.get('/api/products?sort=-available&limit=1')).json();
  paths.length = 0;
  const drafted = await (
    await context.request.post('/api/orders', {
      data: { lines: [{ productId: products.items[0].id, quantity: '1' }] },
    })
  ).json();
  // The news of the draft has come before its page is opened, which then asks for nothing because of it.
  await expect.poll(() => paths).toContain('/api/orders');
  await page.goto(`/orders/${drafted.id}`);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('made the draft');
  await settle(page);
  const path = `/api/orders/${drafted.id}`;
  // The order itself comes with the answer, so its echo asks for nothing.
  const confirm = async (): Promise<void> => {
    await page
      .getByRole('button', { name: /^Confirm/u })
      .first()
      .click();
    await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  };
  await asks('after confirming an order', confirm, [
    '/api/money-accounts',
    `${path}/documents`,
    // Its papers are shown from now on, with what came back.
    '/api/returns',
    '/api/timeline',
  ]);
  await context.close();
});
