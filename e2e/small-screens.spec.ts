import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { browserOf } from './people.ts';
import { addProduct, confirmedOrder, foundCompany, post, stockedProducts } from './shop.ts';

const phone = { width: 360, height: 740 };

const lists = [
  '/orders',
  '/orders?status=completed&payment=unpaid',
  '/products',
  '/customers',
  '/inventory',
  '/inventory?view=movements',
  '/inventory?view=adjustments',
];

test('on a phone the first row of every list stands in the upper half', async ({ browser }) => {
  const context = await browserOf(browser, 'enterprise-admin');
  const page = await context.newPage();
  await page.setViewportSize(phone);
  for (const path of lists) {
    await page.goto(path);
    const row = page.locator('[data-row-index="0"]');
    await expect(row, path).toBeVisible();
    await page.waitForLoadState('networkidle');
    const box = await row.boundingBox();
    expect(box?.y, path).toBeLessThan(phone.height / 2);
  }
  await context.close();
});

/** Whether the lowest button of the bar ends at the lower edge of the screen. */
const barEndsAtBottom = async (page: Page, name: string): Promise<void> => {
  const button = page.locator('[data-action-bar]').getByRole('button', { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  const box = await button.boundingBox();
  expect(box && phone.height - box.y - box.height).toBeLessThan(24);
  expect(box?.height).toBeGreaterThanOrEqual(44);
};

test('on a phone the actions of editors and records stay at the bottom edge, however far down one reads', async ({
  page,
}) => {
  await foundCompany(page);
  await page.setViewportSize(phone);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  const id = await confirmedOrder(page, { lines: [{ productId: rice.id, quantity: '1' }] });
  for (const [path, name] of [
    [`/orders/${id}`, 'Ship'],
    ['/orders/new', 'Save and confirm'],
    ['/inventory/add', 'Save product'],
    [`/products/${rice.id}`, 'More'],
  ] as const) {
    await page.goto(path);
    await barEndsAtBottom(page, name);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await barEndsAtBottom(page, name);
    // The end of the page can be read above the bar.
    const isCovered = await page.evaluate(() => {
      const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
      const last = document.querySelector('main')?.lastElementChild?.getBoundingClientRect();
      return bar !== undefined && last !== undefined && last.bottom > bar.top + 1;
    });
    expect(isCovered, path).toBe(false);
  }
});

test('on a phone what refuses comes into view with the focus: nothing in it, a wrong field, no network', async ({
  page,
}) => {
  await foundCompany(page);
  await page.setViewportSize(phone);
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  await page.goto('/orders/new');
  const save = page.locator('[data-action-bar]').getByRole('button', { name: 'Save and confirm' });
  const refusal = page.locator('main').getByRole('alert');
  const toBottom = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

  await toBottom();
  await save.click();
  await expect(refusal).toBeInViewport();
  await expect(refusal).toBeFocused();

  await addProduct(page, rice.name, '0');
  await toBottom();
  await save.click();
  await expect(page.locator('[aria-invalid="true"]:focus')).toBeInViewport();

  await page.getByRole('group', { name: rice.name }).getByLabel('Quantity').fill('1');
  await page.context().setOffline(true);
  await toBottom();
  await save.click();
  await expect(refusal).toBeInViewport();
  await expect(refusal).toBeFocused();
  await page.context().setOffline(false);
});

test('on a phone a long dialog says above its buttons what refused it', async ({ page }) => {
  await foundCompany(page);
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add customer' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Efua Sarpong');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('alert')).toContainText('Network error');
  // The button that was disabled while it was sent has the focus again.
  await expect(dialog.getByRole('button', { name: 'Add customer' })).toBeFocused();
  await page.context().setOffline(false);
});

/** Elements that reach beyond the part of the page they stand in, or that can be seen only by scrolling sideways. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const edge = main?.getBoundingClientRect().right ?? 0;
    return [...(main?.querySelectorAll('*') ?? [])]
      .filter((element) => element.closest('.visually-hidden, nav') === null)
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        const { overflowX } = getComputedStyle(element);
        const scrolls =
          ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
        return width > 1 && (right > edge + 1 || scrolls);
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
  });

/** Amounts, quantities and codes of a table that take two lines. */
const wrapped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main td[data-align="end"], main [data-code], main time')]
      .filter((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        return Math.max(...lines) - Math.min(...lines) > 14;
      })
      .map((cell) => cell.textContent ?? ''),
  );

