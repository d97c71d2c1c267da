import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { defaultLocation } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A branch with a store, a shelf in it and a box on that. */
const branch = async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const add = (name: string, parentId: string | null) => client.post('/api/locations', { name, parentId });
  const shop = await defaultLocation(client);
  const store = (await add('Store', shop)).body.id as string;
  const shelf = (await add('Shelf', store)).body.id as string;
  const box = (await add('Box', shelf)).body.id as string;
  const listed = async (): Promise<Location[]> => (await client.get('/api/locations')).body.items;
  const move = async (id: string, parentId: string | null) => {
    const version = (await listed()).find((one) => one.id === id)?.version;
    return client.patch(`/api/locations/${id}`, { version, parentId });
  };
  return { company, client, add, shop, store, shelf, box, listed, move };
};

test('places are within places, four levels deep, and move with all that is within them', async () => {
  const { client, add, shop, store, shelf, box, move } = await branch();
  expect(await add('Bag', box)).toMatchObject({ status: 409, body: { code: 'too_deep' } });
  const other = (await add('Other', null)).body.id as string;
  const inner = (await add('Inner', other)).body.id as string;
  expect(await move(store, inner)).toMatchObject({ status: 409, body: { code: 'too_deep' } });
  expect(await move(shelf, other)).toMatchObject({ status: 200, body: { parentId: other } });
  expect(await move(shop, shop)).toMatchObject({ status: 409, body: { code: 'within_itself' } });
  expect(await move(other, box)).toMatchObject({ status: 409, body: { code: 'within_itself' } });
  expect(await client.post(`/api/locations/${shelf}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'location_has_places', detail: { location: 'Box' } },
  });
  expect((await client.post(`/api/locations/${box}/archive`)).status).toBe(200);
  expect((await client.post(`/api/locations/${shelf}/archive`)).status).toBe(200);
  expect(await client.post(`/api/locations/${box}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'within_archived', detail: { location: 'Shelf' } },
  });
  expect(await add('Bag', shelf)).toMatchObject({ status: 409, body: { code: 'archived' } });
  expect(await move(store, null)).toMatchObject({ status: 200, body: { parentId: null } });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('two moves at once that together would put places within each other: one is refused', async () => {
  const { client } = await branch();
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(
        async (name) => (await client.post('/api/locations', { name: `${name} ${round}` })).body,
      ),
    );
    const answers = await Promise.all([
      client.patch(`/api/locations/${one.id}`, { version: 1, parentId: two.id }),
      client.patch(`/api/locations/${two.id}`, { version: 1, parentId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a place is the default for what is bought, in place of the former; and people say where they work', async () => {
  const { company, client, store, shelf, listed } = await branch();
  for (const id of [store, shelf]) {
    const version = (await listed()).find((one) => one.id === id)?.version;
    expect(await client.patch(`/api/locations/${id}`, { version, isReceiving: true })).toMatchObject({
      status: 200,
      body: { isReceiving: true, isDefault: false },
    });
  }
  expect((await listed()).filter(({ isReceiving }) => isReceiving).map(({ id }) => id)).toEqual([shelf]);
  const staff = company.staff.client;
  expect(await staff.put('/api/own-location', { locationId: store })).toMatchObject({
    body: { ownId: store },
  });
  expect((await staff.get('/api/locations')).body.ownId).toBe(store);
  expect((await client.get('/api/locations')).body.ownId).toBeNull();
  expect(await staff.put('/api/own-location', { locationId: null })).toMatchObject({ body: { ownId: null } });
});
