import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => server.close());

/** The last audit entry of this action for an order. */
const entryOf = async (id: string, action: string) => {
  const { client } = company.admin;
  const { items } = (await client.get(`/api/timeline?subject=order&id=${id}`)).body;
  return items.find((entry: { action: string }) => entry.action === action);
};

test('a changed location, day or note of an order is in the trail, old and new', async () => {
  const { client } = company.admin;
  const { id: locationId } = await shop.must(shop.post('locations', { name: 'Kumasi' }));
  const product = await stockedProduct(company, { unitPrice: '10.00' });
  const order = await shop.draft([{ productId: product.id, quantity: '2' }], { note: 'By noon' });
  const written = { customer: 'Efua Mensah', location: 'Main shop', note: 'By noon', totalMinor: 2_000 };
  expect((await entryOf(order.id, 'order.create')).after).toMatchObject(written);
  const change = { locationId, promisedOn: '2030-01-02', reference: 'PO 7', note: 'After noon' };
  await shop.must(client.patch(`/api/orders/${order.id}`, { version: order.version, ...change }));
  expect(await entryOf(order.id, 'order.update')).toMatchObject({
    before: { ...written, promisedOn: null, reference: null },
    after: { location: 'Kumasi', promisedOn: '2030-01-02', reference: 'PO 7', note: 'After noon' },
  });
});

test('a price below the list is in the trail beside the list price', async () => {
  const product = await stockedProduct(company, { unitPrice: '10.00' });
  const order = await shop.draft([{ productId: product.id, quantity: '1', unitPrice: '9.00' }]);
  const [line] = (await entryOf(order.id, 'order.create')).after.lines;
  expect(line).toMatchObject({ listPrice: '10', unitPrice: '9' });
});

test('list prices taken at confirmation are in the trail, old and new', async () => {
  const { client } = company.admin;
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '9' });
  const order = await shop.draft([{ productId: product.id, quantity: '2' }]);
  await shop.must(client.patch(`/api/products/${product.id}`, { version: 1, unitPrice: '12.00' }));
  await shop.must(shop.act(order.id, 'confirm', { prices: 'take' }));
  const { before, after } = await entryOf(order.id, 'order.confirm');
  expect(before).toMatchObject({ totalMinor: 2_000, lines: [{ sku: product.sku, unitPrice: '10' }] });
  expect(after).toMatchObject({ totalMinor: 2_400, lines: [{ sku: product.sku, unitPrice: '12' }] });
});

test('a tax that changed since the draft is in the trail of its confirmation, old and new', async () => {
  const { client } = company.admin;
  const product = await stockedProduct(company, { unitPrice: '12.00', quantity: '9' });
  const order = await shop.draft([{ productId: product.id, quantity: '1' }]);
  const classes: { id: string; kind: string }[] = (await shop.get('tax-classes')).items;
  const taxClassId = classes.find(({ kind }) => kind === 'zero')?.id;
  await shop.must(client.patch(`/api/products/${product.id}`, { version: 1, taxClassId }));
  await shop.must(shop.act(order.id, 'confirm'));
  const { before, after } = await entryOf(order.id, 'order.confirm');
  expect(before).toMatchObject({ totalMinor: 1_200, taxMinor: 200 });
  expect(after).toMatchObject({ totalMinor: 1_200, taxMinor: 0 });
});

test('the content of a deleted draft is in the trail', async () => {
  const product = await stockedProduct(company, { unitPrice: '10.00' });
  const order = await shop.draft([{ productId: product.id, quantity: '3' }]);
  await shop.must(company.admin.client.delete(`/api/orders/${order.id}`));
  const { before } = await entryOf(order.id, 'order.remove');
  expect(before).toMatchObject({ customer: 'Efua Mensah', lines: [{ sku: product.sku, quantity: '3' }] });
});

test('the credits that paid an order are in the trail', async () => {
  const product = await stockedProduct(company, { unitPrice: '10.00', quantity: '9' });
  const customerId = await shop.customer();
  const sold = async () => {
    const order = await shop.confirmed([{ productId: product.id, quantity: '1' }], { customerId });
    await shop.must(shop.act(order.id, 'invoice'));
    return order.id;
  };
  const [first, second] = [await sold(), await sold()];
  const { number } = await shop.must(shop.act(first, 'payments', { method: 'cash', amountMinor: 1_500 }));
  await shop.must(shop.act(second, 'apply-credit'));
  expect((await entryOf(second, 'order.apply_credit')).after).toEqual({
    appliedMinor: 500,
    credits: [number],
  });
});
