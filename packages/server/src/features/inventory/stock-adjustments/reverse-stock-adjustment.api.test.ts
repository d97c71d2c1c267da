import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  addLocation,
  addProduct,
  adjust,
  defaultLocation,
  entryOf,
  owed,
  receive,
} from '../../../test/test-adjustments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const levelOf = async ({ manager }: TestCompany, productId: string, locationId: string) => {
  const { body } = await manager.client.get(`/api/products/${productId}/stock`);
  return body.items.find((level: { locationId: string }) => level.locationId === locationId) as Record<
    string,
    unknown
  >;
};

test('a reversal moves the goods back at the value they were posted with; once', async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const place = await defaultLocation(client);
  const productId = await addProduct(client);
  await receive(client, place, { productId, quantity: '10', unitCost: '10' });
  const wrong = await receive(client, place, { productId, quantity: '5', unitCost: '13' });
  const reversed = await client.post(`/api/stock-adjustments/${wrong}/reverse`);
  expect(reversed).toMatchObject({
    status: 200,
    body: { id: wrong, status: 'reversed', lines: [{ quantity: '5', valueMinor: 6_500 }] },
  });
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '10', valueMinor: 10_000 });
  expect(await entryOf(server.adminUrl, wrong, 'reverse')).toEqual({ inventory: -6_500, stock_owed: 6_500 });
  const again = await client.post(`/api/stock-adjustments/${wrong}/reverse`);
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  });
  const lost = await adjust(client, place, 'theft', { productId, quantity: '-4' });
  await client.post(`/api/stock-adjustments/${lost.body.id}/reverse`);
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '10', valueMinor: 10_000 });
  expect(await entryOf(server.adminUrl, lost.body.id, 'reverse')).toEqual({
    inventory: 4_000,
    stock_theft: -4_000,
  });
});

test('when a receipt is undone, value that left meanwhile is cost of sales; where goods have left, it is refused', async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const place = await defaultLocation(client);
  const productId = await addProduct(client);
  const dear = await receive(client, place, { productId, quantity: '10', unitCost: '20' });
  await receive(client, place, { productId, quantity: '10', unitCost: '10' });
  await adjust(client, place, 'own_use', { productId, quantity: '-10' });
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '10', valueMinor: 15_000 });
  await client.post(`/api/stock-adjustments/${dear}/reverse`);
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '0', valueMinor: 0 });
  expect(await entryOf(server.adminUrl, dear, 'reverse')).toEqual({
    inventory: -15_000,
    stock_owed: 20_000,
    cost_of_sales: -5_000,
  });

  const gone = await receive(client, place, { productId, quantity: '4', unitCost: '1' });
  await adjust(client, place, 'damage', { productId, quantity: '-1' });
  const refused = await client.post(`/api/stock-adjustments/${gone}/reverse`);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'below_zero', detail: { products: [{ productId, available: '3' }] } },
  });
});

test('10 at 1 and 10 at 100, nine gone: the second undone, what stays is worth 1, and what left is cost of sales', async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const place = await defaultLocation(client);
  const productId = await addProduct(client);
  await receive(client, place, { productId, quantity: '10', unitCost: '1' });
  const dear = await receive(client, place, { productId, quantity: '10', unitCost: '100' });
  await adjust(client, place, 'own_use', { productId, quantity: '-9' });
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '11', valueMinor: 55_550 });
  expect(await client.post(`/api/stock-adjustments/${dear}/reverse`)).toMatchObject({ status: 200 });
  expect(await levelOf(company, productId, place)).toMatchObject({
    onHand: '1',
    valueMinor: 100,
    averageUnitCost: '1.00',
  });
  // The nine that were used cost 1 each. They left with 454.50, so 445.50 of that comes back.
  expect(await entryOf(server.adminUrl, dear, 'reverse')).toEqual({
    inventory: -55_450,
    stock_owed: 100_000,
    cost_of_sales: -44_550,
  });
});

test('goods received after the undone receipt keep their cost; goods of an undone issue come back with their part', async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const place = await defaultLocation(client);
  const productId = await addProduct(client);
  const wrong = await receive(client, place, { productId, quantity: '10', unitCost: '100' });
  await receive(client, place, { productId, quantity: '20', unitCost: '10' });
  const lost = await adjust(client, place, 'theft', { productId, quantity: '-15' });
  await client.post(`/api/stock-adjustments/${lost.body.id}/reverse`);
  await client.post(`/api/stock-adjustments/${wrong}/reverse`);
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '20', valueMinor: 20_000 });
});

