import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

/** The nth number of a series; series begin at 1 or 1001. */

const levelOf = async ({ manager }: TestCompany, productId: string, locationId: string) => {
  const { body } = await manager.client.get(`/api/products/${productId}/stock`);
  return body.items.find((level: { locationId: string }) => level.locationId === locationId) as Record<
    string,
    unknown
  >;
};

test('lines that make no sense are refused field by field, and nothing is posted', async () => {
  const { admin: owner, staff } = await foundCompany(server);
  const place = await defaultLocation(owner.client);
  const productId = await addProduct(owner.client);
  const refusal = async (reason: string, ...lines: Parameters<typeof adjust>[3][]) => {
    const { status, body } = await adjust(owner.client, place, reason, ...lines);
    return {
      status,
      fields: Object.fromEntries(
        Object.entries(body.fields ?? {}).map(([path, field]) => [path, (field as { code: string }).code]),
      ),
    };
  };
  expect(
    await refusal('opening', { productId, quantity: '-1', unitCost: '1' }, { productId, quantity: '1' }),
  ).toEqual({
    status: 400,
    fields: { 'lines.0.quantity': 'positive', 'lines.1.unitCost': 'required' },
  });
  expect(await refusal('theft', { productId, quantity: '1', unitCost: '1' })).toEqual({
    status: 400,
    fields: { 'lines.0.quantity': 'negative', 'lines.0.unitCost': 'not_here' },
  });
  expect(await refusal('found', { productId, quantity: '1' }, { productId, quantity: '1' })).toEqual({
    status: 400,
    fields: { 'lines.0.unitCost': 'required', 'lines.1.unitCost': 'required' },
  });
  expect(await refusal('found', { productId, quantity: '0' })).toEqual({
    status: 400,
    fields: { 'lines.0.quantity': 'not_zero' },
  });
  expect(
    await refusal('received', { productId, quantity: '999999999999', unitCost: '999999999999' }),
  ).toEqual({
    status: 400,
    fields: { 'lines.0.quantity': 'too_big', 'lines.0.unitCost': 'too_big' },
  });
  expect(await refusal('received', { productId, quantity: '100000000', unitCost: '100000000' })).toEqual({
    status: 400,
    fields: { 'lines.0.unitCost': 'too_big' },
  });
  const dear = Array.from({ length: 11 }, () => ({ productId, quantity: '10', unitCost: '100000000' }));
  expect(await refusal('received', ...dear)).toEqual({ status: 400, fields: { lines: 'too_big' } });
  expect(await refusal('count', { productId, quantity: '0.5' })).toEqual({
    status: 400,
    fields: { 'lines.0.quantity': 'whole_number' },
  });
  expect(await adjust(staff.client, place, 'found', { productId, quantity: '1' })).toMatchObject({
    status: 403,
  });
  expect((await owner.client.get('/api/stock-adjustments')).body).toEqual({
    items: [],
    nextCursor: null,
    total: { count: 0, isEstimate: false },
  });
});

test("another company's product and place do not exist; archived ones are refused", async () => {
  const [{ admin: owner }, stranger] = await Promise.all([foundCompany(server), foundCompany(server)]);
  const place = await defaultLocation(owner.client);
  const [mine, foreign] = [await addProduct(owner.client), await addProduct(stranger.admin.client)];
  const unknown = await adjust(
    owner.client,
    place,
    'found',
    { productId: mine, quantity: '1' },
    { productId: foreign, quantity: '1' },
  );
  expect(unknown).toMatchObject({
    status: 404,
    body: { code: 'not_found', fields: { 'lines.1.productId': { code: 'unknown_record' } } },
  });
  expect(Object.keys(unknown.body.fields)).toEqual(['lines.1.productId']);
  const foreignPlace = await adjust(owner.client, await defaultLocation(stranger.admin.client), 'found', {
    productId: mine,
    quantity: '1',
  });
  expect(foreignPlace).toMatchObject({
    status: 404,
    body: { fields: { locationId: { code: 'unknown_record' } } },
  });

  await owner.client.post(`/api/products/${mine}/archive`);
  const archived = await adjust(owner.client, place, 'found', { productId: mine, quantity: '1' });
  expect(archived).toMatchObject({
    status: 409,
    body: { code: 'archived', fields: { 'lines.0.productId': { code: 'archived' } } },
  });
  const other = await addProduct(owner.client);
  const van = await addLocation(owner.client, 'Van');
  await owner.client.post(`/api/locations/${van}/archive`);
  const atArchived = await adjust(owner.client, van, 'found', { productId: other, quantity: '1' });
  expect(atArchived).toMatchObject({
    status: 409,
    body: { code: 'archived', fields: { locationId: { code: 'archived' } } },
  });
});

