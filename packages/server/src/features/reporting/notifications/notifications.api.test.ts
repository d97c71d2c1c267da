import type { EventType } from '@shelfwise/contract/features/nouns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { must } from '../../../test/trading-company.ts';
import { listEventRowsFor, toLiveEvent } from './notifications.queries.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
});

const tell = (of: TestCompany, type: EventType, data: Record<string, unknown> = {}): Promise<void> =>
  server.database.forTenant(of.id, async (tx) => tx.event({ type, subjectId: newId(), data }));
const panel = async (of: TestCompany, role: 'admin' | 'manager' | 'staff') =>
  (await of[role].client.get('/api/notifications')).body.items;
const numbers = (items: { data: { orderNumber: string } }[]): string[] =>
  items.map(({ data }) => data.orderNumber);

test('lists what happened newest first, the newest 50, only of the kinds that are notifications', async () => {
  for (let order = 1; order <= 55; order += 1)
    await tell(company, 'new_order', { orderNumber: `SO-${order}`, orderId: newId(), quantity: '3' });
  await tell(company, 'order.update', { orderNumber: 'none' });
  const items = await panel(company, 'staff');
  expect(numbers(items)).toEqual(Array.from({ length: 50 }, (_, index) => `SO-${55 - index}`));
  expect(items[0]).toMatchObject({ type: 'new_order', readAt: null, data: { quantity: '3' } });
  expect(await panel(other, 'admin')).toEqual([]);
});

test('never shows more of an event than a notification may say', async () => {
  await tell(company, 'order_shipped', {
    orderNumber: 'SO-1',
    costMinor: 12_345,
    customerName: 'Ama',
    unitCost: '1.5',
    marginPercent: '10',
  });
  const [item] = await panel(company, 'admin');
  expect(item.data).toEqual({ orderNumber: 'SO-1', customerName: 'Ama' });
});