test('an adjustment is not undone into an archived place, which no screen shows: the place is named', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const store = await addLocation(client, 'Old store');
  const productId = await addProduct(client);
  const received = await receive(client, store, { productId, quantity: '4', unitCost: '3' });
  const lost = await adjust(client, store, 'damage', { productId, quantity: '-4' });
  expect((await client.post(`/api/locations/${store}/archive`)).status).toBe(200);
  const refused = await client.post(`/api/stock-adjustments/${lost.body.id}/reverse`);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'location_archived',
      error: expect.stringContaining('Old store'),
      detail: { location: 'Old store' },
    },
  });
  // A document that only takes goods out names the real obstacle.
  expect(await client.post(`/api/stock-adjustments/${received}/reverse`)).toMatchObject({
    status: 409,
    body: { code: 'below_zero' },
  });
  await client.post(`/api/locations/${store}/restore`);
  expect(await client.post(`/api/stock-adjustments/${lost.body.id}/reverse`)).toMatchObject({ status: 200 });
  expect(await levelOf(company, productId, store)).toMatchObject({ onHand: '4', valueMinor: 1_200 });
});

test('a place is never archived under goods that come back at the same time', async () => {
  const { admin: one } = await foundCompany(server);
  const productId = await addProduct(one.client);
  for (let round = 0; round < 8; round += 1) {
    const place = await addLocation(one.client, `Stall ${round}`);
    await receive(one.client, place, { productId, quantity: '1', unitCost: '3' });
    const out = await adjust(one.client, place, 'damage', { productId, quantity: '-1' });
    const [archived, reversed] = await Promise.all([
      one.client.post(`/api/locations/${place}/archive`),
      one.client.copy().post(`/api/stock-adjustments/${out.body.id}/reverse`),
    ]);
    expect([archived.body.code ?? archived.status, reversed.body.code ?? reversed.status]).toSatisfy(
      ([gone, back]: unknown[]) =>
        (gone === 200 && back === 'location_archived') || (gone === 'location_not_empty' && back === 200),
    );
    if (archived.status !== 200) await adjust(one.client, place, 'damage', { productId, quantity: '-1' });
  }
});

test('the same adjustment reversed twice at once moves once; the same key posts once', async () => {
  const company = await foundCompany(server);
  const { admin: one, manager: other } = company;
  const place = await defaultLocation(one.client);
  const productId = await addProduct(one.client);
  const body = {
    locationId: place,
    reason: 'received',
    settlement: owed,
    lines: [{ productId, quantity: '2', unitCost: '5' }],
  };
  const posted = await Promise.all(
    Array.from({ length: 8 }, () =>
      one.client.copy().post('/api/stock-adjustments', body, { key: 'receive-once' }),
    ),
  );
  const ids = new Set(
    posted.filter((answer) => answer.status === 201).map((answer) => answer.body.id as string),
  );
  expect(ids.size).toBe(1);
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '2' });
  const [id] = ids;
  // There is stock enough for a second reversal, so only the state of the document can prevent it.
  await receive(one.client, place, { productId, quantity: '10', unitCost: '5' });
  const answers = await Promise.all(
    [one, other, one, other].map(({ client }) => client.post(`/api/stock-adjustments/${id}/reverse`)),
  );
  const codes = answers.map((answer) => String(answer.body.code ?? answer.status));
  expect(codes.toSorted()).toEqual(['200', 'wrong_state', 'wrong_state', 'wrong_state']);
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '10', valueMinor: 5_000 });
});

test('goods put in wrongly are entered again: undone and drafted in one step, each naming the other', async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const place = await defaultLocation(client);
  const right = await addLocation(company.admin.client, 'Right place');
  const productId = await addProduct(client);
  const wrong = await receive(client, place, { productId, quantity: '5', unitCost: '13' });
  const { number, businessDate } = (await client.get(`/api/stock-adjustments/${wrong}`)).body;
  const { status, body: draft } = await client.post(`/api/stock-adjustments/${wrong}/replace`, {});
  expect(status, JSON.stringify(draft)).toBe(201);
  expect(draft).toMatchObject({
    status: 'draft',
    reason: 'received',
    businessDate,
    settlement: { kind: 'owed' },
    lines: [{ productId, enteredQuantity: '5', unitCost: '13.00' }],
    replaces: { id: wrong, number },
  });
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '0', valueMinor: 0 });
  const again = await client.post(`/api/stock-adjustments/${wrong}/replace`, {});
  expect(again.body.id).toBe(draft.id);
  await client.patch(`/api/stock-adjustments/${draft.id}`, { version: 1, locationId: right });
  const posted = await client.post(`/api/stock-adjustments/${draft.id}/post`, { version: 2 });
  expect(posted.status, JSON.stringify(posted.body)).toBe(200);
  expect((await client.get(`/api/stock-adjustments/${wrong}`)).body).toMatchObject({
    status: 'reversed',
    replacedBy: { id: draft.id, number: posted.body.number },
  });
  expect(await levelOf(company, productId, right)).toMatchObject({ onHand: '5', valueMinor: 6_500 });
  expect((await client.post(`/api/stock-adjustments/${draft.id}/replace`, {})).status).toBe(201);
});