test('the rest of an archived product may go out, and none of it may come in', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const place = await defaultLocation(client);
  const productId = await addProduct(client);
  await receive(client, place, { productId, quantity: '3', unitCost: '2' });
  // As a product could be archived before its stock prevented that.
  await admin.query(`update products set status = 'archived' where id = $1`, [productId]);
  for (const line of [{ quantity: '1', unitCost: '2' }, { quantity: '1' }])
    expect(await adjust(client, place, 'found', { productId, ...line })).toMatchObject({
      status: 409,
      body: { code: 'archived', fields: { 'lines.0.productId': { code: 'archived' } } },
    });
  expect(await adjust(client, place, 'revaluation', { productId, unitCost: '3' })).toMatchObject({
    status: 409,
    body: { code: 'archived' },
  });
  const out = await adjust(client, place, 'count', { productId, quantity: '-3' });
  expect(out).toMatchObject({ status: 201, body: { lines: [{ valueMinor: -600 }] } });
  // A reversal would bring the goods back to where no list shows them.
  expect(await client.post(`/api/stock-adjustments/${out.body.id}/reverse`)).toMatchObject({
    status: 409,
    body: { code: 'product_archived', error: expect.stringContaining(out.body.lines[0].productName) },
  });
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '0', valueMinor: 0 });
});

test('no adjustment takes more than is free, all its lines together and one after the other', async () => {
  const company = await foundCompany(server);
  const { client } = company.admin;
  const place = await defaultLocation(client);
  const productId = await addProduct(client);
  await receive(client, place, { productId, quantity: '10', unitCost: '1' });
  const refused = await adjust(
    client,
    place,
    'damage',
    { productId, quantity: '-6' },
    { productId, quantity: '-5' },
  );
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'below_zero',
      fields: {
        'lines.0.quantity': { code: 'short', message: 'Only 10 available.' },
        'lines.1.quantity': { code: 'short' },
      },
      detail: { products: [{ productId, available: '10' }] },
    },
  });
  // A later line of the document does not provide goods for an earlier one.
  expect(
    await adjust(client, place, 'count', { productId, quantity: '-11' }, { productId, quantity: '5' }),
  ).toMatchObject({ status: 409 });
  const sequential = await adjust(
    client,
    place,
    'count',
    { productId, quantity: '5' },
    { productId, quantity: '-15' },
  );
  expect(sequential).toMatchObject({
    status: 201,
    body: { lines: [{ valueMinor: 500 }, { valueMinor: -1_500 }] },
  });
  expect(await levelOf(company, productId, place)).toMatchObject({
    onHand: '0',
    valueMinor: 0,
    averageUnitCost: null,
  });
});

test('two take the last pieces at once: exactly one succeeds', async () => {
  const { admin: one, manager: other } = await foundCompany(server);
  const place = await defaultLocation(one.client);
  const [first, second] = [await addProduct(one.client), await addProduct(one.client)];
  for (let round = 0; round < 5; round += 1) {
    const lines = [first, second].map((productId) => ({ productId, quantity: '3', unitCost: '2' }));
    await receive(one.client, place, ...lines);
    const out = [first, second].map((productId) => ({ productId, quantity: '-3' }));
    const answers = await Promise.all([
      adjust(one.client, place, 'damage', ...out),
      adjust(other.client, place, 'theft', ...out.toReversed()),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  }
});
