import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a location is added, renamed, made the default in place of another, and archived', async () => {
  const { admin, staff } = await foundCompany(server);
  const first = await defaultLocation(admin.client);
  const added = await admin.client.post('/api/locations', { name: 'Back room', kind: 'warehouse' });
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'Back room', kind: 'warehouse', isDefault: false, status: 'active', version: 1 },
  });
  const { id } = added.body;

  const changed = await admin.client.patch(`/api/locations/${id}`, {
    version: 1,
    name: 'Store',
    isDefault: true,
  });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Store', isDefault: true, version: 2 } });
  const listed = await staff.client.get('/api/locations');
  expect(listed.body.items).toMatchObject([
    { id, isDefault: true },
    { id: first, isDefault: false, version: 2 },
  ]);

  const archived = await admin.client.post(`/api/locations/${first}/archive`);
  expect(archived).toMatchObject({ status: 200, body: { status: 'archived' } });
  expect(await admin.client.post(`/api/locations/${first}/archive`)).toMatchObject({
    status: 200,
    body: { status: 'archived' },
  });
  expect(await admin.client.patch(`/api/locations/${first}`, { version: 3, isDefault: true })).toMatchObject({
    status: 409,
    body: { code: 'archived' },
  });
});

test('a stale edit, a taken name, an unknown field and a stranger are refused', async () => {
  const [{ admin, staff }, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
  const id = await addLocation(admin.client, 'Kiosk');
  const stale = await admin.client.patch(`/api/locations/${id}`, { version: 7, name: 'X' });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { id, name: 'Kiosk', version: 1 } },
  });
  const taken = await admin.client.post('/api/locations', { name: 'kIOSK' });
  expect(taken).toMatchObject({ status: 409, body: { code: 'taken', fields: { name: { code: 'taken' } } } });
  expect(await admin.client.patch(`/api/locations/${id}`, { version: 1, name: 'MAIN SHOP' })).toMatchObject({
    status: 409,
    body: { code: 'taken' },
  });
  expect(await admin.client.patch(`/api/locations/${id}`, { version: 1, isDefault: false })).toMatchObject({
    status: 400,
  });
  expect(await admin.client.post('/api/locations', { name: 'Van', status: 'archived' })).toMatchObject({
    status: 400,
  });
  expect(await staff.client.post('/api/locations', { name: 'Van' })).toMatchObject({ status: 403 });
  expect(await other.admin.client.patch(`/api/locations/${id}`, { version: 1, name: 'Mine' })).toMatchObject({
    status: 404,
  });
  expect(await other.admin.client.post(`/api/locations/${id}/archive`)).toMatchObject({ status: 404 });
});

test('the last, the default, and a location with goods are not archived', async () => {
  const { admin } = await foundCompany(server);
  const main = await defaultLocation(admin.client);
  expect(await admin.client.post(`/api/locations/${main}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'last_location' },
  });
  const van = await addLocation(admin.client, 'Van');
  expect(await admin.client.post(`/api/locations/${main}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'default_location' },
  });

  const productId = await addProduct(admin.client);
  await receive(admin.client, van, { productId, quantity: '3', unitCost: '2' });
  expect(await admin.client.post(`/api/locations/${van}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'location_not_empty' },
  });
  await adjust(admin.client, van, 'own_use', { productId, quantity: '-3' });
  expect(await admin.client.post(`/api/locations/${van}/archive`)).toMatchObject({ status: 200 });
});

test("the plan's number of locations holds, two at once included", async () => {
  const { admin } = await foundCompany(server, { plan: 'basic' });
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => admin.client.post('/api/locations', { name })),
  );
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 402, 402, 402]);
  expect(answers.find((answer) => answer.status === 402)?.body).toMatchObject({
    code: 'plan_limit',
    upgrade: { limit: 'locations', currentTier: 'basic', requiredTier: 'premium', price: 49 },
  });
});

test('two make another location the default at once: one succeeds, and the other is refused', async () => {
  const { admin, manager } = await foundCompany(server);
  const [one, two] = [await addLocation(admin.client, 'One'), await addLocation(admin.client, 'Two')];
  const answers = await Promise.all([
    admin.client.patch(`/api/locations/${one}`, { version: 1, isDefault: true }),
    manager.client.patch(`/api/locations/${two}`, { version: 1, isDefault: true }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const { body } = await admin.client.get('/api/locations');
  expect(body.items.filter((location: { isDefault: boolean }) => location.isDefault)).toHaveLength(1);
});

test('a location is never archived while goods come in at the same time', async () => {
  const { admin, manager } = await foundCompany(server);
  const productId = await addProduct(admin.client);
  for (let round = 0; round < 10; round += 1) {
    const id = await addLocation(admin.client, `Place ${round}`);
    const [archived, received] = await Promise.all([
      manager.client.post(`/api/locations/${id}/archive`),
      adjust(admin.client, id, 'found', { productId, quantity: '1', unitCost: '1' }),
    ]);
    expect([archived.body.code ?? archived.status, received.body.code ?? received.status]).toSatisfy(
      ([one, other]: unknown[]) =>
        (one === 200 && other === 'archived') || (one === 'location_not_empty' && other === 201),
    );
  }
});

test('an archived location comes back, within the plan', async () => {
  const company = await foundCompany(server, { plan: 'basic' });
  const { client } = company.admin;
  const van = await addLocation(client, 'Van');
  await client.post(`/api/locations/${van}/archive`);
  const store = await addLocation(client, 'Store');
  const full = await client.post(`/api/locations/${van}/restore`);
  expect(full).toMatchObject({ status: 402, body: { code: 'plan_limit', detail: { limit: 2, used: 2 } } });
  await client.post(`/api/locations/${store}/archive`);
  expect(await client.post(`/api/locations/${van}/restore`)).toMatchObject({
    status: 200,
    body: { status: 'active', version: 3 },
  });
  expect(await client.post(`/api/locations/${van}/restore`)).toMatchObject({
    status: 200,
    body: { version: 3 },
  });
});

test('shelves and stores within a branch take no room of the plan; taken out of it, they do', async () => {
  const { client } = (await foundCompany(server, { plan: 'basic' })).admin;
  const branch = await addLocation(client, 'Branch');
  const shelf = await client.post('/api/locations', { name: 'Shelf', parentId: branch });
  expect(shelf.status).toBe(201);
  const { id, version } = shelf.body;
  const { body: subscription } = await client.get('/api/subscription');
  expect(JSON.stringify(subscription)).toContain('"limit":"locations","used":2');
  const out = await client.patch(`/api/locations/${id}`, { version, parentId: null });
  expect(out).toMatchObject({ status: 402, body: { code: 'plan_limit', detail: { limit: 2, used: 2 } } });
  await client.post(`/api/locations/${id}/archive`);
  expect(await client.post(`/api/locations/${id}/restore`)).toMatchObject({ status: 200 });
});
