import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the list says what the stock of all matching products is worth, but never to staff', async () => {
  const shop = await foundCompany(server);
  const dear = await stockedProduct(shop, { quantity: '3', unitCost: '100', reorderPoint: '5' });
  await stockedProduct(shop, { quantity: '10', unitCost: '2.5' });
  const old = await stockedProduct(shop, { quantity: '1', unitCost: '7' });
  await stockedProduct(shop);
  // As a product could be archived before its stock prevented that.
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`update products set status = 'archived' where id = $1`, [old.id]);
  await admin.end();
  const worth = async (query: string): Promise<unknown> =>
    (await shop.manager.client.get(`/api/products?${query}`)).body.stockValueMinor;

  expect(await worth('')).toBe(32_500);
  expect(await worth('limit=1')).toBe(32_500);
  expect(await worth('status=archived')).toBe(700);
  expect(await worth('status=active,archived')).toBe(33_200);
  expect(await worth(`q=${dear.sku}`)).toBe(30_000);
  expect(await worth('low=true')).toBe(30_000);
  expect(await worth('q=nothing+at+all')).toBe(0);
  await stockedProduct(shop, { quantity: '1', unitCost: '1' });
  expect(await worth(''), 'after a change').toBe(32_600);

  const { body } = await shop.staff.client.get('/api/products');
  expect(body.total.count).toBe(4);
  expect(body).not.toHaveProperty('stockValueMinor');
  const other = await foundCompany(server);
  expect((await other.manager.client.get('/api/products')).body.stockValueMinor).toBe(0);
});

test('of more than 10,000 products the value of all is shown, that of a filtered part is not', async () => {
  const shop = await foundCompany(server);
  await stockedProduct(shop, { quantity: '2', unitCost: '4' });
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(
    `with made as (
       insert into products (tenant_id, sku, name, unit, unit_price, search_text, category)
       select $1, 'N-' || n, 'Nail ' || n, 'piece', 1, 'nail n-' || n, 'Nails' from generate_series(1, 10001) n returning id)
     insert into stock_totals (tenant_id, product_id) select $1, id from made`,
    [shop.id],
  );
  await admin.end();
  const seen = async (query: string) => (await shop.manager.client.get(`/api/products?${query}`)).body;
  expect(await seen('limit=1')).toMatchObject({ total: { isEstimate: true }, stockValueMinor: 800 });
  expect(await seen('limit=1&category=Nails')).toMatchObject({ stockValueMinor: null });
});

test('no stock is worth too much for a list or a record: beyond 2^53 the sum is sent to the last digit, as text', async () => {
  const shop = await foundCompany(server);
  const product = await stockedProduct(shop, { quantity: '1' });
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  // The most that one location may hold of a product, at so many locations that the sum exceeds the exact numbers.
  await admin.query(
    `with made as (insert into locations (tenant_id, name) select $1, 'Place ' || n from generate_series(1, 902) n returning id)
     insert into stock_levels (tenant_id, product_id, location_id, on_hand, value_minor) select $1, $2, id, 1, 9999999999999 from made`,
    [shop.id, product.id],
  );
  await admin.query('update stock_totals set on_hand = on_hand + 902 where product_id = $1', [product.id]);
  await admin.end();
  const sum = String(902n * 9_999_999_999_999n + 500n);
  const read = async (path: string) => {
    const { status, body } = await shop.manager.client.get(`/api/products${path}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  expect(await read('')).toMatchObject({ stockValueMinor: sum, items: [{ stockValueMinor: sum }] });
  expect(await read(`?q=${product.sku}`)).toMatchObject({ stockValueMinor: sum });
  expect(await read(`/${product.id}`)).toMatchObject({ stockValueMinor: sum });
});

test('each saved view is counted as its list is, for staff too, and again after a change', async () => {
  const shop = await foundCompany(server);
  await stockedProduct(shop, { quantity: '3', reorderPoint: '5' });
  await stockedProduct(shop, { quantity: '10' });
  const gone = await stockedProduct(shop);
  const totalOf = async (query: string) => (await shop.staff.client.get(`/api/products?${query}`)).body.total;
  const agree = async (expected: Record<'all' | 'low' | 'out' | 'archived', number>): Promise<void> => {
    const { status, body } = await shop.staff.client.get('/api/product-counts');
    expect(status).toBe(200);
    expect(body).toEqual({
      all: await totalOf(''),
      low: await totalOf('low=true'),
      out: await totalOf('outOfStock=true'),
      archived: await totalOf('status=archived'),
    });
    for (const [view, count] of Object.entries(expected)) expect(body[view].count, view).toBe(count);
  };
  await agree({ all: 3, low: 1, out: 1, archived: 0 });
  expect((await shop.admin.client.post(`/api/products/${gone.id}/archive`, {})).status).toBe(200);
  await agree({ all: 2, low: 1, out: 0, archived: 1 });
});
