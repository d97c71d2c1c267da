import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { entriesOf, selling } from '../../../test/selling.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { counting } from '../../../test/test-counts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A shop with thirty pieces of one product at 2.50, and an open count of it. */
const shop = async ({ quantity = '30', ...fields }: { quantity?: string } & Record<string, unknown> = {}) => {
  const company = await foundCompany(server);
  const manager = counting(company.manager.client);
  const locationId = await defaultLocation(company.manager.client);
  const productId = await addProduct(company.manager.client, {
    packs: [{ name: 'Carton', numerator: 12, denominator: 1 }],
  });
  await receive(company.manager.client, locationId, { productId, quantity, unitCost: '2.50' });
  const count = await manager.must(manager.open(locationId, fields));
  const stock = async () => {
    const { body } = await company.manager.client.get(`/api/products/${productId}/stock`);
    const level = body.items.find((item: { locationId: string }) => item.locationId === locationId);
    return [level.onHand, level.valueMinor];
  };
  const sell = async (pieces: string): Promise<void> => {
    const { confirmed, act, must } = selling(company);
    await must(act((await confirmed([{ productId, quantity: pieces }])).id, 'ship'));
  };
  return {
    company,
    manager,
    staff: counting(company.staff.client),
    locationId,
    productId,
    id: count.id as string,
    stock,
    sell,
    line: (pieces: string) => ({ locationId, productId, quantity: pieces }),
  };
};

test('two count one product while a third sells: the stock is what was counted less what was sold since', async () => {
  const { company, manager, staff, id, line, sell, stock } = await shop();
  await staff.enter(id, line('10'));
  await sell('2');
  await manager.enter(id, line('18'));
  await sell('3');
  // 28 counted against the 30 there were at the first entry: two are missing, whatever was sold since.
  const [row] = await manager.lines(id);
  expect(row).toMatchObject({
    counted: '28',
    expected: '30',
    difference: '-2',
    hasMoved: true,
    valueMinor: -500,
  });
  expect(row.countedBy.toSorted()).toEqual([company.manager.username, company.staff.username].toSorted());
  await manager.done(id, 'review');
  const posted = await manager.done(id, 'post');
  expect(posted).toMatchObject({ number: 'CNT-1', status: 'posted', adjustments: [{ number: 'ADJ-2' }] });
  expect(await stock()).toEqual(['23', 5_750]);
  const entries = await entriesOf(server, posted.adjustments[0]?.id ?? '');
  expect(entries.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
  expect(entries).toContainEqual(expect.objectContaining({ purpose: 'inventory', minor: -500 }));
  const undone = await manager.must(company.manager.client.post(`/api/stock-counts/${id}/reverse`, {}));
  expect(undone).toMatchObject({ status: 'reversed', adjustments: [{ isReversed: true }] });
  expect(await stock()).toEqual(['25', 6_250]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('an entry that comes late is compared with what the ledger said when it was counted', async () => {
  const { manager, id, line, sell } = await shop();
  const countedAt = new Date().toISOString();
  await sell('4');
  await manager.enter(id, { ...line('29'), countedAt });
  expect((await manager.lines(id))[0]).toMatchObject({ expected: '30', difference: '-1' });
  // A phone whose clock runs ahead counts now, and one that is behind counts when the count was opened.
  const ahead = await manager.enter(id, { ...line('1'), countedAt: '2099-01-01T00:00:00.000Z' });
  expect(Date.parse(ahead.countedAt)).toBeLessThanOrEqual(Date.now());
  const behind = await manager.enter(id, { ...line('1'), countedAt: '2001-01-01T00:00:00.000Z' });
  expect(Date.parse(behind.countedAt)).toBeGreaterThan(Date.parse('2026-01-01'));
});

test('those who count are not told what is expected, unless the count says so; nobody’s costs are told to staff', async () => {
  const blind = await shop();
  await blind.staff.enter(blind.id, blind.line('3'));
  const { client } = blind.company.staff;
  const sheet = await client.get(`/api/count-sheets/${blind.id}`);
  const lines = await client.get(`/api/count-sheets/${blind.id}/lines`);
  const entries = await client.get(`/api/count-sheets/${blind.id}/entries`);
  const told = JSON.stringify([sheet.body, lines.body, entries.body]);
  expect(told).not.toMatch(/"expected"|onHand|Minor|unitCost|difference/u);
  expect(lines.body.items[0]).toMatchObject({ counted: '3', entries: 1 });
  for (const path of [
    `/api/stock-counts/${blind.id}`,
    `/api/stock-counts/${blind.id}/lines`,
    '/api/stock-counts',
  ])
    expect((await client.get(path)).status).toBe(403);
  expect((await client.post(`/api/stock-counts/${blind.id}/review`, { version: 2 })).status).toBe(403);
  expect((await client.get('/api/count-sheets')).body.items).toHaveLength(1);

  const open = await shop({ showsExpected: true });
  expect((await open.staff.sheetLines(open.id))[0]).toMatchObject({ expected: '30' });
});

test('packs count what they hold, a wrong line is put right at its own moment, and an entry is one’s own', async () => {
  const { company, manager, staff, id, line, productId, locationId } = await shop();
  const other = await addProduct(company.manager.client);
  await receive(company.manager.client, locationId, { productId: other, quantity: '5', unitCost: '1' });
  const { packs } = (await company.manager.client.get(`/api/products/${productId}`)).body;
  const entry = await staff.enter(id, { ...line('2'), packId: packs[0].id });
  expect(entry).toMatchObject({ quantity: '24', enteredQuantity: '2', packName: 'Carton', isOwn: true });
  const wrong = await manager.enter(id, line('4'));
  await receive(company.manager.client, locationId, { productId: other, quantity: '7', unitCost: '1' });
  const at = (entryId: string, verb: string) => `/api/count-sheets/${id}/entries/${entryId}/${verb}`;
  expect((await company.staff.client.post(at(wrong.id, 'take-back'), {})).status).toBe(403);
  const right = { locationId, productId: other, quantity: '4' };
  const moved = await manager.must(company.manager.client.post(at(wrong.id, 'correct'), right));
  expect(moved).toMatchObject({ productId: other, countedAt: wrong.countedAt });
  expect(await manager.lines(id, '?state=counted')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ productId, counted: '24', difference: '-6' }),
      expect.objectContaining({ productId: other, counted: '4', expected: '5' }),
    ]),
  );
  expect((await manager.tryEnter(id, { ...line('1.5'), packId: packs[0].id })).status).toBe(201);
  expect(await manager.tryEnter(id, line('0.5'))).toMatchObject({
    status: 400,
    body: { fields: { quantity: {} } },
  });
  const trail = await company.manager.client.get(`/api/count-sheets/${id}/entries?isWhole=true`);
  expect(trail.body.items.map((one: { endedAs: string | null }) => one.endedAs).filter(Boolean)).toEqual([
    'replaced',
  ]);
  expect((await company.manager.client.post(at(wrong.id, 'take-back'), {})).body).toMatchObject({
    code: 'wrong_state',
  });
});

