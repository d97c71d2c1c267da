import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productSorts } from '@shelfwise/contract/features/catalog/products/products.facts';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { readCsv } from '../../../test/csv-cells.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { adjust, defaultLocation } from '../../../test/test-adjustments.ts';
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

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const add = (fields: object, owner = company): Promise<TestAnswer> =>
  owner.admin.client.post('/api/products', { unitPrice: '1', ...fields });
const list = async (query: string, owner = company): Promise<Product[]> =>
  (await owner.admin.client.get(`/api/products?${query}`)).body.items;

describe('one product', () => {
  it('is added with nothing in stock, and read as it was added', async () => {
    const made = await add({
      sku: 'SPK-20',
      name: 'Tecno Spark 20',
      unitPrice: '1450',
      category: 'Phones',
      reorderPoint: '5',
      barcodes: ['4895180791234'],
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        unitPrice: '1450.00',
        unit: 'piece',
        isDivisible: false,
        onHand: '0',
        available: '0',
        isLow: true,
        averageUnitCost: null,
        version: 1,
      },
    });
    expect((await company.staff.client.get(`/api/products/${made.body.id}`)).body.barcodes).toEqual([
      '4895180791234',
    ]);
  });

  it('has its SKU and barcodes alone in its company, in any case; other companies may use the same', async () => {
    await add({ sku: 'CASE-1', name: 'Case', barcodes: ['111222333'] });
    expect(await add({ sku: 'case-1', name: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { sku: { code: 'taken' } } },
    });
    expect(await add({ sku: 'CASE-2', name: 'Other', barcodes: ['111222333'] })).toMatchObject({
      status: 409,
      body: { fields: { barcodes: { code: 'taken' } } },
    });
    const stranger = await foundCompany(server);
    expect((await add({ sku: 'CASE-1', name: 'Case', barcodes: ['111222333'] }, stranger)).status).toBe(201);
  });

  it('is changed field by field; a stale edit gets the newer version and overwrites nothing', async () => {
    const { body } = await add({ sku: 'EDIT-1', name: 'Before', description: 'kept' });
    const { client } = company.manager;
    expect(
      (await client.patch(`/api/products/${body.id}`, { version: 1, name: 'After', barcodes: ['777'] })).body,
    ).toMatchObject({ name: 'After', description: 'kept', version: 2 });
    expect(await client.patch(`/api/products/${body.id}`, { version: 1, name: 'Stale' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { name: 'After', version: 2 } },
    });
    expect(await list('q=777')).toMatchObject([{ id: body.id }]);
  });

  it('one of eight edits at once based on the same version is kept', async () => {
    const { body } = await add({ sku: 'EDIT-2', name: 'Start' });
    const answers = await Promise.all(
      range(8).map((index) =>
        company.admin.client.patch(`/api/products/${body.id}`, { version: 1, name: `Edit ${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
  });

  it('is archived and restored; it is not deleted while documents refer to it', async () => {
    const used = await stockedProduct(company, { quantity: '3', reorderPoint: '5' });
    const { client } = company.admin;
    expect(await client.delete(`/api/products/${used.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    const place = await defaultLocation(client);
    await adjust(client, place, 'own_use', { productId: used.id, quantity: '-3' });
    expect((await client.post(`/api/products/${used.id}/archive`, {})).body).toMatchObject({
      status: 'archived',
      isLow: false,
      onHand: '0',
    });
    expect(
      await company.staff.client.post('/api/orders', { lines: [{ productId: used.id, quantity: '1' }] }),
    ).toMatchObject({ status: 409, body: { code: 'archived' } });
    expect((await client.post(`/api/products/${used.id}/restore`, {})).body).toMatchObject({
      status: 'active',
      isLow: true,
    });
    const unused = (await add({ sku: 'GONE-1', name: 'Gone' })).body;
    expect((await client.delete(`/api/products/${unused.id}`)).status).toBe(200);
    expect((await client.get(`/api/products/${unused.id}`)).status).toBe(404);
  });
});

describe('the list', () => {
  let shop: TestCompany;
  beforeAll(async () => {
    shop = await foundCompany(server);
    for (const index of range(11)) {
      // Prices repeat, so that pages are also tested among rows with the same sort value.
      const product = await stockedProduct(shop, {
        unitPrice: String(3 + (index % 3)),
        ...(index % 2 === 0 && { quantity: String(index + 1) }),
      });
      await shop.admin.client.patch(`/api/products/${product.id}`, {
        version: 1,
        name: `Item ${'abcdefghijk'[index]}`,
        category: index < 4 ? 'Tools' : 'Toys',
      });
    }
  });

  it.each(productSorts)('sorted by %s: every row once, in order, page by page', async (sort) => {
    const whole = await list(`sort=${sort}&limit=200`, shop);
    const paged: Product[] = [];
    let cursor: string | null = null;
    do {
      const { body }: TestAnswer = await shop.admin.client.get(
        `/api/products?sort=${sort}&limit=4${cursor ? `&cursor=${cursor}` : ''}`,
      );
      paged.push(...body.items);
      cursor = body.nextCursor;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(new Set(whole.map((product) => product.id)).size).toBe(11);
    const key = sort.replace('-', '') as 'name' | 'sku' | 'unitPrice' | 'available' | 'createdAt';
    const values = whole.map((product) =>
      key === 'unitPrice' || key === 'available' ? Number(product[key]) : product[key],
    );
    const ordered = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
  });

  it('counts what matches the filters', async () => {
    const { body } = await shop.admin.client.get('/api/products?category=Tools&limit=2');
    expect(body.total).toEqual({ count: 4, isEstimate: false });
    expect((await shop.admin.client.get('/api/products?outOfStock=true')).body.total.count).toBe(5);
    expect((await shop.admin.client.get('/api/product-categories')).body.items).toEqual(['Tools', 'Toys']);
    await shop.admin.client.post(`/api/products/${body.items[1].id}/archive`, {});
    expect((await shop.admin.client.get('/api/products?category=Tools')).body.total.count).toBe(3);
    expect(
      (await shop.admin.client.get('/api/products?status=active,archived&limit=200')).body,
    ).toMatchObject({ total: { count: 11 }, items: { length: 11 } });
    expect(await list('status=archived', shop)).toHaveLength(1);
  });

  it('refuses a cursor of another list', async () => {
    const { body } = await shop.admin.client.get('/api/products?limit=2&sort=name');
    expect(
      await shop.admin.client.get(`/api/products?limit=2&sort=-name&cursor=${body.nextCursor}`),
    ).toMatchObject({ status: 400, body: { fields: { cursor: {} } } });
  });
});

describe('for the notification panel', () => {
  it('is a plain array, newest first, of active products only', async () => {
    const shop = await foundCompany(server);
    const made = [];
    for (const name of ['One', 'Two', 'Three'])
      made.push((await add({ sku: name, name, unitPrice: '12.5' }, shop)).body);
    await shop.admin.client.post(`/api/products/${made[1].id}/archive`, {});
    const { body } = await shop.staff.client.get(`/api/products?tenantId=${shop.id}`);
    expect(body).toEqual(
      [made[2], made[0]].map(({ id, name }) => ({ id, name, imageUrl: null, unitPrice: '12.50' })),
    );
    expect(
      (await shop.staff.client.get(`/api/products?tenantId=${shop.id}&ids=${made[0].id}`)).body,
    ).toHaveLength(1);
  });
});

describe('the plan', () => {
  it('allows 100 products on free, even with twenty at once for the last place, and touches no existing one', async () => {
    const small = await foundCompany(server, { plan: 'free' });
    // One after another: each waits for the company's lock, and on a busy machine 99 at once would wait too long.
    for (const index of range(99))
      expect((await add({ sku: `P-${index}`, name: `Product ${index}` }, small)).status).toBe(201);
    const answers = await Promise.all(
      range(20).map((index) => add({ sku: `L-${index}`, name: 'Last' }, small)),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.find((answer) => answer.status !== 201)).toMatchObject({
      status: 402,
      body: {
        code: 'plan_limit',
        error: 'Your plan allows 100 active products; 100 in use. What you have stays as it is.',
        detail: { limit: 100, used: 100 },
        upgrade: { currentTier: 'free', requiredTier: 'basic', price: 25 },
      },
    });
    expect((await small.admin.client.get('/api/products')).body.total.count).toBe(100);
  });
});

describe('the export', () => {
  it('has what the list shows, without a live formula for a spreadsheet', async () => {
    const shop = await foundCompany(server);
    await add({ sku: '=1+1', name: '@SUM(A1)', description: 'x' }, shop);
    await stockedProduct(shop, { quantity: '2', unitCost: '3.5' });
    const forAdmin = await shop.admin.client.get('/api/products.csv');
    expect(forAdmin.headers['content-type']).toContain('text/csv');
    const [header, ...lines] = readCsv(forAdmin.raw);
    expect(lines.map(([sku, name]) => [sku, name])).toContainEqual(["'=1+1", "'@SUM(A1)"]);
    expect(header?.at(-1)).toBe('Average cost');
    const [forStaff] = readCsv((await shop.staff.client.get('/api/products.csv')).raw);
    expect(forStaff?.at(-1)).toBe('Status');
  });

  it('is in the reader’s language, with figures and states as their spreadsheet expects them', async () => {
    const shop = await foundCompany(server);
    await stockedProduct(shop, { quantity: '2.5', unitPrice: '1253.7', unit: 'metre' });
    const headers = { 'accept-language': 'fr' };
    const [header, line] = readCsv((await shop.staff.client.get('/api/products.csv', { headers })).raw);
    expect(header?.slice(1, 5)).toEqual(['Nom', 'Catégorie', 'Unité', 'Prix']);
    expect(line?.slice(3, 6)).toEqual(['mètre', '1253,70', '2,5']);
    expect(line?.at(-1)).toBe('Actif');
  });

  it('has only the picked rows, in the order of the list, archived ones too, and never those of another company', async () => {
    const shop = await foundCompany(server);
    const made = [];
    for (const name of ['Anvil', 'Bolt', 'Chain']) made.push((await add({ sku: name, name }, shop)).body);
    await shop.admin.client.post(`/api/products/${made[2].id}/archive`, {});
    const other = await foundCompany(server);
    const foreign = (await add({ sku: 'X', name: 'Foreign' }, other)).body;
    const ids = [made[0].id, made[2].id, foreign.id];
    const picked = await shop.staff.client.post('/api/products.csv', { ids, sort: '-name' });
    expect(picked.status, JSON.stringify(picked.body)).toBe(200);
    const names = readCsv(picked.raw).map((line) => line[1]);
    expect(names).toEqual(['Name', 'Chain', 'Anvil']);
    const small = await foundCompany(server, { plan: 'premium' });
    expect(await small.admin.client.post('/api/products.csv', { ids })).toMatchObject({ status: 402 });
  });
});
