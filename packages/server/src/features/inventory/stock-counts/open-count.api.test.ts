import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { addLocation, addProduct, receive } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { counting } from '../../../test/test-counts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a count is of a place with those within it, a category, classes or named products; each is in one open count', async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const { open, must, done, lines } = counting(client);
  const yard = await addLocation(client, 'Yard');
  const { id: shelf } = (await client.post('/api/locations', { name: 'Bay', parentId: yard })).body;
  const [nail, rope, idle] = [
    await addProduct(client, { category: 'Iron' }),
    await addProduct(client, { category: 'Cord' }),
    await addProduct(client, { category: 'Iron' }),
  ];
  await receive(
    client,
    yard,
    { productId: nail, quantity: '9', unitCost: '1' },
    { productId: rope, quantity: '9', unitCost: '1' },
  );
  await receive(client, shelf, { productId: nail, quantity: '4', unitCost: '1' });
  const counted = async (fields: object) => {
    const answer = await open(yard, fields);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const found = (await lines(answer.body.id)).map((one: { productId: string; locationId: string }) => [
      one.productId,
      one.locationId,
    ]);
    await done(answer.body.id, 'cancel');
    return new Set(found.map((pair: string[]) => pair.join(' ')));
  };
  const at = (...pairs: [string, string][]) => new Set(pairs.map((pair) => pair.join(' ')));
  expect(await counted({})).toEqual(at([nail, yard], [rope, yard], [nail, shelf]));
  expect(await counted({ hasInnerPlaces: false })).toEqual(at([nail, yard], [rope, yard]));
  expect(await counted({ scope: 'category', category: 'Iron' })).toEqual(at([nail, yard], [nail, shelf]));
  expect(await counted({ scope: 'products', productIds: [idle, nail] })).toEqual(
    at([idle, yard], [nail, yard], [nail, shelf]),
  );
  await must(
    client
      .post('/api/orders', {
        customerId: (await must(client.post('/api/customers', { name: 'Ama' }))).id,
        locationId: yard,
        lines: [{ productId: rope, quantity: '3' }],
      })
      .then(async (answer) => {
        const order = answer.body;
        await must(client.post(`/api/orders/${order.id}/confirm`, {}));
        return client.post(`/api/orders/${order.id}/ship`, {});
      }),
  );
  expect(await counted({ scope: 'classes', classes: ['A'], classDays: 90 })).toEqual(at([rope, yard]));
  expect(await counted({ scope: 'classes', classes: ['C'] })).toEqual(at([nail, yard], [nail, shelf]));

  expect(await open(yard, { scope: 'category' })).toMatchObject({
    status: 400,
    body: { fields: { category: {} } },
  });
  expect((await open(yard, { scope: 'category', category: 'Nothing' })).body.code).toBe('nothing_to_count');
  const first = await must(open(shelf));
  expect(await open(yard)).toMatchObject({
    status: 409,
    body: { code: 'counted_elsewhere', detail: { location: 'Bay' } },
  });
  const second = await must(open(yard, { hasInnerPlaces: false }));
  const stray = { locationId: shelf, productId: nail, quantity: '1' };
  expect(await counting(client).tryEnter(second.id, stray)).toMatchObject({
    status: 409,
    body: { code: 'counted_elsewhere' },
  });
  await done(first.id, 'cancel');
  expect((await counting(client).tryEnter(second.id, stray)).status).toBe(201);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
