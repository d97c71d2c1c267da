import { afterAll, beforeAll, expect, test } from 'vitest';
import { buying } from '../../../test/buying.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof buying>;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = buying(company);
  ({ id: productId } = await stockedProduct(company));
  await company.admin.client.patch('/api/trading-rules', { version: 1, purchaseApprovalMinor: 10_000 });
});
afterAll(() => server.close());

const line = (quantity: string) => [{ productId, quantity, unitPrice: '10' }];

test('up to the amount managers send; above it an admin approves first, in the version that they saw', async () => {
  const { id: supplierId } = await shop.supplier();
  const within = await shop.draft(supplierId, line('10'));
  expect(within).toMatchObject({ needsApproval: false });
  expect((await shop.act(within.id, 'ask-approval')).body.code).toBe('wrong_state');
  expect((await shop.act(within.id, 'send')).status).toBe(200);

  const above = await shop.draft(supplierId, line('11'));
  expect(above).toMatchObject({ needsApproval: true, actions: ['edit', 'remove', 'ask_approval'] });
  expect((await shop.act(above.id, 'send')).body.code).toBe('approval_needed');
  expect(await shop.must(shop.act(above.id, 'ask-approval'))).toMatchObject({
    approval: 'asked',
    approvalAskedBy: company.manager.username,
  });
  const counts = await company.admin.client.get('/api/purchase-order-counts');
  expect(counts.body).toMatchObject({ waiting: 1, drafts: 1 });
  expect((await shop.act(above.id, 'approve')).status).toBe(403);
  const stale = await shop.post(`purchase-orders/${above.id}/approve`, { version: 1 }, 'admin');
  expect(stale.body.code).toBe('version_conflict');
  expect(await shop.must(shop.act(above.id, 'approve', {}, 'admin'))).toMatchObject({
    approval: 'given',
    approvedBy: company.admin.username,
  });
  expect((await shop.act(above.id, 'send')).body).toMatchObject({ status: 'sent', approval: 'given' });
});

test('admins hear of a draft that waits, and whoever asked hears of its approval, nobody else', async () => {
  const { id: supplierId, name: supplierName } = await shop.supplier();
  const { id } = await shop.draft(supplierId, line('12'));
  await shop.must(shop.act(id, 'ask-approval'));
  await shop.must(shop.act(id, 'approve', {}, 'admin'));
  const heard = async (role: 'admin' | 'manager' | 'staff') =>
    (await company[role].client.get('/api/notifications')).body.items
      .filter(({ data }: { data: object }) => 'purchaseOrderId' in data && data.purchaseOrderId === id)
      .map(({ type, data }: { type: string; data: object }) => [type, data]);
  const data = { purchaseOrderId: id, supplierName };
  expect(await heard('admin')).toEqual([['purchase_to_approve', data]]);
  expect(await heard('manager')).toEqual([['purchase_approved', data]]);
  expect(await heard('staff')).toEqual([]);
});

test('an admin refuses with a reason, which whoever asked reads until they ask again', async () => {
  const { id: supplierId, name: supplierName } = await shop.supplier();
  const { id } = await shop.draft(supplierId, line('13'));
  await shop.must(shop.act(id, 'ask-approval'));
  expect((await shop.act(id, 'refuse', { reason: 'No' })).status).toBe(403);
  expect((await shop.act(id, 'refuse', { reason: ' ' }, 'admin')).status).toBe(400);
  expect(await shop.must(shop.act(id, 'refuse', { reason: 'Ask for a lower price' }, 'admin'))).toMatchObject(
    {
      approval: 'none',
      approvalAskedBy: null,
      approvalRefusedBy: company.admin.username,
      approvalRefusedReason: 'Ask for a lower price',
    },
  );
  const news = (await company.manager.client.get('/api/notifications')).body.items[0];
  expect(news).toMatchObject({ type: 'purchase_refused', data: { purchaseOrderId: id, supplierName } });
  const { version } = await shop.get(id);
  const change = { version, lines: line('12') };
  const changed = await company.manager.client.patch(`/api/purchase-orders/${id}`, change);
  expect(changed.body.approvalRefusedReason).toBe('Ask for a lower price');
  expect(await shop.must(shop.act(id, 'ask-approval'))).toMatchObject({ approvalRefusedReason: null });
  expect(await shop.must(shop.act(id, 'send', {}, 'admin'))).toMatchObject({ approvalRefusedBy: null });
});

test('an approval is gone with the next change', async () => {
  const { id: supplierId } = await shop.supplier();
  const order = await shop.draft(supplierId, line('20'));
  await shop.must(shop.act(order.id, 'ask-approval'));
  await shop.must(shop.act(order.id, 'approve', {}, 'admin'));
  const change = { version: 3, lines: line('2000') };
  const changed = await company.manager.client.patch(`/api/purchase-orders/${order.id}`, change);
  expect(changed.body).toMatchObject({ approval: 'none', approvedBy: null });
  expect((await shop.act(order.id, 'send')).body.code).toBe('approval_needed');
});

test('an approval is for the supplier it was given for, so a merge takes it back', async () => {
  const [{ id: supplierId }, { id: intoId }] = [await shop.supplier(), await shop.supplier()];
  const { id } = await shop.draft(supplierId, line('20'));
  const { version } = await shop.must(shop.act(id, 'approve', {}, 'admin'));
  const { client } = company.manager;
  expect((await client.post(`/api/suppliers/${supplierId}/merge`, { intoId })).status).toBe(200);
  const stale = await client.post(`/api/purchase-orders/${id}/send`, { version });
  expect(stale.body.code).toBe('approval_needed');
  expect(await shop.get(id)).toMatchObject({ supplierId: intoId, approval: 'none', version: version + 1 });
});

test('an admin who sends approves by that, and only an admin revises an order beyond the amount', async () => {
  const { id: supplierId } = await shop.supplier();
  const order = await shop.draft(supplierId, line('50'));
  expect((await shop.act(order.id, 'send', {}, 'admin')).body).toMatchObject({
    approvedBy: company.admin.username,
  });
  expect((await shop.act(order.id, 'revise', { lines: line('51') })).body.code).toBe('approval_needed');
  expect((await shop.act(order.id, 'revise', { lines: line('49') })).body.totalMinor).toBe(49_000);
  expect((await shop.act(order.id, 'revise', { lines: line('51') }, 'admin')).body.totalMinor).toBe(51_000);
  const { id: otherId } = await stockedProduct(company);
  const others = { lines: [{ productId: otherId, quantity: '40', unitPrice: '10' }] };
  expect((await shop.act(order.id, 'revise', others)).body.code).toBe('approval_needed');
});

test('an amount in another currency is compared at the day’s rate; without a rate an admin must look', async () => {
  const { id: supplierId } = await shop.supplier({ currency: 'USD' });
  const { id: strangeId } = await shop.supplier({ currency: 'JPY' });
  await shop.must(
    company.admin.client.post('/api/exchange-rates', {
      currency: 'GHS',
      unitsPerUsd: '10',
      validFrom: dayFromToday(0),
    }),
  );
  expect((await shop.draft(supplierId, line('1'))).needsApproval).toBe(false);
  expect((await shop.draft(supplierId, line('2'))).needsApproval).toBe(true);
  expect((await shop.draft(strangeId, line('1'))).needsApproval).toBe(true);
});
