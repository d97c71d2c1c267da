import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { addProduct, defaultLocation, entryOf, owed, receive } from '../../../test/test-adjustments.ts';

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

const prepare = async () => {
  const company = await foundCompany(server);
  const { manager, admin: owner } = company;
  const place = await defaultLocation(owner.client);
  const productId = await addProduct(owner.client);
  const draft = async (fields: object = {}, { client } = manager) => {
    const answer = await client.post('/api/stock-adjustments', {
      locationId: place,
      reason: 'received',
      settlement: owed,
      lines: [{ productId, quantity: '4', unitCost: '2.5' }],
      asDraft: true,
      ...fields,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const onHand = async (): Promise<string> =>
    (await owner.client.get(`/api/products/${productId}`)).body.onHand;
  return { company, manager, owner, place, productId, draft, onHand };
};

const verb = (name: string, { id, version }: { id: string; version: number }) =>
  [`/api/stock-adjustments/${id}/${name}`, { version }] as const;

test('only an admin approves what they changed in somebody else’s draft', async () => {
  const { manager, owner, draft } = await prepare();
  const written = await draft({});
  const changedBy = async (who: typeof manager, version: number, note: string) =>
    (await who.client.patch(`/api/stock-adjustments/${written.id}`, { version, note })).body;
  const other = await changedBy(owner, written.version, 'Six, not four');
  expect(await owner.client.post(...verb('approve', other))).toMatchObject({ status: 200 });
  const again = await changedBy(manager, other.version + 1, 'Four after all');
  expect(await manager.client.post(...verb('approve', again))).toMatchObject({ status: 403 });
});

test('a draft moves nothing and has no number; approved by somebody else and posted, it has both', async () => {
  const { company, manager, owner, draft, onHand } = await prepare();
  const written = await draft({ note: 'As the driver says' });
  expect(written).toMatchObject({
    number: null,
    status: 'draft',
    businessDate: null,
    postedAt: null,
    actor: null,
    createdBy: manager.username,
    approvedBy: null,
    lines: [{ number: 1, quantity: '4', unitCost: '2.50' }],
  });
  expect(written.lines[0].valueMinor).toBeUndefined();
  expect(await onHand()).toBe('0');
  // Only an admin may approve their own work.
  expect(await manager.client.post(...verb('approve', written))).toMatchObject({ status: 403 });
  const approved = await owner.client.post(...verb('approve', written));
  expect(approved).toMatchObject({ status: 200, body: { status: 'approved', approvedBy: owner.username } });
  expect(await owner.client.post(...verb('approve', approved.body))).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', detail: { state: 'approved' } },
  });
  expect((await owner.client.get('/api/stock-adjustments?status=draft,approved')).body).toMatchObject({
    items: [{ id: written.id }],
    total: { count: 1 },
  });
  const posted = await manager.client.post(...verb('post', approved.body));
  expect(posted).toMatchObject({
    status: 200,
    body: {
      id: written.id,
      number: expect.stringMatching(/^ADJ-.*1$/),
      status: 'posted',
      businessDate: dayIn('UTC', new Date()),
      actor: manager.username,
      approvedBy: owner.username,
      lines: [{ valueMinor: 1_000 }],
    },
  });
  expect(await onHand()).toBe('4');
  expect(await entryOf(server.adminUrl, written.id)).toEqual({ inventory: 1_000, stock_owed: -1_000 });
  expect(await manager.client.post(...verb('post', posted.body))).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  });
  expect((await owner.client.get('/api/stock-adjustments?status=draft,approved')).body.total.count).toBe(0);
  const { rows } = await admin.query(
    'select action from audit_entries where tenant_id = $1 and subject_id = $2 order by id',
    [company.id, written.id],
  );
  expect(rows.map((row) => row.action)).toEqual([
    'stock_adjustment.draft',
    'stock_adjustment.approve',
    'stock_adjustment.post',
  ]);
});

test('an owner approves their own draft; a draft may be posted without an approval', async () => {
  const { owner, draft, onHand } = await prepare();
  const own = await draft({}, owner);
  const approved = await owner.client.post(...verb('approve', own));
  expect(approved.status).toBe(200);
  expect((await owner.client.post(...verb('post', approved.body))).status).toBe(200);
  expect((await owner.client.post(...verb('post', await draft()))).status).toBe(200);
  expect(await onHand()).toBe('8');
});

test('a changed draft loses its approval and has to be looked at again', async () => {
  const { manager, owner, productId, draft } = await prepare();
  const written = await draft();
  const { body: approved } = await owner.client.post(...verb('approve', written));
  const path = `/api/stock-adjustments/${written.id}`;
  const changed = await manager.client.patch(path, {
    version: approved.version,
    reason: 'opening',
    settlement: null,
    lines: [
      { productId, quantity: '1', unitCost: '2' },
      { productId, quantity: '2', unitCost: '3' },
    ],
  });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      status: 'draft',
      approvedBy: null,
      reason: 'opening',
      settlement: null,
      lines: [{ quantity: '1' }, { quantity: '2', unitCost: '3.00' }],
    },
  });
  // Both verbs act on the version that the person saw.
  for (const name of ['approve', 'post'])
    expect(await owner.client.post(...verb(name, approved))).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { version: changed.body.version, reason: 'opening' } },
    });
  expect(await manager.client.patch(path, { version: approved.version, note: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict' },
  });
  expect(
    await manager.client.patch(path, { version: changed.body.version, reason: 'received' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { settlement: { code: 'required' } } },
  });
  const same = await manager.client.patch(path, { version: changed.body.version, reason: 'opening' });
  expect(same.body.version).toBe(changed.body.version);
  const posted = await owner.client.post(...verb('post', changed.body));
  expect(posted.body).toMatchObject({ status: 'posted', lines: [{ valueMinor: 200 }, { valueMinor: 600 }] });
  expect(await manager.client.patch(path, { version: posted.body.version, note: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  });
});

