import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { rememberPrices, type Charged } from './remember-prices.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const supplier = async (fields: object = {}): Promise<{ id: string; name: string }> => {
  const made = await company.manager.client.post('/api/suppliers', {
    name: `S ${newId().slice(-6)}`,
    ...fields,
  });
  expect(made.status).toBe(201);
  return made.body;
};
const attach = (fields: object) => company.manager.client.post('/api/supplier-products', fields);
const change = (id: string, fields: object) =>
  company.manager.client.patch(`/api/supplier-products/${id}`, fields);
const listed = async (query: string) =>
  (await company.manager.client.get(`/api/supplier-products?${query}`)).body;
const pack = async (productId: string, name = 'Carton'): Promise<string> => {
  const id = newId();
  await admin.query(
    `insert into product_packs (tenant_id, id, product_id, name, numerator, position) values ($1, $2, $3, $4, 24, 0)`,
    [company.id, id, productId, name],
  );
  return id;
};

test('what a supplier sells is read by supplier and by product, with breaks in order, and stands in their timeline', async () => {
  const { id: supplierId, name } = await supplier({ currency: 'XOF' });
  const product = await stockedProduct(company);
  const made = await attach({
    supplierId,
    productId: product.id,
    supplierCode: 'RZ-25',
    agreedPrice: '12.50',
    priceBreaks: [
      { fromQuantity: '100', price: '11' },
      { fromQuantity: '9.5', price: '12' },
    ],
    minimumQuantity: '5',
    leadTimeDays: 4,
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      supplierName: name,
      currency: 'XOF',
      sku: product.sku,
      supplierCode: 'RZ-25',
      agreedPrice: '12.5',
      priceBreaks: [
        { fromQuantity: '9.5', price: '12' },
        { fromQuantity: '100', price: '11' },
      ],
      isPreferred: false,
      lastPrice: null,
      version: 1,
    },
  });
  for (const query of [`supplierId=${supplierId}`, `productId=${product.id}`, 'q=rz-2', `q=${product.sku}`])
    expect(await listed(query), query).toEqual({
      items: [made.body],
      nextCursor: null,
      total: { count: 1, isEstimate: false },
    });
  const edited = await change(made.body.id, {
    version: 1,
    agreedPrice: '13',
    priceBreaks: [{ fromQuantity: '50', price: '12.25' }],
  });
  expect(edited.body).toMatchObject({
    agreedPrice: '13',
    priceBreaks: [{ fromQuantity: '50', price: '12.25' }],
    version: 2,
  });
  expect(await change(made.body.id, { version: 1, agreedPrice: '1' })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { agreedPrice: '13' } },
  });
  expect((await company.manager.client.delete(`/api/supplier-products/${made.body.id}`)).status).toBe(200);
  const { items } = (await company.manager.client.get(`/api/timeline?subject=supplier&id=${supplierId}`))
    .body;
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'supplier_product.remove',
    'supplier_product.update',
    'supplier_product.create',
    'supplier.create',
  ]);
  expect(items[1].after).toMatchObject({ productName: product.name, agreedPrice: '13' });
});

