import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
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

const locationOf = async ({ admin }: TestCompany): Promise<string> =>
  (await admin.client.get('/api/locations')).body.items[0].id;
const importInto = async (
  into: TestCompany,
  rows: readonly object[],
  { role = 'manager', key }: { role?: 'admin' | 'manager' | 'staff'; key?: string } = {},
): Promise<TestAnswer> =>
  into[role].client.request(
    'POST',
    '/api/product-imports',
    { locationId: await locationOf(into), rows },
    {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
  );
const skusOf = async ({ admin }: TestCompany): Promise<string[]> =>
  (await admin.client.get('/api/products?limit=200')).body.items.map(({ sku }: { sku: string }) => sku);
const rice = { name: 'Perfumed rice 5 kg', sku: 'RICE-5', unitPrice: '120', category: 'Grains' };

describe('adding many products', () => {
  test('adds all rows with SKUs, categories and one document of opening stock', async () => {
    const own = await foundCompany(server);
    const answer = await importInto(own, [
      { ...rice, barcodes: ['6001234'], quantity: '12', unitCost: '95' },
      { name: 'Sugar', unitPrice: '14.5', unit: 'kg', quantity: '7.5', unitCost: '0' },
      { name: 'Matches', unitPrice: '1' },
    ]);
    expect(answer).toMatchObject({
      status: 201,
      body: { products: [{ sku: 'RICE-5' }, { sku: 'P-0001' }, { sku: 'P-0002', name: 'Matches' }] },
    });
    const { body } = await own.admin.client.get('/api/products?sort=createdAt');
    expect(body.items).toHaveLength(3);
    expect((await own.admin.client.get('/api/products?q=6001234')).body.items).toMatchObject([
      { sku: 'RICE-5', category: 'Grains', onHand: '12', stockValueMinor: 114_000, averageUnitCost: '95.00' },
    ]);
    const adjustments = (await own.admin.client.get('/api/stock-adjustments')).body.items;
    expect(adjustments).toMatchObject([
      { number: answer.body.adjustment, reason: 'opening', lines: [{ quantity: '12' }, { quantity: '7.5' }] },
    ]);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  test('names every row at fault that needs no look at the others, and adds nothing', async () => {
    const own = await foundCompany(server);
    const answer = await importInto(own, [
      rice,
      { ...rice, sku: 'rice-5' },
      { name: 'Soap', unitPrice: '3', barcodes: ['6001'] },
      { name: 'Soap, red', unitPrice: '3', barcodes: ['6001'] },
      { name: 'Salt', unitPrice: '3', quantity: '4' },
      { name: 'Bucket', unitPrice: '30', quantity: '1.5', unitCost: '20' },
    ]);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: {
          'rows.1.sku': { code: 'repeated' },
          'rows.3.barcodes': { code: 'repeated' },
          'rows.4.unitCost': { code: 'required' },
          'rows.5.quantity': { code: 'whole_number' },
        },
      },
    });
    expect(await skusOf(own)).toEqual([]);
  });

  test.each([
    [{ ...rice, sku: 'TAKEN-1' }, 'rows.1.sku'],
    [{ ...rice, sku: 'OTHER', barcodes: ['6009999'] }, 'rows.1.barcodes'],
  ])('refuses %o, which is there already, and the rows before it with it', async (row, field) => {
    const own = await foundCompany(server);
    await importInto(own, [{ ...rice, sku: 'taken-1', barcodes: ['6009999'] }]);
    expect(
      await importInto(own, [{ name: 'Milk', unitPrice: '9', quantity: '3', unitCost: '7' }, row]),
    ).toMatchObject({ status: 409, body: { code: 'taken', fields: { [field]: { code: 'taken' } } } });
    expect(await skusOf(own)).toEqual(['taken-1']);
  });

  test('staff may not; another company’s place is unknown', async () => {
    expect((await importInto(company, [rice], { role: 'staff' })).status).toBe(403);
    const other = await foundCompany(server);
    const rows = [{ ...rice, quantity: '1', unitCost: '1' }];
    const body = { locationId: await locationOf(other), rows };
    expect((await company.admin.client.post('/api/product-imports', body)).status).toBe(404);
    expect(await skusOf(company)).toEqual([]);
  });

  test('one hundred rows at most, and none without a name or a price', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => ({ name: `Item ${index}`, unitPrice: '1' }));
    expect((await importInto(company, rows)).status).toBe(400);
    expect((await importInto(company, [{ name: ' ', unitPrice: '1' }])).body.fields).toHaveProperty([
      'rows.0.name',
    ]);
    expect((await importInto(company, [{ name: 'Item', unitPrice: '1,5' }])).body.fields).toHaveProperty([
      'rows.0.unitPrice',
    ]);
  });

  test('sent again under its key, also twenty at once, it adds once', async () => {
    const own = await foundCompany(server);
    const key = randomUUID();
    const rows = [{ name: 'Milk', unitPrice: '9', quantity: '3', unitCost: '7' }];
    const answers = await Promise.all(Array.from({ length: 20 }, () => importInto(own, rows, { key })));
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect((await importInto(own, rows, { key })).status).toBe(201);
    expect(await skusOf(own)).toEqual(['P-0001']);
  });
});