test('a draft saved as it is keeps its version and its approval, and leaves no entry and no news', async () => {
  const { company, manager, owner, place, productId, draft } = await prepare();
  const written = await draft({ note: 'Six boxes' });
  const { body: approved } = await owner.client.post(...verb('approve', written));
  const newsOf = async (table: 'audit_entries' | 'events') =>
    (await admin.query(`select id from ${table} where tenant_id = $1 order by id`, [company.id])).rows;
  const before = [await newsOf('audit_entries'), await newsOf('events')];
  const { version } = approved;
  const same = {
    locationId: place,
    reason: 'received',
    note: 'Six boxes',
    settlement: owed,
    lines: [{ unitCost: '2.50', quantity: '4.0', productId }],
  };
  for (const fields of [{}, same])
    expect(
      await manager.client.patch(`/api/stock-adjustments/${written.id}`, { version, ...fields }),
    ).toMatchObject({
      status: 200,
      body: { version, status: 'approved', approvedBy: owner.username },
    });
  expect([await newsOf('audit_entries'), await newsOf('events')]).toEqual(before);
});

test('a draft can be deleted, a posted adjustment cannot; refusals and drafts leave no gap in the numbers', async () => {
  const { manager, owner, place, productId, draft } = await prepare();
  const written = await draft();
  const path = `/api/stock-adjustments/${written.id}`;
  const stranger = await foundCompany(server);
  expect(await stranger.admin.client.delete(path)).toMatchObject({ status: 404 });
  expect(await manager.client.delete(path)).toMatchObject({ status: 200 });
  expect(await manager.client.get(path)).toMatchObject({ status: 404 });
  const short = await draft({ reason: 'damage', settlement: null, lines: [{ productId, quantity: '-1' }] });
  expect(await owner.client.post(...verb('post', short))).toMatchObject({
    status: 409,
    body: { code: 'below_zero' },
  });
  const received = await receive(owner.client, place, { productId, quantity: '1', unitCost: '1' });
  expect((await owner.client.post(...verb('post', short))).body.number).toMatch(/^ADJ-.*2$/);
  expect(await manager.client.delete(`/api/stock-adjustments/${received}`)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  });
  expect(await manager.client.post(`/api/stock-adjustments/${(await draft()).id}/reverse`)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', detail: { state: 'draft' } },
  });
});

test('a draft is checked again when it is posted: its day, its place, its products, and found goods without a cost', async () => {
  const { company, manager, owner, productId, draft } = await prepare();
  const day = (days: number) => addDays(dayIn('UTC', new Date()), -days);
  await admin.query('update trading_rules set books_open_on = $2 where tenant_id = $1', [
    company.id,
    day(60),
  ]);
  const old = await draft({ businessDate: day(8) });
  expect(old.businessDate).toBe(day(8));
  expect(await manager.client.post(...verb('post', old))).toMatchObject({
    status: 400,
    body: { fields: { businessDate: { code: 'too_early' } } },
  });
  expect((await owner.client.post(...verb('post', old))).body).toMatchObject({ businessDate: day(8) });

  const other = await addProduct(owner.client);
  const found = await draft({
    reason: 'found',
    settlement: null,
    lines: [{ productId: other, quantity: '1' }],
  });
  expect(await owner.client.post(...verb('post', found))).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.unitCost': { code: 'required' } } },
  });
  await owner.client.post(`/api/products/${other}/archive`);
  expect(await owner.client.post(...verb('post', found))).toMatchObject({
    status: 409,
    body: { code: 'archived', fields: { 'lines.0.productId': { code: 'archived' } } },
  });
  const { body: van } = await owner.client.post('/api/locations', { name: 'Van' });
  const there = await draft({ locationId: van.id, lines: [{ productId, quantity: '1', unitCost: '1' }] });
  await owner.client.post(`/api/locations/${van.id}/archive`);
  expect(await owner.client.post(...verb('post', there))).toMatchObject({
    status: 409,
    body: { fields: { locationId: { code: 'archived' } } },
  });
});

test('two post the same draft at once: it is posted once', async () => {
  const { manager, owner, draft, onHand } = await prepare();
  const written = await draft();
  const answers = await Promise.all(
    [manager, owner, manager, owner].map(({ client }) => client.copy().post(...verb('post', written))),
  );
  expect(answers.map((answer) => String(answer.body.code ?? answer.status)).toSorted()).toEqual([
    '200',
    'wrong_state',
    'wrong_state',
    'wrong_state',
  ]);
  expect(await onHand()).toBe('4');
});
