import { expect, type Page } from '@playwright/test';

/** A company of the test's own, set up and with its admin signed in on the page. */
export const foundCompany = async (page: Page): Promise<void> => {
  const mark = Math.random().toString(36).slice(2, 10);
  const founded = await page.request.post('/api/tenants', {
    data: {
      companyName: `Journey ${mark}`,
      username: `journey-${mark}`,
      email: `${mark}@example.com`,
      password: `a long way to ${mark}`,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(founded.status()).toBe(201);
  const onboarded = await page.request.post('/api/tenant/onboarding', {
    data: {
      companyName: `Journey ${mark}`,
      country: 'GH',
      baseCurrency: 'GHS',
      timezone: 'Africa/Accra',
      pricesIncludeTax: true,
      locationName: 'Osu branch',
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(onboarded.status()).toBe(200);
};

interface Made {
  id: string;
  name: string;
  barcode: string;
}

/** Products of this test's own, put in stock through the API with the page's session. */
export const stockedProducts = async (page: Page, stock: readonly number[]): Promise<Made[]> => {
  const mark = String(Date.now()).slice(-9);
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
  const locations = (await (await page.request.get('/api/locations')).json()) as {
    items: { id: string; isDefault: boolean }[];
  };
  const place = locations.items.find(({ isDefault }) => isDefault)?.id;
  const made: Made[] = [];
  for (const [index, quantity] of stock.entries()) {
    const product = { name: `Journey item ${index + 1} ${mark}`, barcode: `77${mark}${index}` };
    const created = await page.request.post('/api/products', {
      data: {
        name: product.name,
        sku: `J-${mark}-${index}`,
        unitPrice: '12.50',
        barcodes: [product.barcode],
      },
      headers: headers(),
    });
    expect(created.status()).toBe(201);
    const { id } = (await created.json()) as { id: string };
    const posted = await page.request.post('/api/stock-adjustments', {
      data: {
        locationId: place,
        reason: 'opening',
        lines: [{ productId: id, quantity: String(quantity), unitCost: '8' }],
      },
      headers: headers(),
    });
    expect(posted.status()).toBe(201);
    made.push({ id, ...product });
  }
  return made;
};