describe('the plan’s room', () => {
  test('is foretold, is taken to the last place, and is never passed by imports at once', async () => {
    const own = await foundCompany(server, { plan: 'free' });
    const rows = (count: number, of: string) =>
      Array.from({ length: count }, (_, index) => ({ name: `${of} ${index}`, unitPrice: '1' }));
    const room = async (): Promise<number> =>
      (await own.admin.client.post('/api/product-imports/check', { skus: [], barcodes: [], names: [] })).body
        .room;
    expect(await room()).toBe(100);
    await importInto(own, rows(60, 'first'));
    expect(await room()).toBe(40);
    // Two that fit alone and not together, beside single products that take places meanwhile.
    const answers = await Promise.all([
      importInto(own, rows(30, 'second')),
      importInto(own, rows(30, 'third')),
      ...Array.from({ length: 5 }, (_, index) =>
        own.admin.client.post('/api/products', { name: `single ${index}`, unitPrice: '1' }),
      ),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 402)).toHaveLength(1);
    const left = await room();
    expect(left).toBe(5);
    expect(await importInto(own, rows(6, 'last'))).toMatchObject({
      status: 402,
      body: { code: 'plan_limit', detail: { limit: 100, used: 95 } },
    });
    expect((await importInto(own, rows(5, 'last'))).status).toBe(201);
    expect(await room()).toBe(0);
  });

  test('two imports of the same codes in opposite orders end, one of them with an error', async () => {
    const own = await foundCompany(server);
    const codes = Array.from({ length: 30 }, (_, index) => ({
      name: 'Same',
      sku: `S-${index}`,
      unitPrice: '1',
    }));
    const answers = await Promise.all([importInto(own, codes), importInto(own, codes.toReversed())]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await skusOf(own)).toHaveLength(30);
  });
});

test('codes and names that are there are told as they were asked for', async () => {
  const own = await foundCompany(server);
  await importInto(own, [{ ...rice, barcodes: ['6005'] }]);
  const asked = {
    skus: ['rice-5', 'NEW'],
    barcodes: ['6005', '6006'],
    names: ['PERFUMED RICE 5 KG', 'Oats'],
  };
  const check = (of: TestCompany) => of.manager.client.post('/api/product-imports/check', asked);
  expect((await check(own)).body).toEqual({
    skus: ['rice-5'],
    barcodes: ['6005'],
    names: ['PERFUMED RICE 5 KG'],
    room: null,
  });
  expect((await check(company)).body).toMatchObject({ skus: [], barcodes: [], names: [] });
});

describe('taking an import back', () => {
  const undo = (of: TestCompany, id: string, role: 'admin' | 'manager' = 'admin') =>
    of[role].client.post(`/api/product-imports/${id}/undo`);

  test('leaves nothing in stock, books or lists, and its codes can be entered again', async () => {
    const own = await foundCompany(server);
    const rows = [
      { ...rice, barcodes: ['6005'], quantity: '12', unitCost: '95' },
      { name: 'Matches', unitPrice: '1' },
    ];
    const { body } = await importInto(own, rows);
    expect((await undo(own, body.id, 'manager')).status).toBe(403);
    expect(await undo(own, body.id)).toMatchObject({ status: 200, body: { removed: 1, archived: 1 } });
    expect(await skusOf(own)).toEqual([]);
    expect((await own.admin.client.get('/api/dashboard')).body.money.stockValueMinor).toBe(0);
    expect((await undo(own, body.id)).body.code).toBe('wrong_state');
    expect((await importInto(own, rows)).status).toBe(201);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  test('is refused whole once something was done with one of them', async () => {
    const own = await foundCompany(server);
    const { body } = await importInto(own, [
      { ...rice, quantity: '12', unitCost: '95' },
      { name: 'Matches', unitPrice: '1' },
    ]);
    await selling(own).draft([{ productId: body.products[1].id, quantity: '1' }]);
    expect(await undo(own, body.id)).toMatchObject({
      status: 409,
      body: { code: 'products_in_use', detail: { count: 1, products: 'Matches' } },
    });
    expect(await skusOf(own)).toHaveLength(2);
  });

  test.each(['stock', 'order'])('leaves a product of which some %s came meanwhile', async (what) => {
    const own = await foundCompany(server);
    const { body } = await importInto(own, [{ ...rice, quantity: '12', unitCost: '95' }]);
    const [{ id: productId }] = body.products;
    if (what === 'order') await selling(own).confirmed([{ productId, quantity: '1' }]);
    else
      await own.admin.client.post('/api/stock-adjustments', {
        locationId: await locationOf(own),
        reason: 'found',
        lines: [{ productId, quantity: '1' }],
      });
    expect((await undo(own, body.id)).body.code).toBe('products_in_use');
  });

  test('while goods come in at the same moment, either happens and never both', async () => {
    const own = await foundCompany(server);
    const locationId = await locationOf(own);
    for (let time = 0; time < 8; time += 1) {
      const { body } = await importInto(own, [
        { name: 'Milk', unitPrice: '9', quantity: '12', unitCost: '7' },
      ]);
      const lines = [{ productId: body.products[0].id, quantity: '1' }];
      const [undone, found] = await Promise.all([
        undo(own, body.id),
        own.admin.client.post('/api/stock-adjustments', { locationId, reason: 'found', lines }),
      ]);
      expect(['200 archived', 'products_in_use undefined']).toContain(
        `${undone.body.code ?? undone.status} ${found.body.code}`,
      );
    }
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  test('another company’s import is unknown', async () => {
    const other = await foundCompany(server);
    const { body } = await importInto(other, [rice]);
    expect((await undo(company, body.id)).status).toBe(404);
  });

  test('a product that was deleted since is no longer its matter', async () => {
    const own = await foundCompany(server);
    const { body } = await importInto(own, [rice, { name: 'Matches', unitPrice: '1' }]);
    await stockedProduct(own);
    expect((await own.admin.client.delete(`/api/products/${body.products[0].id}`)).status).toBe(200);
    expect((await undo(own, body.id)).body).toEqual({ removed: 1, archived: 0 });
  });
});
