import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import { done } from '../../../test/test-sales.ts';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('whether a product is divisible follows from the unit, and the owner may say otherwise', async () => {
  const { admin } = await foundCompany(server);
  const { client } = admin;
  const dividing = async (fields: Record<string, unknown>) =>
    (await client.get(`/api/products/${await addProduct(client, fields)}`)).body.isDivisible as boolean;
  expect(await dividing({})).toBe(false);
  expect(await dividing({ unit: 'kg' })).toBe(true);
  expect(await dividing({ unit: 'Mètre' })).toBe(true);
  expect(await dividing({ unit: 'sachet' })).toBe(false);
  expect(await dividing({ unit: 'kg', isDivisible: false })).toBe(false);
  expect(await dividing({ unit: 'cheese', isDivisible: true })).toBe(true);
});

test('an indivisible product moves in whole numbers only; while a fraction is in stock, it must stay divisible', async () => {
  const { manager } = await foundCompany(server);
  const { client } = manager;
  const place = await defaultLocation(client);
  const productId = await addProduct(client, { unit: 'piece' });
  const half = { productId, quantity: '0.5', unitCost: '1' };
  const refusal = { status: 400, body: { fields: { 'lines.0.quantity': { code: 'whole_number' } } } };
  expect(await adjust(client, place, 'opening', half)).toMatchObject(refusal);
  expect(await adjust(client, place, 'damage', { productId, quantity: '-0.333333' })).toMatchObject(refusal);
  const change = (version: number, isDivisible: boolean) =>
    client.patch(`/api/products/${productId}`, { version, isDivisible });
  expect(await change(1, true)).toMatchObject({ status: 200, body: { isDivisible: true } });
  await receive(client, place, half);
  expect(await change(2, false)).toMatchObject({
    status: 409,
    body: {
      code: 'fractions_in_stock',
      fields: { isDivisible: { code: 'fractions_there' } },
      detail: { onHand: '0.5' },
    },
  });
  // A change of the unit does not change what was decided.
  expect(
    (await client.patch(`/api/products/${productId}`, { version: 2, unit: 'box' })).body.isDivisible,
  ).toBe(true);
  await receive(client, place, half);
  expect(await change(3, false)).toMatchObject({ status: 200, body: { isDivisible: false } });
});

test('a product becomes indivisible, or a fraction of one comes in; never both', async () => {
  const { admin, manager } = await foundCompany(server);
  const place = await defaultLocation(admin.client);
  for (let round = 0; round < 8; round += 1) {
    const productId = await addProduct(admin.client, { unit: 'kg' });
    const [changed, received] = await Promise.all([
      admin.client.patch(`/api/products/${productId}`, { version: 1, isDivisible: false }),
      adjust(manager.client, place, 'opening', { productId, quantity: '0.5', unitCost: '1' }),
    ]);
    expect([changed.status, received.status]).toSatisfy(
      ([one, other]: unknown[]) => (one === 200 && other === 400) || (one === 409 && other === 201),
    );
  }
});

const halfKilos = async () => {
  const { admin } = await foundCompany(server);
  const { client } = admin;
  const place = await defaultLocation(client);
  const productId = await addProduct(client, { unit: 'kg' });
  const half = { productId, quantity: '0.5', unitCost: '1' };
  const received = [await receive(client, place, half), await receive(client, place, half)];
  return { client, productId, received };
};

test('a receipt of a fraction cannot be undone once a product is indivisible', async () => {
  const { client, productId, received } = await halfKilos();
  await done(client.patch(`/api/products/${productId}`, { version: 1, isDivisible: false }));
  expect(await client.post(`/api/stock-adjustments/${received[1]}/reverse`)).toMatchObject({
    status: 409,
    body: { code: 'product_indivisible' },
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a product must stay divisible while an order has a half of one, even if the sum is whole', async () => {
  const { client, productId } = await halfKilos();
  for (let count = 0; count < 2; count += 1) {
    const { id } = await done(client.post('/api/orders', { lines: [{ productId, quantity: '0.5' }] }));
    await done(client.post(`/api/orders/${id}/confirm`));
  }
  expect(await client.patch(`/api/products/${productId}`, { version: 1, isDivisible: false })).toMatchObject({
    status: 409,
    body: { code: 'fractions_in_stock' },
  });
});

/** Four kilos, all promised to one order. */
const promisedKilos = async () => {
  const company = await foundCompany(server);
  const shop = selling(company);
  const { id: productId } = await stockedProduct(company, { unit: 'kg', quantity: '4' });
  const order = await shop.confirmed([{ productId, quantity: '4' }]);
  const lines = [{ lineId: order.lines[0]?.id, quantity: '0.5' }];
  return {
    makeIndivisible: () =>
      company.manager.client.patch(`/api/products/${productId}`, { version: 1, isDivisible: false }),
    shipHalf: () => shop.act(order.id, 'ship', { lines }),
  };
};

test('a half that is shipped while its product becomes indivisible is refused', async () => {
  const { makeIndivisible, shipHalf } = await promisedKilos();
  const [changed, shipped] = await heldAtOnce(server.adminUrl, 'products', 2, async (waiting) => {
    const changing = makeIndivisible();
    await waiting(1);
    return Promise.all([changing, shipHalf()]);
  });
  expect(changed).toMatchObject({ status: 200, body: { isDivisible: false } });
  expect(shipped).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.quantity': { code: 'whole_number' } } },
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a product of which a half is being shipped does not become indivisible', async () => {
  const { makeIndivisible, shipHalf } = await promisedKilos();
  const [shipped, changed] = await heldAtOnce(server.adminUrl, 'shipments', 2, async (waiting) => {
    const shipping = shipHalf();
    await waiting(1);
    return Promise.all([shipping, makeIndivisible()]);
  });
  expect(shipped.status).toBe(200);
  expect(changed).toMatchObject({ status: 409, body: { code: 'fractions_in_stock' } });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