test('lines that nobody counted stay as they are, or are nothing where a reviewer says so', async () => {
  const { company, manager, id, locationId, stock } = await shop();
  const other = await addProduct(company.manager.client);
  await receive(company.manager.client, locationId, { productId: other, quantity: '5', unitCost: '1' });
  // It came after the count was opened, so that it has no line until it is found.
  await manager.enter(id, { locationId, productId: other, quantity: '5' });
  await manager.done(id, 'review');
  await manager.done(id, 'post');
  expect(await stock()).toEqual(['30', 7_500]);
  const again = await manager.must(manager.open(locationId));
  await manager.enter(again.id, { locationId, productId: other, quantity: '5' });
  await manager.done(again.id, 'review');
  const zero = await manager.done(again.id, 'zero');
  expect(zero).toMatchObject({ counted: 2, differing: 1, lessMinor: 7_500, moreMinor: 0 });
  expect((await manager.lines(again.id))[0]).toMatchObject({ isAssumed: true, difference: '-30' });
  expect(await manager.done(again.id, 'post')).toMatchObject({ number: 'CNT-2' });
  expect(await stock()).toEqual(['0', 0]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a line is counted again: its former entries count no more, and its moment is the new one', async () => {
  const { manager, company, id, line, sell, locationId, productId } = await shop();
  await manager.enter(id, line('3'));
  await sell('2');
  await manager.done(id, 'review');
  const back = await manager.done(id, 'recount', { lines: [{ locationId, productId }] });
  expect(back).toMatchObject({ status: 'counting', counted: 0 });
  expect((await manager.sheetLines(id))[0]).toMatchObject({ isRecount: true, counted: null });
  await manager.enter(id, line('28'));
  expect((await manager.lines(id))[0]).toMatchObject({ expected: '28', difference: '0', isRecount: false });
  const trail = await company.manager.client.get(`/api/count-sheets/${id}/entries?isWhole=true`);
  expect(trail.body.items.map((one: { endedAs: string | null }) => one.endedAs)).toEqual([null, 'recount']);
  await manager.done(id, 'review');
  expect(await manager.done(id, 'post')).toMatchObject({ adjustments: [], differing: 0, number: 'CNT-1' });
});

test('what is found on an empty shelf takes the last known cost; where none is known it is asked for', async () => {
  const { company, manager, id, locationId, productId } = await shop();
  const unknown = await addProduct(company.manager.client, { name: 'Never bought' });
  const shelf = await addLocation(company.manager.client, 'Shelf');
  await manager.enter(id, { locationId, productId: unknown, quantity: '2' });
  await manager.enter(id, { locationId: shelf, productId, quantity: '3' });
  await manager.done(id, 'review');
  expect(await manager.act(await manager.read(id), 'post')).toMatchObject({
    status: 409,
    body: { code: 'count_cost_needed', detail: { product: 'Never bought', productId: unknown } },
  });
  await manager.done(id, 'cost', { locationId, productId: unknown, unitCost: '7.25' });
  const posted = await manager.done(id, 'post');
  expect(posted.adjustments).toHaveLength(2);
  const worth = async (product: string) =>
    (await company.manager.client.get(`/api/products/${product}`)).body.stockValueMinor;
  expect([await worth(unknown), await worth(productId)]).toEqual([1_450, 8_250]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('above the company’s amount somebody else approves; a change of the count asks again', async () => {
  const { company, manager, id, line } = await shop();
  const { version } = (await company.admin.client.get('/api/trading-rules')).body;
  await company.admin.client.patch('/api/trading-rules', { version, adjustmentApprovalMinor: 900 });
  await manager.enter(id, line('25'));
  await manager.done(id, 'review');
  const refused = { status: 409, body: { code: 'count_approval_needed' } };
  expect(await manager.act(await manager.read(id), 'post')).toMatchObject(refused);
  expect((await manager.act(await manager.read(id), 'approve')).status).toBe(403);
  const admin = counting(company.admin.client);
  expect(await admin.done(id, 'approve')).toMatchObject({ approvedBy: company.admin.username });
  await manager.enter(id, line('1'));
  expect(await manager.act(await manager.read(id), 'post')).toMatchObject(refused);
  await admin.done(id, 'approve');
  expect(await manager.done(id, 'post')).toMatchObject({ status: 'posted' });
});

test('what is promised to orders stays: the refusal names the product and what is free', async () => {
  const { company, manager, id, line, productId, stock } = await shop();
  await manager.enter(id, line('10'));
  await selling(company).confirmed([{ productId, quantity: '15' }]);
  await manager.done(id, 'review');
  expect(await manager.act(await manager.read(id), 'post')).toMatchObject({
    status: 409,
    body: { code: 'count_short', detail: { productId, available: '15' } },
  });
  expect(await stock()).toEqual(['30', 7_500]);
  expect(await manager.read(id)).toMatchObject({ status: 'review', number: null });
});

test('goods of an archived product do not come in by a count, and a place out of use is not counted', async () => {
  const { company, manager, id, locationId, productId } = await shop();
  const { client } = company.admin;
  const idle = await addProduct(client);
  await manager.enter(id, { locationId, productId: idle, quantity: '1' });
  await client.post(`/api/products/${idle}/archive`);
  await manager.done(id, 'review');
  await manager.done(id, 'cost', { locationId, productId: idle, unitCost: '1' });
  expect(await manager.act(await manager.read(id), 'post')).toMatchObject({
    status: 409,
    body: { code: 'product_archived' },
  });
  const closed = await addLocation(client, 'Closed');
  await client.post(`/api/locations/${closed}/archive`);
  const away = { locationId: closed, productId, quantity: '1' };
  expect(await manager.tryEnter(id, away)).toMatchObject({ status: 409, body: { code: 'archived' } });
  expect(await manager.open(closed)).toMatchObject({ status: 409, body: { code: 'archived' } });
  expect((await adjust(client, locationId, 'damage', { productId, quantity: '-1' })).status).toBe(201);
});
