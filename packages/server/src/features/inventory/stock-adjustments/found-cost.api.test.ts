import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  addLocation,
  addProduct,
  adjust,
  defaultLocation,
  entryOf,
  receive,
} from '../../../test/test-adjustments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const prepare = async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const [shop, store] = [await defaultLocation(client), await addLocation(client, 'Store')];
  const productId = await addProduct(client);
  /** The unit cost that found goods get; they are removed again afterwards. */
  const foundAt = async (place: string, unitCost?: string): Promise<unknown> => {
    const line = { productId, quantity: '2', ...(unitCost && { unitCost }) };
    const { status, body } = await adjust(client, place, 'found', line);
    if (status !== 201) return body.fields;
    await client.post(`/api/stock-adjustments/${body.id}/reverse`);
    return body.lines[0].unitCost;
  };
  return { client, shop, store, productId, foundAt };
};

test('goods found where none are in stock are worth their last cost there, not nothing', async () => {
  const { client, shop, store, productId, foundAt } = await prepare();
  expect(await foundAt(shop)).toEqual({
    'lines.0.unitCost': { code: 'required', message: 'Please fill this in.' },
  });
  expect(await foundAt(shop, '4.5')).toBe('4.50');
  await receive(client, shop, { productId, quantity: '3', unitCost: '10' });
  await receive(client, shop, { productId, quantity: '1', unitCost: '12' });
  await adjust(client, shop, 'damage', { productId, quantity: '-4' });
  expect(await foundAt(shop)).toBe('12.00');
  // At a location that never held any, goods take their last cost at another one.
  expect(await foundAt(store)).toBe('12.00');
  expect(await foundAt(store, '11')).toBe('11.00');

  const { body } = await adjust(client, shop, 'found', { productId, quantity: '2' });
  expect(await entryOf(server.adminUrl, body.id)).toEqual({ inventory: 2_400, stock_found: -2_400 });
  // Where some are in stock, the average counts.
  await receive(client, shop, { productId, quantity: '2', unitCost: '20' });
  expect((await adjust(client, shop, 'count', { productId, quantity: '1' })).body.lines).toMatchObject([
    { unitCost: '16.00' },
  ]);
});

test('a cost that was undone or corrected is no longer the last cost', async () => {
  const { client, shop, productId, foundAt } = await prepare();
  const empty = async (): Promise<void> => {
    const { body } = await client.get(`/api/products/${productId}/stock`);
    const { onHand } = body.items[0] as { onHand: string };
    if (onHand !== '0') await adjust(client, shop, 'own_use', { productId, quantity: `-${onHand}` });
  };
  const right = await receive(client, shop, { productId, quantity: '2', unitCost: '5' });
  const wrong = await receive(client, shop, { productId, quantity: '2', unitCost: '500' });
  await client.post(`/api/stock-adjustments/${wrong}/reverse`);
  await empty();
  expect(await foundAt(shop)).toBe('5.00');
  const corrected = await client.post(`/api/stock-adjustments/${right}/correct-cost`, {
    lines: [{ lineNumber: 1, unitCost: '6' }],
  });
  expect(corrected.status).toBe(201);
  expect(await foundAt(shop)).toBe('6.00');
  await client.post(`/api/stock-adjustments/${corrected.body.id}/reverse`);
  expect(await foundAt(shop)).toBe('5.00');
  await receive(client, shop, { productId, quantity: '1', unitCost: '7' });
  const revalued = await adjust(client, shop, 'revaluation', { productId, unitCost: '2' });
  await empty();
  expect(await foundAt(shop)).toBe('2.00');
  await client.post(`/api/stock-adjustments/${revalued.body.id}/reverse`);
  expect(await foundAt(shop)).toBe('7.00');
});
