import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { addLocation, addProduct, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { transferring } from '../../../test/test-transfers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const onTheWay = async (quantity = '4') => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const shop = await defaultLocation(client);
  const store = await addLocation(client, 'Store');
  const productId = await addProduct(client);
  await receive(client, shop, { productId, quantity: '10', unitCost: '3' });
  const { make, must, ...verbs } = transferring(client);
  const lines = [{ productId, quantity }];
  const draft = await must(make([shop, store], lines, 'draft'));
  const sent = await must(make([shop, store], lines));
  return { company, client, shop, store, productId, draft, sent, make, must, ...verbs };
};

const statusesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => [status, body.code].filter(Boolean).join(' ')).toSorted();

test('a transfer received twice at once is received once', async () => {
  const { company, sent, act, read } = await onTheWay();
  const other = transferring(company.admin.client);
  const answers = await Promise.all([
    act(sent, 'receive'),
    other.act(sent, 'receive'),
    other.act(sent, 'return'),
    act(sent, 'lose', { reason: 'missing' }),
  ]);
  expect(statusesOf(answers)).toEqual([
    '200',
    '409 version_conflict',
    '409 version_conflict',
    '409 version_conflict',
  ]);
  expect((await read(sent.id)).steps).toHaveLength(1);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a draft sent twice at once leaves once, and has one number', async () => {
  const { company, draft, act } = await onTheWay();
  const answers = await Promise.all([
    act(draft, 'send'),
    transferring(company.admin.client).act(draft, 'send', { isReceived: true }),
    company.admin.client.delete(`/api/transfers/${draft.id}`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { body } = await company.admin.client.get('/api/transfers');
  const numbers = body.items.flatMap(({ number }: { number: string | null }) => number ?? []);
  // The draft was made before the other one was, and stands after it.
  expect(['TR-1', 'TR-1,TR-2']).toContain(numbers.join());
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('of eight transfers that each want more than half, one is sent', async () => {
  const { shop, store, productId, make } = await onTheWay();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => make([shop, store], [{ productId, quantity: '4' }])),
  );
  expect(statusesOf(answers)).toEqual(['201', ...Array.from({ length: 7 }, () => '409 below_zero')]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('transfers both ways of the same products at once end, one after another', async () => {
  const { client, shop, store, productId, make, must } = await onTheWay('1');
  const other = await addProduct(client);
  await receive(client, shop, { productId: other, quantity: '40', unitCost: '3' });
  const both = [productId, other].map((id) => ({ productId: id, quantity: '1' }));
  await must(make([shop, store], [...both, { productId: other, quantity: '10' }], 'received'));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? make([shop, store], both, 'received')
        : make([store, shop], both.toReversed(), 'received'),
    ),
  );
  expect(new Set(statusesOf(answers).filter((status) => status !== '409 below_zero'))).toEqual(
    new Set(['201']),
  );
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a place that goods are on the way to is not archived, nor a product of which some are on the way', async () => {
  const { company, shop, store, productId, sent, done } = await onTheWay('10');
  const { client } = company.admin;
  expect(await client.post(`/api/locations/${store}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'location_awaits_goods', detail: { number: 'TR-1' } },
  });
  expect(await client.post(`/api/products/${productId}/archive`)).toMatchObject({
    status: 409,
    body: { code: 'product_has_stock', detail: { onHand: '0', onWay: '10' } },
  });
  const lost = await done(sent, 'lose', { reason: 'stolen' });
  expect((await client.post(`/api/products/${productId}/archive`)).status).toBe(200);
  expect(await transferring(client).act(lost, 'find')).toMatchObject({
    status: 409,
    body: { code: 'product_archived' },
  });
  await client.post(`/api/products/${productId}/restore`);
  expect((await client.post(`/api/locations/${store}/archive`)).status).toBe(200);
  expect(await transferring(client).act(lost, 'find')).toMatchObject({
    status: 409,
    body: { code: 'location_archived' },
  });
  expect(await done(lost, 'find', { at: 'source' })).toMatchObject({ fromLocationId: shop });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('goods sent while their place is archived: one of the two is refused, and none is on the way to a place out of use', async () => {
  const { client, shop, productId, make } = await onTheWay('1');
  for (let round = 0; round < 4; round += 1) {
    const place = await addLocation(client, `Place ${round}`);
    const [sent, archived] = await Promise.all([
      make([shop, place], [{ productId, quantity: '1' }]),
      client.post(`/api/locations/${place}/archive`),
    ]);
    expect(['201 409', '409 200']).toContain(`${sent.status} ${archived.status}`);
  }
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a cost that comes late while goods of a transfer arrive is lost by nobody', async () => {
  const { company, client, shop, store, productId, make, must, act } = await onTheWay('1');
  const { client: other } = company.admin;
  for (let round = 0; round < 6; round += 1) {
    const bought = await receive(client, shop, { productId, quantity: '10', unitCost: '3' });
    const sent = await must(make([shop, store], [{ productId, quantity: '6' }]));
    const lines = [{ lineNumber: 1, unitCost: '7.77' }];
    const answers = await Promise.all([
      act(sent, 'receive', { lines: [{ number: 1, quantity: '2' }] }),
      other.post(`/api/stock-adjustments/${bought}/correct-cost`, { lines }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  }
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
