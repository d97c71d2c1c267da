import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
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

const add = (fields: object): Promise<TestAnswer> =>
  company.admin.client.post('/api/products', { name: 'Milk 170 g', unitPrice: '1.25', ...fields });
const change = ({ id, version }: Product, fields: object): Promise<TestAnswer> =>
  company.manager.client.patch(`/api/products/${id}`, { version, ...fields });
const read = async (id: string): Promise<Product> =>
  (await company.staff.client.get(`/api/products/${id}`)).body;

const carton = { name: 'Carton of 24', numerator: 24 };

test('a product answers its packs in their order, with price and barcodes, in its record and in lists', async () => {
  const { body } = await add({
    barcodes: ['6001'],
    packs: [
      { ...carton, unitPrice: '28', barcodes: ['6002', '6003'] },
      { name: 'Third', numerator: 2, denominator: 6 },
    ],
  });
  const packs = [
    { name: 'Carton of 24', numerator: 24, denominator: 1, unitPrice: '28.00', barcodes: ['6002', '6003'] },
    { name: 'Third', numerator: 1, denominator: 3, unitPrice: null, barcodes: [] },
  ];
  expect(body).toMatchObject({ barcodes: ['6001'], packs });
  const { items } = (await company.staff.client.get('/api/products?q=6003')).body;
  expect(items).toMatchObject([{ id: body.id, barcodes: ['6001'], packs }]);
  const found = await company.staff.client.get('/api/search?q=6002');
  expect(JSON.stringify(found.body)).toContain(body.id);
});

test('packs change their name, price, barcodes and order, and keep their ids; without change nothing is written', async () => {
  const { body } = await add({
    packs: [
      { ...carton, barcodes: ['7001'] },
      { name: 'Tray', numerator: 12 },
    ],
  });
  const [first, second] = body.packs;
  const changed = await change(body, {
    packs: [
      { ...second, name: 'Carton of 24' },
      { ...first, name: 'tray', unitPrice: '30', barcodes: ['7002'] },
    ],
  });
  expect(changed.body).toMatchObject({
    version: 2,
    packs: [
      { id: second.id, name: 'Carton of 24', numerator: 12, barcodes: [] },
      { id: first.id, name: 'tray', numerator: 24, unitPrice: '30.00', barcodes: ['7002'] },
    ],
  });
  const same = [
    { name: 'Carton of 24', numerator: 24, denominator: 2 },
    { name: 'tray', numerator: 24, unitPrice: '30', barcodes: ['7002'] },
  ];
  const { body: unchanged } = await change(changed.body, { packs: same });
  expect(unchanged).toMatchObject({ version: 2, packs: changed.body.packs });
  expect((await company.staff.client.get('/api/products?q=7001')).body.items).toEqual([]);
});

test('what a pack holds never changes; a removed pack comes back under its id when it is added again', async () => {
  const { body } = await add({ packs: [carton] });
  const [pack] = body.packs;
  expect(await change(body, { packs: [{ ...pack, numerator: 20 }] })).toMatchObject({
    status: 400,
    body: { fields: { 'packs.0.numerator': { code: 'ratio_fixed' } } },
  });
  const without = (await change(body, { packs: [] })).body;
  expect(without.packs).toEqual([]);
  const other = (await change(without, { packs: [{ ...carton, numerator: 20 }] })).body;
  expect(other.packs[0].id).not.toBe(pack.id);
  const back = (await change(other, { packs: [{ ...carton, name: 'CARTON OF 24' }] })).body;
  expect(back.packs).toMatchObject([{ id: pack.id, name: 'CARTON OF 24' }]);
  const { items } = (await company.staff.client.get(`/api/timeline?subject=product&id=${body.id}`)).body;
  expect(items[0]).toMatchObject({
    action: 'product.update',
    before: { packs: [{ numerator: 20 }] },
    after: { packs: [{ numerator: 24 }] },
  });
});

test('names stand once in a product, barcodes once over all products and packs', async () => {
  const { body } = await add({ barcodes: ['8001'], packs: [{ ...carton, barcodes: ['8002'] }] });
  expect(await add({ packs: [carton, { name: 'carton OF 24', numerator: 2 }] })).toMatchObject({
    status: 400,
    body: { fields: { 'packs.1.name': { code: 'repeated' } } },
  });
  expect(await change(body, { barcodes: ['8002'] })).toMatchObject({
    status: 400,
    body: { fields: { 'packs.0.barcodes': { code: 'repeated' } } },
  });
  const packs = [carton, { name: 'Box', numerator: 6, barcodes: ['8009', '8001'] }];
  expect(await add({ barcodes: ['8002', '8010'], packs })).toMatchObject({
    status: 409,
    body: { code: 'taken', fields: { barcodes: { code: 'taken' }, 'packs.1.barcodes': { code: 'taken' } } },
  });
  const freed = (await change(body, { packs: [] })).body;
  expect((await add({ barcodes: ['8002'] })).status).toBe(201);
  expect((await change(freed, { packs: body.packs })).body).toMatchObject({
    fields: { 'packs.0.barcodes': { code: 'taken' } },
  });
});

test('a pack of another product is refused', async () => {
  const { body } = await add({ packs: [carton] });
  const other = (await add({})).body;
  expect(await change(other, { packs: body.packs })).toMatchObject({
    status: 404,
    body: { fields: { 'packs.0.id': { code: 'unknown_record' } } },
  });
});

test('of two people who give the same barcode to a product and to a pack at once, one is told that it is taken', async () => {
  const [one, two] = [(await add({})).body, (await add({})).body];
  const answers = await heldAtOnce(server.adminUrl, 'product_barcodes', 2, () =>
    Promise.all([
      change(one, { barcodes: ['9002', '9001'] }),
      change(two, { packs: [{ ...carton, barcodes: ['9001', '9002'] }] }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  const holders = [await read(one.id), await read(two.id)].filter(
    ({ barcodes, packs }) => barcodes.length + packs.flatMap((pack) => pack.barcodes).length === 2,
  );
  expect(holders).toHaveLength(1);
});
