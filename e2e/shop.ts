import { expect, type Page } from '@playwright/test';

/** A call through the page's session that makes or does something. */
export const post = async (
  page: Pick<Page, 'request'>,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<{ id: string }> => {
  const answer = await page.request.post(`/api${path}`, {
    data,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
  });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return (await answer.json()) as { id: string };
};

/** A random address of a network reserved for examples. */
const someAddress = (): string =>
  `2001:db8:${[...crypto.getRandomValues(new Uint16Array(3))].map((part) => part.toString(16)).join(':')}::1`;

/** Founds a company for this test, sets it up and signs its admin in on the page. Answers the mark in its names. */
export const foundCompany = async (page: Page, plan = 'free'): Promise<string> => {
  const mark = Math.random().toString(36).slice(2, 10);
  await post(
    page,
    '/tenants',
    {
      companyName: `Journey ${mark}`,
      username: `journey-${mark}`,
      email: `${mark}@example.com`,
      password: `a long way to ${mark}`,
      plan,
    },
    { 'x-forwarded-for': someAddress() },
  );
  await post(page, '/tenant/onboarding', {
    companyName: `Journey ${mark}`,
    country: 'GH',
    baseCurrency: 'GHS',
    timezone: 'Africa/Accra',
    vatRegisteredFrom: '2026-01-01',
    taxNumber: 'C0001234567',
    pricesIncludeTax: true,
    locationName: 'Osu branch',
  });
  return mark;
};

export interface Made {
  id: string;
  name: string;
  barcode: string;
}

/** Products of this test's own at 12.50 each, put in stock through the API with the page's session. */
export const stockedProducts = async (page: Page, stock: readonly number[]): Promise<Made[]> => {
  const mark = String(Date.now()).slice(-9);
  const locations = (await (await page.request.get('/api/locations')).json()) as {
    items: { id: string; isDefault: boolean }[];
  };
  const place = locations.items.find(({ isDefault }) => isDefault)?.id;
  const made: Made[] = [];
  for (const [index, quantity] of stock.entries()) {
    const product = { name: `Journey item ${index + 1} ${mark}`, barcode: `77${mark}${index}` };
    const { id } = await post(page, '/products', {
      name: product.name,
      sku: `J-${mark}-${index}`,
      unitPrice: '12.50',
      barcodes: [product.barcode],
    });
    await post(page, '/stock-adjustments', {
      locationId: place,
      reason: 'opening',
      lines: [{ productId: id, quantity: String(quantity), unitCost: '8' }],
    });
    made.push({ id, ...product });
  }
  return made;
};

/** A confirmed order made through the API. */
export const confirmedOrder = async (page: Page, order: object): Promise<string> => {
  const { id } = await post(page, '/orders', order);
  await post(page, `/orders/${id}/confirm`, {});
  return id;
};

export const addProduct = async (page: Page, name: string, quantity: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Add a product' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name, 'u') }).click();
  const field = page.getByRole('group', { name }).getByLabel('Quantity');
  await expect(field).toBeFocused();
  await field.fill(quantity);
};
