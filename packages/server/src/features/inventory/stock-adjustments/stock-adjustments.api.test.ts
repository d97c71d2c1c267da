import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  addProduct,
  adjust,
  cashBox,
  defaultLocation,
  entryOf,
  receive,
} from '../../../test/test-adjustments.ts';
import type { TestClient } from '../../../test/test-client.ts';

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
const numbered = (n: number): unknown => expect.stringMatching(new RegExp(`^ADJ-(100)?${n}$`));

const levelOf = async ({ manager }: TestCompany, productId: string, locationId: string) => {
  const { body } = await manager.client.get(`/api/products/${productId}/stock`);
  return body.items.find((level: { locationId: string }) => level.locationId === locationId) as Record<
    string,
    unknown
  >;
};

test('stock comes in at a cost, is valued by moving average, and leaves at that average', async () => {
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
  expect(await entryOf(server.adminUrl, received)).toEqual({ inventory: 6_500, stock_owed: -6_500 });
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

test('received goods are paid from a money account of the company, or owed to somebody', async () => {
  const [company, stranger] = await Promise.all([foundCompany(server), foundCompany(server)]);
  const { client } = company.manager;
  const place = await defaultLocation(client);
  const productId = await addProduct(client);
  const { items } = (await company.admin.client.get('/api/money-accounts')).body;
  const accountOf = (kind: string): string =>
    items.find((one: { kind: string }) => one.kind === kind).id as string;
  const cash = accountOf('cash');
  const receiveAs = (settlement?: object) =>
    client.post('/api/stock-adjustments', {
      locationId: place,
      reason: 'received',
      lines: [{ productId, quantity: '2', unitCost: '7' }],
      settlement,
    });
  const paid = await receiveAs({ kind: 'paid', moneyAccountId: cash });
  expect(paid).toMatchObject({
    status: 201,
    body: { settlement: { kind: 'paid', moneyAccountId: cash, moneyAccountName: 'Cash' } },
  });
  expect(await entryOf(server.adminUrl, paid.body.id)).toEqual({ inventory: 1_400, cash: -1_400 });
  const onAccount = await receiveAs({ kind: 'owed', owedTo: ' Makola Wholesale ' });
  expect(onAccount.body).toMatchObject({ settlement: { kind: 'owed', owedTo: 'Makola Wholesale' } });
  expect(await entryOf(server.adminUrl, onAccount.body.id)).toEqual({ inventory: 1_400, stock_owed: -1_400 });
  await client.post(`/api/stock-adjustments/${paid.body.id}/reverse`);
  expect(await entryOf(server.adminUrl, paid.body.id, 'reverse')).toEqual({ inventory: -1_400, cash: 1_400 });

  expect(await receiveAs()).toMatchObject({
    status: 400,
    body: { fields: { settlement: { code: 'required' } } },
  });
  expect(await receiveAs({ kind: 'owed', owedTo: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { 'settlement.owedTo': { code: 'required' } } },
  });
  const foreign = await cashBox(stranger.admin.client);
  expect(await receiveAs({ kind: 'paid', moneyAccountId: foreign })).toMatchObject({
    status: 404,
    body: { fields: { 'settlement.moneyAccountId': { code: 'unknown_record' } } },
  });
  await admin.query(`update money_accounts set currency = 'USD' where id = $1`, [accountOf('bank')]);
  expect(await receiveAs({ kind: 'paid', moneyAccountId: accountOf('bank') })).toMatchObject({
    status: 400,
    body: { fields: { 'settlement.moneyAccountId': { code: 'choice' } } },
  });
  await admin.query(`update money_accounts set status = 'archived' where id = $1`, [cash]);
  expect(await receiveAs({ kind: 'paid', moneyAccountId: cash })).toMatchObject({
    status: 409,
    body: { code: 'archived', fields: { 'settlement.moneyAccountId': { code: 'archived' } } },
  });
  expect(
    await client.post('/api/stock-adjustments', {
      locationId: place,
      reason: 'found',
      lines: [{ productId, quantity: '1' }],
      settlement: { kind: 'owed', owedTo: 'Nobody' },
    }),
  ).toMatchObject({ status: 400, body: { fields: { settlement: { code: 'not_here' } } } });
});

test('an adjustment counts for the day that is entered, as far back as the role may go, at the cost of the moment', async () => {
  const company = await foundCompany(server);
  const { manager, admin: owner } = company;
  const place = await defaultLocation(owner.client);
  const productId = await addProduct(owner.client);
  const today = dayIn('UTC', new Date());
  const daysAgo = (days: number) => addDays(today, -days);
  await admin.query(`update trading_rules set books_open_on = $2 where tenant_id = $1`, [
    company.id,
    daysAgo(30),
  ]);
  const post = ({ client }: { client: TestClient }, businessDate: string, reason = 'opening') =>
    client.post('/api/stock-adjustments', {
      locationId: place,
      reason,
      businessDate,
      lines: [
        { productId, ...(reason === 'damage' ? { quantity: '-1' } : { quantity: '5', unitCost: '4' }) },
      ],
    });
  const refusedAs = (code: string, earliest: string) => ({
    status: 400,
    body: {
      fields: {
        businessDate: {
          code,
          ...(earliest && {
            message: `Choose ${formatDate(earliest, 'date', 'en-US', 'UTC')} or a later day.`,
          }),
        },
      },
    },
  });
  expect(await post(manager, daysAgo(-2))).toMatchObject(refusedAs('in_future', ''));
  expect(await post(manager, daysAgo(8))).toMatchObject(refusedAs('too_early', daysAgo(7)));
  expect(await post(owner, daysAgo(31))).toMatchObject(refusedAs('too_early', daysAgo(30)));
  const old = await post(owner, daysAgo(30));
  expect(old).toMatchObject({
    status: 201,
    body: { businessDate: daysAgo(30), lines: [{ valueMinor: 2_000 }] },
  });
  expect(old.body.postedAt.slice(0, 10)).toBe(today);
  // This receipt has the later day but is recorded first: the damage takes goods at the cost of the moment when it is recorded.
  await receive(owner.client, place, { productId, quantity: '5', unitCost: '8' });
  expect(await post(manager, daysAgo(7), 'damage')).toMatchObject({
    status: 201,
    body: { lines: [{ valueMinor: -600 }] },
  });
  expect(await levelOf(company, productId, place)).toMatchObject({ onHand: '9', valueMinor: 5_400 });
  const ledger = await owner.client.get(`/api/stock-movements?productId=${productId}&locationId=${place}`);
  expect(
    ledger.body.items.map((row: { at: string; businessDate: string; quantity: string }) => [
      row.at.slice(0, 10),
      row.businessDate,
      row.quantity,
    ]),
  ).toEqual([
    [today, daysAgo(7), '-1'],
    [today, today, '5'],
    [today, daysAgo(30), '5'],
  ]);
  const { rows } = await admin.query(
    `select d.business_date::text as day, e.entry_date::text as entered from documents d
     join journal_entries e on e.document_id = d.id where d.id = $1`,
    [old.body.id],
  );
  expect(rows).toEqual([{ day: daysAgo(30), entered: daysAgo(30) }]);

  const undone = (day: string) =>
    owner.client.post(`/api/stock-adjustments/${old.body.id}/reverse`, { businessDate: day });
  await admin.query(`update trading_rules set books_open_on = $2 where tenant_id = $1`, [
    company.id,
    daysAgo(60),
  ]);
  expect(await undone(daysAgo(31))).toMatchObject(refusedAs('too_early', daysAgo(30)));
  expect(await undone(daysAgo(29))).toMatchObject({
    status: 200,
    body: { status: 'reversed', businessDate: daysAgo(30) },
  });
});

test('changes are in the audit trail', async () => {
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