test('one supplier of a product at most is preferred, also where four say so at once', async () => {
  const { id: productId } = await stockedProduct(company);
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1)
    ids.push((await attach({ supplierId: (await supplier()).id, productId, isPreferred: true })).body.id);
  const preferred = async () =>
    (await listed(`productId=${productId}&preferred=true`)).items.map(({ id }: { id: string }) => id);
  expect(await preferred()).toEqual([ids[3]]);
  const answers = await Promise.all(
    ids.slice(0, 3).map((id) => change(id, { version: 1, isPreferred: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await preferred()).toHaveLength(1);
  const { id: thirdId } = await stockedProduct(company);
  const suppliers = await Promise.all([supplier(), supplier(), supplier(), supplier()]);
  const made = await Promise.all(
    suppliers.map(({ id }) => attach({ supplierId: id, productId: thirdId, isPreferred: true })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await listed(`productId=${thirdId}&preferred=true`)).items).toHaveLength(1);
});

test('a product is sold by the unit and in each pack once; a pack of another product, and what is archived, are refused', async () => {
  const { id: supplierId } = await supplier();
  const [product, another] = [await stockedProduct(company), await stockedProduct(company)];
  const carton = await pack(product.id);
  const fields = { supplierId, productId: product.id };
  const loose = await attach(fields);
  expect(loose.status).toBe(201);
  expect((await attach({ ...fields, packId: carton })).body).toMatchObject({ packName: 'Carton' });
  const twice = { status: 409, body: { code: 'taken', fields: { packId: { code: 'taken' } } } };
  expect(await attach(fields)).toMatchObject(twice);
  expect(await change(loose.body.id, { version: 1, packId: carton })).toMatchObject(twice);
  const foreign = await attach({ supplierId, productId: another.id, packId: carton });
  expect(foreign).toMatchObject({ status: 404, body: { fields: { packId: { code: 'unknown_record' } } } });
  const repeated = await attach({
    supplierId,
    productId: another.id,
    priceBreaks: [
      { fromQuantity: '5', price: '1' },
      { fromQuantity: '5.0', price: '2' },
    ],
  });
  expect(repeated.body.fields).toMatchObject({ 'priceBreaks.1.fromQuantity': { code: 'repeated' } });
  const dear = { 'priceBreaks.0.price': { code: 'not_cheaper' } };
  const ofDear = { supplierId, productId: another.id, priceBreaks: [{ fromQuantity: '50', price: '2500' }] };
  expect((await attach({ ...ofDear, agreedPrice: '260' })).body.fields).toMatchObject(dear);
  const bulk = await attach({ ...ofDear, agreedPrice: '2600' });
  const dearer = await change(bulk.body.id, { version: 1, agreedPrice: '260' });
  expect(dearer).toMatchObject({ status: 400, body: { fields: dear } });
  expect((await other.manager.client.get(`/api/supplier-products/${loose.body.id}`)).status).toBe(404);
  expect((await other.manager.client.get(`/api/supplier-products`)).body.items).toEqual([]);
  const stolen = await other.manager.client.post('/api/supplier-products', fields);
  expect(stolen.status).toBe(404);
  await company.admin.client.post(`/api/products/${another.id}/archive`);
  await company.manager.client.post(`/api/suppliers/${supplierId}/archive`);
  expect(await attach({ supplierId, productId: another.id })).toMatchObject({
    status: 409,
    body: { code: 'archived', fields: { supplierId: { code: 'archived' }, productId: { code: 'archived' } } },
  });
});

test('a supplier who only has products is deleted with them, and so is a product that only has suppliers', async () => {
  const [first, second] = [await supplier(), await supplier()];
  const product = await stockedProduct(company);
  const breaks = { priceBreaks: [{ fromQuantity: '5', price: '1' }] };
  for (const { id } of [first, second])
    await attach({ supplierId: id, productId: product.id, packId: null, ...breaks });
  expect((await company.manager.client.delete(`/api/suppliers/${first.id}`)).status).toBe(200);
  expect((await listed(`productId=${product.id}`)).items).toHaveLength(1);
  expect((await company.admin.client.delete(`/api/products/${product.id}`)).status).toBe(200);
  expect((await listed(`supplierId=${second.id}`)).items).toEqual([]);
});

test('the newest document says the last price, and what was not known to be theirs is from then on', async () => {
  const { id: supplierId } = await supplier();
  const product = await stockedProduct(company);
  const carton = await pack(product.id);
  const charged = (fields: Partial<Charged>): Promise<void> =>
    server.database.forTenant(company.id, async (tx) => {
      const lines = [{ productId: product.id, packId: null, price: '10' }];
      rememberPrices(tx, { supplierId, currency: 'GHS', day: '2026-03-01', lines, ...fields });
    });
  const line = (price: string, packId: string | null = null) => ({ productId: product.id, packId, price });
  const known = async () =>
    Object.fromEntries(
      (await listed(`supplierId=${supplierId}`)).items.map(
        (item: Record<'packName' | 'lastPrice' | 'lastPriceOn' | 'lastPriceCurrency', string | null>) => [
          item.packName ?? 'loose',
          [item.lastPrice, item.lastPriceOn, item.lastPriceCurrency],
        ],
      ),
    );
  await charged({ lines: [line('9'), line('230', carton), line('10.25')] });
  expect(await known()).toEqual({
    loose: ['10.25', '2026-03-01', 'GHS'],
    Carton: ['230', '2026-03-01', 'GHS'],
  });
  await charged({ day: '2026-02-28', lines: [line('8')] });
  await charged({ day: '2026-03-02', currency: 'USD', lines: [line('1.5', carton)] });
  expect(await known()).toEqual({
    loose: ['10.25', '2026-03-01', 'GHS'],
    Carton: ['1.5', '2026-03-02', 'USD'],
  });
  // Of another pack the price said nothing.
  const { items } = await listed(`supplierId=${supplierId}`);
  const loose = items.find(({ packId }: { packId: string | null }) => packId === null);
  const another = await pack(product.id, 'Sack');
  expect((await change(loose.id, { version: 1, packId: another })).body).toMatchObject({
    packId: another,
    lastPrice: null,
    lastPriceOn: null,
  });
});