test('a new member gets no notification of what happened before', async () => {
  await tell(company, 'new_order', { orderNumber: 'SO-1' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await server.database.forTenant(company.id, (tx) =>
    tx.db
      .updateTable('members')
      .set({ notifications_removed_at: tomorrow })
      .where('tenant_id', '=', company.id)
      .where('user_id', '=', company.staff.id)
      .execute(),
  );
  expect(await panel(company, 'staff')).toEqual([]);
  expect(await panel(company, 'manager')).toHaveLength(1);
});

describe('marking', () => {
  beforeEach(async () => {
    for (const order of [1, 2, 3]) await tell(company, 'new_order', { orderNumber: `SO-${order}` });
  });
  const idOf = async (orderNumber: string): Promise<string> =>
    (await panel(company, 'admin')).find(
      (item: { data: { orderNumber: string } }) => item.data.orderNumber === orderNumber,
    ).id;
  const unread = async (role: 'admin' | 'manager' | 'staff') =>
    numbers((await panel(company, role)).filter((item: { readAt: string | null }) => item.readAt === null));

  test('one as read counts for oneself only, and keeps the time of the first mark', async () => {
    const id = await idOf('SO-2');
    expect((await company.staff.client.post('/api/notifications/read', { ids: [id, id] })).status).toBe(200);
    const first = (await panel(company, 'staff')).find((item: { id: string }) => item.id === id).readAt;
    await company.staff.client.post('/api/notifications/read', { ids: [id] });
    expect((await panel(company, 'staff')).find((item: { id: string }) => item.id === id).readAt).toBe(first);
    expect(await unread('staff')).toEqual(['SO-3', 'SO-1']);
    expect(await unread('admin')).toEqual(['SO-3', 'SO-2', 'SO-1']);
  });

  test('all as read covers all there are, old and new, and no later ones', async () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    await server.database.forTenant(company.id, async (tx) => {
      await tx.db
        .insertInto('events')
        .values({
          tenant_id: company.id,
          type: 'new_order',
          subject_id: newId(),
          at: longAgo.toISOString(),
          data: '{"orderNumber":"SO-0"}',
        })
        .execute();
      await tx.db
        .updateTable('members')
        .set({ notifications_read_at: '2020-01-01', notifications_removed_at: '2020-01-01' })
        .where('tenant_id', '=', company.id)
        .execute();
    });
    expect(await unread('staff')).toHaveLength(4);
    expect((await company.staff.client.post('/api/notifications/read', {})).status).toBe(200);
    await tell(company, 'new_order', { orderNumber: 'SO-4' });
    expect(await unread('staff')).toEqual(['SO-4']);
    expect(await unread('manager')).toHaveLength(5);
  });

  test('one that was being written while all were marked counts as unread', async () => {
    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let written = (): void => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const writing = server.database.forTenant(company.id, async (tx) => {
      await tx.db
        .insertInto('events')
        .values({
          tenant_id: company.id,
          id: newId(),
          type: 'new_order',
          subject_id: newId(),
          data: '{"orderNumber":"SO-late"}',
        })
        .execute();
      written();
      await held;
    });
    await isWritten;
    await company.staff.client.post('/api/notifications/read', {});
    await company.manager.client.post('/api/notifications/remove', {});
    commit();
    await writing;
    expect(await unread('staff')).toEqual(['SO-late']);
    expect(numbers(await panel(company, 'manager'))).toEqual(['SO-late']);
  });

  test('removed ones are gone from one panel, singly or all', async () => {
    await company.staff.client.post('/api/notifications/remove', { ids: [await idOf('SO-1')] });
    expect(numbers(await panel(company, 'staff'))).toEqual(['SO-3', 'SO-2']);
    await company.staff.client.post('/api/notifications/remove', {});
    expect(await panel(company, 'staff')).toEqual([]);
    expect(numbers(await panel(company, 'admin'))).toEqual(['SO-3', 'SO-2', 'SO-1']);
  });

  test('a notification of another company, an unknown one, or another event is not found, and nothing is marked', async () => {
    await tell(company, 'order.update');
    const { rows } = await server.database.forTenant(company.id, async (tx) => ({
      rows: await tx.db
        .selectFrom('events')
        .select('id')
        .where('tenant_id', '=', company.id)
        .where('type', '=', 'order.update')
        .execute(),
    }));
    const [mine, theirs] = [await idOf('SO-1'), await idOf('SO-2')];
    for (const verb of ['read', 'remove']) {
      expect((await other.admin.client.post(`/api/notifications/${verb}`, { ids: [theirs] })).status).toBe(
        404,
      );
      for (const unknown of [newId(), rows[0]?.id]) {
        expect(
          (await company.staff.client.post(`/api/notifications/${verb}`, { ids: [mine, unknown] })).status,
        ).toBe(404);
      }
    }
    expect(await unread('staff')).toEqual(['SO-3', 'SO-2', 'SO-1']);
    expect((await company.staff.client.post('/api/notifications/read', { ids: [] })).status).toBe(400);
    expect((await company.staff.client.post('/api/notifications/read', { ids: ['1'] })).status).toBe(400);
  });
});

test('says how many pieces, not lines, an order has, how many a shipment took, and how many the cancelled rest left', async () => {
  const shop = await foundCompany(server);
  const client = shop.staff.client;
  const [pens, rice] = [
    await stockedProduct(shop, { quantity: '50' }),
    await stockedProduct(shop, { quantity: '50', unit: 'kg' }),
  ];
  const customerId = await must(client.post('/api/customers', { name: 'Ama' }));
  const lines = [
    { productId: pens.id, quantity: '12' },
    { productId: rice.id, quantity: '2.5' },
  ];
  const id = await must(client.post('/api/orders', { customerId, lines }));
  const { body: order } = await client.post(`/api/orders/${id}/confirm`, {});
  await must(
    client.post(`/api/orders/${id}/ship`, { lines: [{ lineId: order.lines[0].id, quantity: '9' }] }),
  );
  await must(client.post(`/api/orders/${id}/cancel-rest`, {}));
  const told = (await panel(shop, 'manager')).map(
    ({ type, data }: { type: string; data: Record<string, string> }) => [
      type,
      data['quantity'],
      data['orderNumber'],
      data['deliveryState'],
    ],
  );
  expect(told).toEqual([
    ['order_cancelled', '5.5', order.number, undefined],
    ['order_shipped', '9', order.number, 'part'],
    ['new_order', '14.5', order.number, undefined],
  ]);
});

test('people get no notification of their own actions, in the list and live, but of stock that ran low by them', async () => {
  const shop = await foundCompany(server);
  const { client, id: staffId } = shop.staff;
  const product = await stockedProduct(shop, { quantity: '5' });
  const patched = await shop.admin.client.get(`/api/products/${product.id}`);
  await shop.admin.client.patch(`/api/products/${product.id}`, {
    version: patched.body.version,
    reorderPoint: '4',
  });
  const customerId = await must(client.post('/api/customers', { name: 'Ama' }));
  const orderId = await must(
    client.post('/api/orders', { customerId, lines: [{ productId: product.id, quantity: '3' }] }),
  );
  expect((await client.post(`/api/orders/${orderId}/confirm`, {})).status).toBe(200);
  const typesOf = (items: { type: string }[]) => items.map(({ type }) => type).toSorted();
  expect(typesOf(await panel(shop, 'staff'))).toEqual(['stock_alert']);
  expect(typesOf(await panel(shop, 'manager'))).toEqual(['new_order', 'stock_alert']);
  const rows = await server.database.forTenant(shop.id, (tx) =>
    listEventRowsFor(tx, staffId, '00000000-0000-0000-0000-000000000000', 200),
  );
  const live = (userId: string) =>
    typesOf(rows.flatMap((row) => toLiveEvent(row, { userId, role: 'staff' }).notification ?? []));
  expect(live(staffId)).toEqual(['stock_alert']);
  expect(live(shop.manager.id)).toEqual(['new_order', 'stock_alert']);
});

test('whoever wrote a draft last is told that its prices were approved, and nobody else', async () => {
  const shop = await foundCompany(server);
  const product = await stockedProduct(shop, { quantity: '5', unitPrice: '45.00' });
  const lines = [{ productId: product.id, quantity: '2', unitPrice: '44.00' }];
  const customerId = await must(shop.staff.client.post('/api/customers', { name: 'Ama' }));
  const id = await must(shop.admin.client.post('/api/orders', { customerId, lines: [] }));
  expect((await shop.staff.client.patch(`/api/orders/${id}`, { version: 1, lines })).status).toBe(200);
  const approved = await shop.manager.client.post(`/api/orders/${id}/approve-prices`, { version: 2 });
  expect(approved.status).toBe(200);
  const data = { orderId: id, quantity: '2', customerName: 'Ama' };
  expect(await panel(shop, 'staff')).toMatchObject([{ type: 'prices_approved', data }]);
  expect((await panel(shop, 'staff'))[0].data).toEqual(data);
  expect(await panel(shop, 'manager')).toEqual([]);
  expect(await panel(shop, 'admin')).toEqual([]);
  const rows = await server.database.forTenant(shop.id, (tx) =>
    listEventRowsFor(tx, shop.staff.id, '00000000-0000-0000-0000-000000000000', 200),
  );
  const live = (userId: string) =>
    rows.flatMap((row) => toLiveEvent(row, { userId, role: 'staff' }).notification?.type ?? []);
  expect(live(shop.staff.id)).toEqual(['prices_approved']);
  expect(live(shop.admin.id)).toEqual([]);
});

test('an event of somebody’s own change names its request to them, as the answer did, and to nobody else', async () => {
  const answer = await company.manager.client.post('/api/customers', { name: 'Adjoa' });
  const requestId = answer.headers['x-request-id'];
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/u);
  const rows = await server.database.forTenant(company.id, (tx) =>
    listEventRowsFor(tx, company.manager.id, '00000000-0000-0000-0000-000000000000', 200),
  );
  const row = rows.find(({ subjectId }) => subjectId === answer.body.id);
  if (!row) throw new Error('the change is no event');
  expect(toLiveEvent(row, { userId: company.manager.id, role: 'manager' })).toMatchObject({ requestId });
  expect(toLiveEvent(row, { userId: company.admin.id, role: 'admin' })).not.toHaveProperty('requestId');
});