const recordsOf = async ({ request }: BrowserContext): Promise<string[]> => {
  const first = async (path: string): Promise<string> => {
    const { items } = await (await request.get(`/api${path}`)).json();
    return items[0].id;
  };
  return [
    `/orders/${await first('/orders?status=completed&limit=1')}`,
    `/products/${await first('/products?limit=1')}`,
    `/customers/${await first('/customers?limit=1')}`,
    `/inventory/edit/${await first('/products?limit=1')}`,
  ];
};

test('at 1024 and 820 px nothing is cut off, and no number wraps, with the menu narrow or open', async ({
  browser,
}) => {
  test.slow();
  const context = await browserOf(browser, 'enterprise-admin', { width: 1024 });
  const page = await context.newPage();
  const records = await recordsOf(context);
  const withOpenMenu = new Set([...lists.slice(0, 5), ...records]);
  for (const path of [...lists, '/orders/new', '/inventory/add', '/dashboard', ...records]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const look = async (menu: string): Promise<void> => {
      for (const width of [1024, 820]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => cutOff(page), { message: `${path} at ${width} px, the menu ${menu}` })
          .toEqual([]);
        expect(await wrapped(page), `${path} at ${width} px, the menu ${menu}`).toEqual([]);
      }
    };
    await look('narrow');
    if (!withOpenMenu.has(path)) continue;
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await look('open');
    await page.getByRole('button', { name: 'Collapse menu' }).click();
  }
  await context.close();
});

test('where a table has no room for all columns the money stays, and its menu says what went', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'enterprise-admin', { width: 820 });
  const page = await context.newPage();
  await page.goto('/orders');
  const heads = page.getByRole('columnheader');
  await expect(page.locator('[data-row-index="0"]')).toBeVisible();
  await expect(heads.filter({ hasText: 'Total' })).toBeInViewport({ ratio: 1 });
  await expect(heads.filter({ hasText: 'Location' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns and row height' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: /^Location/u })).toContainText('no room here');
  await page.keyboard.press('Escape');
  // A name has room before other columns do; what is available stays beside the price.
  for (const path of ['/customers', '/products']) {
    await page.goto(path);
    await expect(page.locator('[data-row-index="0"]')).toBeVisible();
    const name = await page.locator('tbody th').first().boundingBox();
    expect(name?.width, path).toBeGreaterThanOrEqual(200);
  }
  await expect(heads.filter({ hasText: 'Available' })).toBeVisible();
  await page.goto('/orders');
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(heads.filter({ hasText: 'Location' })).toBeVisible();
  // Letters become wider once their font is there, or as somebody enlarges them.
  await page.addStyleTag({ content: 'td { letter-spacing: 0.25em }' });
  await expect(heads.filter({ hasText: 'Location' })).toHaveCount(0);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await context.close();
});

test('after the customer comes the product; what a picker does not find it offers to add', async ({
  page,
}) => {
  await foundCompany(page);
  await post(page, '/customers', { name: 'Akosua Frimpong' });
  const [rice] = await stockedProducts(page, [20]);
  if (!rice) throw new Error('no product');
  await page.goto('/orders/new');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  // One letter is wrong.
  await customer.fill('frimpomg');
  await page.getByRole('option', { name: /Akosua Frimpong/u }).click();
  await expect(customer).toHaveValue('Akosua Frimpong');
  const products = page.getByRole('combobox', { name: 'Add a product' });
  await expect(products).toBeFocused();
  await products.fill('jouney item');
  await expect(page.getByRole('option', { name: new RegExp(rice.name, 'u') })).toBeVisible();
  await products.fill('Hibiscus tea');
  await page.getByRole('option', { name: 'Add “Hibiscus tea” as a new product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add product' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Hibiscus tea');
  await dialog.getByLabel('SKU').fill('TEA-1');
  await dialog.getByLabel('Price').fill('18.50');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  const line = page.getByRole('group', { name: 'Hibiscus tea' });
  await expect(line.getByLabel('Price')).toHaveValue('18.50');
  await expect(line.getByLabel('Quantity')).toBeFocused();
});
