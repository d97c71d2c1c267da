import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
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

/** The nth of a series; series begin at 1 or 1001. */
const numbered = (n: number): unknown => expect.stringMatching(new RegExp(`^ADJ-(100)?${n}$`));

const levelOf = async ({ manager }: TestCompany, productId: string, locationId: string) => {
  const { body } = await manager.client.get(`/api/products/${productId}/stock`);
  return body.items.find((level: { locationId: string }) => level.locationId === locationId) as Record<
    string,
    unknown
  >;
};

test('stock comes in at a cost, is valued by moving average, and leaves at it', async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const place = await defaultLocation(client);
  const productId = await addProduct(client);
  const opened = await adjust(client, place, 'opening', { productId, quantity: '10', unitCost: '10' });
  expect(opened).toMatchObject({
    status: 201,
    body: {
      number: numbered(1),
      status: 'posted',
      reason: 'opening',
      locationId: place,
      lines: [{ productId, quantity: '10', unitCost: '10.00', valueMinor: 10_000 }],
    },
  });
  const received = await receive(client, place, { productId, quantity: '5', unitCost: '13' });
  expect(await levelOf(company, productId, place)).toMatchObject({
    onHand: '15',
    averageUnitCost: '11.00',
    valueMinor: 16_500,
  });
  const damaged = await adjust(client, place, 'damage', { productId, quantity: '-8' });
  expect(damaged.body).toMatchObject({
    number: numbered(3),
    lines: [{ quantity: '-8', unitCost: '11.00', valueMinor: -8_800 }],
  });
  expect(await levelOf(company, productId, place)).toMatchObject({
    onHand: '7',
    available: '7',
    valueMinor: 7_700,
  });
  expect(await entryOf(server.adminUrl, opened.body.id)).toEqual({
    inventory: 10_000,
    opening_equity: -10_000,
  });
  expect(await entryOf(server.adminUrl, received)).toEqual({ inventory: 6_500, grni: -6_500 });
  expect(await entryOf(server.adminUrl, damaged.body.id)).toEqual({ inventory: -8_800, stock_damage: 8_800 });
});

test.each([
  ['found', '2', { inventory: 2_000, stock_found: -2_000 }],
  ['count', '3', { inventory: 3_000, stock_count: -3_000 }],
  ['count', '-3', { inventory: -3_000, stock_count: 3_000 }],
  ['theft', '-1', { inventory: -1_000, stock_theft: 1_000 }],
  ['expiry', '-1', { inventory: -1_000, stock_expiry: 1_000 }],
  ['own_use', '-1', { inventory: -1_000, stock_own_use: 1_000 }],
])('%s of %s posts against its own account', async (reason, quantity, entry) => {
  const { manager } = await foundCompany(server);
  const place = await defaultLocation(manager.client);
  const productId = await addProduct(manager.client);
  await receive(manager.client, place, { productId, quantity: '10', unitCost: '10' });
  const { body } = await adjust(manager.client, place, reason, { productId, quantity });
  expect(await entryOf(server.adminUrl, body.id)).toEqual(entry);
});

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
  expect(await refusal('found', { productId, quantity: '0' })).toEqual({
    status: 400,
    fields: { 'lines.0.quantity': 'not_zero' },
  });
  expect(
    await refusal('received', { productId, quantity: '999999999999', unitCost: '999999999999' }),
  ).toEqual({
    status: 400,
    fields: { 'lines.0.unitCost': 'too_big' },
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
  // What would only be there after the line that takes it does not count.
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

test('two take the last pieces at once: exactly one does', async () => {
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

test('adjustments are listed newest first page by page, and numbered without a gap after refusals', async () => {
  const { admin: owner, staff } = await foundCompany(server);
  const place = await defaultLocation(owner.client);
  const productId = await addProduct(owner.client);
  for (const quantity of ['1', '2', '3']) {
    await receive(owner.client, place, { productId, quantity, unitCost: '1' });
    expect((await adjust(owner.client, place, 'damage', { productId, quantity: '-50' })).status).toBe(409);
  }
  const first = await owner.client.get('/api/stock-adjustments?limit=2');
  expect(first.body).toMatchObject({
    total: { count: 3, isEstimate: false },
    items: [{ number: numbered(3), actor: owner.username }, { number: numbered(2) }],
  });
  const second = await owner.client.get(`/api/stock-adjustments?limit=2&cursor=${first.body.nextCursor}`);
  expect(second.body).toMatchObject({
    items: [{ number: numbered(1), lines: [{ quantity: '1' }] }],
    nextCursor: null,
  });
  const forged = Buffer.from(JSON.stringify({ sort: '-posted', key: 'x', id: place })).toString('base64url');
  expect(await owner.client.get(`/api/stock-adjustments?cursor=${forged}`)).toMatchObject({
    status: 400,
    body: { fields: { cursor: { code: 'wrong_kind' } } },
  });
  expect(await staff.client.get('/api/stock-adjustments')).toMatchObject({ status: 403 });
});

test('what was done is in the audit trail', async () => {
  const { id: tenantId, manager } = await foundCompany(server);
  const place = await defaultLocation(manager.client);
  const productId = await addProduct(manager.client);
  const id = await receive(manager.client, place, { productId, quantity: '2', unitCost: '1' });
  await manager.client.post(`/api/stock-adjustments/${id}/reverse`);
  const { rows } = await admin.query(
    'select action, actor_id, after from audit_entries where tenant_id = $1 and subject_id = $2 order by id',
    [tenantId, id],
  );
  expect(rows).toMatchObject([
    {
      action: 'stock_adjustment.post',
      actor_id: manager.id,
      after: {
        number: numbered(1),
        reason: 'received',
        lines: [{ productId, quantity: '2', unitCost: '1' }],
      },
    },
    { action: 'stock_adjustment.reverse', actor_id: manager.id, after: { status: 'reversed' } },
  ]);
});
