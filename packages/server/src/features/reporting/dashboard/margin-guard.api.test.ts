import { isBelowFloor } from '@shelfwise/contract/features/reporting/dashboard/margin-guard.rules';
import type { MarginGuard } from '@shelfwise/contract/features/reporting/dashboard/margin-guard.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { receiveGoods } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { buying } from '../../../test/buying.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const guardOf = async (company: TestCompany, query = '?limit=200'): Promise<MarginGuard> => {
  const { status, body } = await company.manager.client.get(`/api/margin-guard${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const skusOf = ({ items }: MarginGuard) => items.map(({ productId }) => productId);
const setFloor = async (company: TestCompany, marginFloorPercent: string | null) => {
  const { version } = (await company.admin.client.get('/api/trading-rules')).body;
  return company.admin.client.patch('/api/trading-rules', { version, marginFloorPercent });
};
const setPrice = async (company: TestCompany, id: string, unitPrice: string) => {
  const { version } = (await company.manager.client.get(`/api/products/${id}`)).body;
  expect((await company.manager.client.patch(`/api/products/${id}`, { version, unitPrice })).status).toBe(
    200,
  );
};

test('a product whose cost rose is shown with the price that restores the margin, and that price puts it right', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const shop = buying(company);
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '5', unitCost: '5' });
  expect(await guardOf(company)).toMatchObject({ floorPercent: '10', count: 0, items: [] });
  const { id: supplierId, name } = await shop.supplier();
  const { locationId } = await shop.draft(supplierId, [
    { productId: product.id, quantity: '1', unitPrice: '9.30' },
  ]);
  await receiveGoods(company.manager.client, {
    supplierId,
    locationId,
    lines: [{ productId: product.id, enteredQuantity: '4', unitPrice: '9.30' }],
  });
  const { items, count } = await guardOf(company);
  expect(count).toBe(1);
  expect(items).toMatchObject([
    {
      productId: product.id,
      unitPrice: '10',
      replacementCost: '9.3',
      source: 'last',
      supplierName: name,
      foreign: null,
      marginPercent: '7.0',
      restoringPrice: '10.34',
    },
  ]);
  await setPrice(company, product.id, '10.33');
  expect((await guardOf(company)).count).toBe(1);
  await setPrice(company, product.id, items[0]?.restoringPrice ?? '');
  expect((await guardOf(company)).count).toBe(0);
});

test('an agreement counts before what was charged last, a dollar at today’s rate, a pack by what it holds', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const shop = buying(company);
  const { client } = company.manager;
  const [cedis, dollars] = [await shop.supplier(), await shop.supplier({ currency: 'USD' })];
  const agreed = await stockedProduct(company, { unitPrice: '10.00', quantity: '5', unitCost: '5' });
  const imported = await stockedProduct(company, { unitPrice: '20.00' });
  const packed = await stockedProduct(company, {
    unitPrice: '5.00',
    packs: [{ name: 'Box of 12', numerator: 12, denominator: 1 }],
  });
  const packs = (await client.get(`/api/products/${packed.id}`)).body.packs;
  const attach = async (fields: object) => {
    const made = await client.post('/api/supplier-products', fields);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  };
  await attach({ supplierId: cedis.id, productId: agreed.id, agreedPrice: '9.50' });
  await attach({ supplierId: dollars.id, productId: imported.id, agreedPrice: '1' });
  await attach({ supplierId: cedis.id, productId: packed.id, packId: packs[0].id, agreedPrice: '57' });
  const first = await guardOf(company);
  // Packs of 12 for 57.00 are 4.75 each: 5 % are left. A dollar is 15.80.
  expect(new Set(skusOf(first))).toEqual(new Set([agreed.id, packed.id]));
  expect(first.items.find(({ productId }) => productId === packed.id)).toMatchObject({
    replacementCost: '4.75',
    marginPercent: '5.0',
    restoringPrice: '5.28',
  });
  const set = await company.admin.client.post('/api/exchange-rates', {
    currency: 'GHS',
    unitsPerUsd: '19',
    validFrom: dayFromToday(0),
  });
  expect(set.status, JSON.stringify(set.body)).toBeLessThan(300);
  const after = await guardOf(company);
  expect(after.items.find(({ productId }) => productId === imported.id)).toMatchObject({
    replacementCost: '19',
    source: 'agreed',
    foreign: { currency: 'USD', price: '1' },
    marginPercent: '5.0',
    restoringPrice: '21.12',
  });
  expect(after.count).toBe(3);
});

test('prices with tax are looked at without it, each by its own tax', async () => {
  const company = await foundCompany(server);
  // 12.00 with 20 % of tax is 10.00, of which 9.00 is the cost: exactly the floor.
  const met = await stockedProduct(company, { unitPrice: '12.00', quantity: '1', unitCost: '9.00' });
  const below = await stockedProduct(company, { unitPrice: '12.00', quantity: '1', unitCost: '9.01' });
  const free = await stockedProduct(company, { unitPrice: '12.00', quantity: '1', unitCost: '9.01' });
  const { version } = free;
  const untaxed = await company.admin.client.patch(`/api/products/${free.id}`, {
    version,
    taxClassId: 'none',
  });
  expect(untaxed.status, JSON.stringify(untaxed.body)).toBe(200);
  const guard = await guardOf(company);
  expect(skusOf(guard)).toEqual([below.id]);
  expect(guard.pricesIncludeTax).toBe(true);
  expect(guard.items[0]).toMatchObject({ source: 'stock', supplierName: null, restoringPrice: '12.02' });
  expect(met.id).not.toBe(below.id);
});

test('the floor is the company’s: raised it shows more, without one nothing is looked for; archived and unpriced ones never are', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const half = await stockedProduct(company, { unitPrice: '10.00', quantity: '1', unitCost: '5' });
  await stockedProduct(company, { unitPrice: '0', quantity: '1', unitCost: '5' });
  await stockedProduct(company, { unitPrice: '5' });
  expect((await guardOf(company)).count).toBe(0);
  expect((await setFloor(company, '50.01')).status).toBe(200);
  expect(skusOf(await guardOf(company))).toEqual([half.id]);
  await setFloor(company, '50');
  expect((await guardOf(company)).count).toBe(0);
  await setFloor(company, null);
  expect(await guardOf(company)).toMatchObject({ floorPercent: null, count: 0, items: [] });
  for (const wrong of ['99.5', '-1', '100', '1.234'])
    expect((await setFloor(company, wrong)).status).toBe(400);
  expect((await setFloor(company, '99')).status).toBe(200);
  expect(skusOf(await guardOf(company))).toEqual([half.id]);
});

test('the lowest margins first, the card shows some of them, and the count is of all', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  for (let cost = 91; cost < 99; cost += 1)
    await stockedProduct(company, { unitPrice: '10.00', quantity: '1', unitCost: String(cost / 10) });
  const card = await guardOf(company, '');
  expect([card.count, card.items.length]).toEqual([8, 6]);
  const { items } = await guardOf(company);
  expect(items).toHaveLength(8);
  expect(items.map(({ replacementCost }) => replacementCost)).toEqual(
    items.map(({ replacementCost }) => replacementCost).toSorted((a, b) => Number(b) - Number(a)),
  );
  for (const { unitPrice, replacementCost: cost } of items)
    expect(isBelowFloor({ unitPrice, cost, taxPercent: '0' }, '10')).toBe(true);
});

test('staff are told neither the products nor the floor', async () => {
  const company = await foundCompany(server);
  await stockedProduct(company, { unitPrice: '10.00', quantity: '1', unitCost: '9.9' });
  expect((await company.staff.client.get('/api/margin-guard')).status).toBe(403);
  expect((await company.staff.client.get('/api/trading-rules')).body.marginFloorPercent).toBeNull();
  expect((await company.manager.client.get('/api/trading-rules')).body.marginFloorPercent).toBe('10');
});
