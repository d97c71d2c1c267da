import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import type { TestClient } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { must } from '../../../test/trading-company.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
});
afterAll(() => server.close());

const unique = (): string => randomBytes(5).toString('hex');

const find = async (client: TestClient, q: string): Promise<SearchResult> => {
  const answer = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const addProduct = async (of: TestCompany, name: string, more: object = {}): Promise<string> =>
  must(
    of.admin.client.post('/api/products', {
      sku: `S-${unique()}`,
      name,
      unitPrice: '10',
      taxClassId: (await of.admin.client.get('/api/tax-classes')).body.items?.[0]?.id,
      ...more,
    }),
  );

/** A confirmed and invoiced order of one customer. */
const sell = async (of: TestCompany, customer: string) => {
  const { client } = of.admin;
  const customerId = await must(client.post('/api/customers', { name: customer, phone: '+233 24 555 0101' }));
  const { id: productId } = await stockedProduct(of, { quantity: '5', unitCost: '3.77' });
  const lines = [{ productId, quantity: '1' }];
  const orderId = await must(client.post('/api/orders', { customerId, lines }));
  await must(client.post(`/api/orders/${orderId}/confirm`, {}));
  const invoiceId = await must(client.post(`/api/orders/${orderId}/invoice`, {}));
  const { body: order } = await client.get(`/api/orders/${orderId}`);
  const { body: invoice } = await client.get(`/api/invoices/${invoiceId}`);
  return { customerId, orderId, invoiceId, number: String(order.number), invoice: String(invoice.number) };
};

describe('a few letters find', () => {
  test('names however their accents and apostrophes are typed, with one wrong letter too', async () => {
    const word = unique();
    const attieke = await addProduct(company, `Attiéké ${word}`);
    const sold = await sell(company, `Koné Aïssata d’Abidjan ${word}`);
    for (const q of [`attieke ${word}`, `ATTIÉKÉ ${word}`, `atieké ${word}`])
      expect((await find(company.admin.client, q)).products, q).toMatchObject([{ id: attieke }]);
    for (const q of [`kone d'abid ${word}`, `KONÉ aissata ${word}`, `Kone\u0301 ${word}`]) {
      const found = await find(company.admin.client, q);
      expect(found.customers, q).toMatchObject([{ id: sold.customerId }]);
      expect(found.orders, q).toMatchObject([{ id: sold.orderId }]);
      expect(found.invoices, q).toMatchObject([{ id: sold.invoiceId }]);
    }
    const listed = await company.admin.client.get(`/api/products?q=attieke+${word}`);
    expect(listed.body.items).toMatchObject([{ id: attieke }]);
  });

  test('a product by part of its name, by SKU and by barcode, exact matches first', async () => {
    const word = unique();
    const sku = `k${word}`;
    const barcode = `B${word}`;
    const [plain, coded] = [
      await addProduct(company, `aaa before ${sku} ${barcode}`),
      await addProduct(company, `zzz ${word} lamp`, { sku: sku.toUpperCase(), barcodes: [barcode] }),
    ];
    expect((await find(company.staff.client, `${word} LAM`)).products.map(({ id }) => id)).toEqual([coded]);
    for (const exact of [sku, barcode]) {
      const { products } = await find(company.staff.client, exact);
      expect(
        products.map(({ id }) => id),
        exact,
      ).toEqual([coded, plain]);
    }
    const [first] = (await find(company.staff.client, sku)).products;
    expect(first).toEqual({ id: coded, name: `zzz ${word} lamp`, sku: sku.toUpperCase(), isExact: true });
  });

  test('a customer by name or telephone, an order and an invoice by number or customer', async () => {
    const name = `Efua ${unique()}`;
    const sold = await sell(company, name);
    const byName = await find(company.staff.client, name.slice(0, 9));
    expect(byName.customers[0]).toMatchObject({ id: sold.customerId, name });
    expect(byName.orders[0]).toMatchObject({ id: sold.orderId, customerName: name });
    expect(byName.invoices[0]).toMatchObject({
      id: sold.invoiceId,
      orderId: sold.orderId,
      customerName: name,
    });
    for (const typed of [sold.number, sold.number.toLowerCase()])
      expect((await find(company.staff.client, typed)).orders[0]).toMatchObject({
        id: sold.orderId,
        number: sold.number,
        status: 'confirmed',
        isOnHold: false,
        deliveryState: 'none',
        isExact: true,
      });
    await company.admin.client.post(`/api/orders/${sold.orderId}/hold`, {});
    expect((await find(company.staff.client, sold.number)).orders).toMatchObject([{ isOnHold: true }]);
    expect((await find(company.staff.client, sold.invoice.toLowerCase())).invoices[0]).toMatchObject({
      id: sold.invoiceId,
      number: sold.invoice,
      isExact: true,
    });
    expect((await find(company.staff.client, '555 0101')).customers.length).toBeGreaterThan(0);
  });

  test('one or two letters find what begins with them', async () => {
    const id = await addProduct(company, `Öl ${unique()}`);
    expect((await find(company.admin.client, 'ö')).products.map((one) => one.id)).toContain(id);
    expect((await find(company.admin.client, 'öl')).products.map((one) => one.id)).toContain(id);
  });

  test('at most five of a kind, and the exact one among a thousand similar ones', async () => {
    const word = unique();
    await server.database.forTenant(company.id, ({ db }) =>
      sql`
        insert into products (tenant_id, sku, name, unit, unit_price, search_text)
        select ${company.id}, ${word} || '-' || n, 'Bulk ' || ${word} || ' ' || lpad(n::text, 4, '0'), 'piece', 1,
          'bulk ' || ${word} || ' ' || ${word} || '-' || n
        from generate_series(0, 999) as n returning id`.execute(db),
    );
    const alike = await find(company.admin.client, `bulk ${word}`);
    expect(alike.products.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Bulk ${word} 000${index}`),
    );
    const [exact] = (await find(company.admin.client, `${word}-999`)).products;
    expect(exact).toMatchObject({ sku: `${word}-999`, isExact: true });
  });

  test('no archived product, and nothing for text without meaning', async () => {
    const word = unique();
    const id = await addProduct(company, `Gone ${word}`);
    await company.admin.client.post(`/api/products/${id}/archive`, {});
    const nothing = {
      products: [],
      customers: [],
      orders: [],
      invoices: [],
      purchases: [],
      documents: [],
      records: [],
    };
    expect(await find(company.admin.client, word)).toEqual(nothing);
    for (const q of ['', '   ', '%', '_', '\\', "'; drop table users; --", `${word}%`])
      expect((await company.admin.client.get(`/api/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
    expect(await find(company.admin.client, '%_%')).toEqual(nothing);
  });
});

describe('one wrong letter is forgiven', () => {
  test('in the name of a product or a customer, where nothing matches exactly', async () => {
    const id = await addProduct(company, 'Cetirizine tablets 10 mg');
    const customerId = await must(company.admin.client.post('/api/customers', { name: 'Akosua Frimpong' }));
    for (const typed of ['cetirisine', 'cetrizine', 'cettirizine', 'ectirizine', 'Cetirizime 10'])
      expect(
        (await find(company.staff.client, typed)).products.map((one) => [one.id, one.isExact]),
        typed,
      ).toEqual([[id, false]]);
    for (const typed of ['frimpomg', 'Akosua Frinpong', 'akosau'])
      expect(
        (await find(company.staff.client, typed)).customers.map((one) => one.id),
        typed,
      ).toEqual([customerId]);
    // Two wrong letters are too many; and where the exact search finds something, nothing else is shown.
    expect((await find(company.staff.client, 'cetirysyne')).products).toEqual([]);
    const exact = await addProduct(company, 'Cetirisine syrup');
    expect((await find(company.staff.client, 'cetirisine')).products.map((one) => one.id)).toEqual([exact]);
  });

  test('but finds nothing of another company, nor archived records', async () => {
    const id = await addProduct(company, 'Hydrocortisone cream');
    expect((await find(other.admin.client, 'hydrocortisome')).products).toEqual([]);
    await company.admin.client.post(`/api/products/${id}/archive`, {});
    expect((await find(company.admin.client, 'hydrocortisome')).products).toEqual([]);
  });
});

describe('nobody finds', () => {
  test('anything of another company, whatever is typed', async () => {
    const name = `Kwabena ${unique()}`;
    const sold = await sell(other, name);
    for (const q of [name, sold.number, sold.invoice, name.slice(0, 2)]) {
      const text = JSON.stringify(await find(company.admin.client, q));
      for (const id of [sold.customerId, sold.orderId, sold.invoiceId]) expect(text, q).not.toContain(id);
      expect(text).not.toContain(name);
    }
  });

  test('a cost, a margin or a price', async () => {
    await sell(company, `Cost ${unique()}`);
    for (const { client } of [company.admin, company.staff]) {
      const found = await find(client, 'cost');
      expect(found.orders.length).toBeGreaterThan(0);
      expect(JSON.stringify(found)).not.toMatch(/3\.77|cost(?!\s)|margin|minor|price/iu);
    }
  });
});
