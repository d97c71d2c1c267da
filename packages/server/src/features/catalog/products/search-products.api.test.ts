import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const add = (fields: object, owner: TestCompany): Promise<TestAnswer> =>
  owner.admin.client.post('/api/products', { unitPrice: '1', ...fields });
const list = async (query: string, owner = company): Promise<Product[]> =>
  (await owner.admin.client.get(`/api/products?${query}`)).body.items;

test('a search finds by any part of any word, in any order, with exact names first', async () => {
  await add({ sku: 'USB', name: 'Zebra cable' }, company);
  await add({ sku: 'X-USB-1', name: 'Cable USB-C 1 m' }, company);
  await add({ sku: 'HD-100%', name: 'Hub_deluxe' }, company);
  expect((await list('q=usb')).map((product) => product.sku)).toEqual(['USB', 'X-USB-1']);
  expect((await list('q=USB-C%20cab')).map((product) => product.sku)).toEqual(['X-USB-1']);
  expect((await list('q=ze')).map((product) => product.sku)).toEqual(['USB']);
  expect((await list(`q=${encodeURIComponent('100%')}`)).map((product) => product.sku)).toEqual(['HD-100%']);
  expect(await list(`q=${encodeURIComponent('%%%')}`)).toEqual([]);
  expect((await list('q=hub_')).map((product) => product.sku)).toEqual(['HD-100%']);
});

test('a search puts the exact SKU and barcode first, and sorts, filters and pages, though more contain it than a search looks at', async () => {
  const crowded = await foundCompany(server, { plan: 'premium' });
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(
    `with made as (
      insert into products (tenant_id, sku, name, unit, unit_price, search_text, category)
      select $1, 'PEN-' || n, 'Blue pen ' || n, 'piece', n, 'blue pen ' || n || ' pen-' || n,
        case when n % 2 = 0 then 'Even' else 'Odd' end
      from generate_series(1, 1500) n returning id)
     insert into stock_totals (tenant_id, product_id) select $1, id from made`,
    [crowded.id],
  );
  await admin.end();
  await add({ sku: 'PEN', name: 'The pen itself', category: 'Even' }, crowded);
  expect((await list('q=pen&limit=1', crowded)).map(({ sku }) => sku)).toEqual(['PEN']);
  const [first, second] = await list('q=PEN-14&limit=2', crowded);
  expect([first?.sku, second?.name]).toEqual(['PEN-14', 'Blue pen 140']);
  const dear = await list('q=pen-14&sort=-unitPrice&category=Even&limit=3', crowded);
  expect(dear.map(({ sku }) => sku)).toEqual(['PEN-1498', 'PEN-1496', 'PEN-1494']);
  expect(await list('q=pen-14&status=archived', crowded)).toEqual([]);
  const { body } = await crowded.admin.client.get('/api/products?q=pen-14&category=Odd&outOfStock=true');
  expect(body.total).toEqual({ count: 55, isEstimate: false });
  expect(await list('q=pen-14&low=true', crowded)).toEqual([]);
  expect((await list('q=PEN-14&sort=available&limit=200', crowded)).length).toBe(111);
  await add({ sku: 'INK', name: 'Ink', barcodes: ['pen'] }, crowded);
  for (const filter of ['', '&outOfStock=true']) {
    const named = await list(`q=pen&limit=2${filter}`, crowded);
    expect(named.map(({ sku }) => sku).toSorted(), filter).toEqual(['INK', 'PEN']);
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const page: TestAnswer = await crowded.admin.client.get(
      `/api/products?q=pen-14&limit=50&status=active,archived${cursor}`,
    );
    expect(page.body.total.count).toBe(111);
    seen.push(...page.body.items.map(({ sku }: Product) => sku));
    cursor = page.body.nextCursor && `&cursor=${page.body.nextCursor}`;
  } while (cursor);
  expect([seen[0], seen.length, new Set(seen).size]).toEqual(['PEN-14', 111, 111]);
});
