import {
  cardsOffered,
  dashboardCards,
} from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { can } from '@shelfwise/contract/access/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buying } from '../../../test/buying.ts';
import { buying as billing } from '../../../test/test-bills.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { spending } from '../../../test/test-expenses.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Role = 'admin' | 'manager' | 'staff';
const dashboardOf = async (company: TestCompany, role: Role = 'admin') =>
  (await company[role].client.get('/api/dashboard')).body;
const arrange = (company: TestCompany, cards: readonly string[] | null, role: Role = 'admin') =>
  company[role].client.put('/api/dashboard/cards', { cards });

test('each person has their own cards in their own order, until they take the usual ones again', async () => {
  const company = await foundCompany(server);
  const usual = (await dashboardOf(company)).cards;
  expect(usual).toEqual(dashboardCards);
  const chosen = ['lowStock', 'toDo', 'cash'];
  expect((await arrange(company, chosen)).body).toEqual({ cards: chosen });
  expect((await dashboardOf(company)).cards).toEqual(chosen);
  expect((await dashboardOf(company, 'manager')).cards).toEqual(usual);
  expect((await arrange(company, [])).body).toEqual({ cards: [] });
  expect((await dashboardOf(company)).cards).toEqual([]);
  expect((await arrange(company, null)).body).toEqual({ cards: usual });
  expect((await dashboardOf(company)).cards).toEqual(usual);
  // One card stands once, and only cards that there are.
  expect((await arrange(company, ['toDo', 'lowStock', 'toDo'])).body.cards).toEqual(['toDo', 'lowStock']);
  expect((await arrange(company, ['profit'])).status).toBe(400);
});

test('two choices at once leave one of them, whole', async () => {
  const company = await foundCompany(server);
  const choices = [['toDo', 'cash'], ['lowStock'], ['today', 'toDo', 'balances']];
  const answers = await Promise.all(choices.map((cards) => arrange(company, cards)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(choices).toContainEqual((await dashboardOf(company)).cards);
});

test('a card that the role lacks is neither offered nor shown, though it was chosen', async () => {
  const company = await foundCompany(server);
  const { body } = await arrange(company, ['cash', 'marginGuard', 'lowStock', 'today', 'toDo'], 'staff');
  expect(body.cards).toEqual(['lowStock', 'toDo']);
  const offered = cardsOffered({ can: (right) => can('staff', right), has: () => true });
  expect(offered).toEqual(['toDo', 'latestOrders', 'lowStock']);
  await arrange(company, null, 'staff');
  expect((await dashboardOf(company, 'staff')).cards).toEqual(offered);
  // Without the plan's feature there is none of its cards.
  const has = (feature: string) => feature !== 'basicReporting';
  expect(cardsOffered({ can: () => true, has })).toEqual(offered);
});

test('what waits for an approval counts as the list that it opens, for those who may give it', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const { admin, manager, staff } = company;
  const shop = buying(company);
  const bills = await billing(company);
  const books = await spending(company);
  const { version } = (await admin.client.get('/api/trading-rules')).body;
  await admin.client.patch('/api/trading-rules', { version, purchaseApprovalMinor: 100 });
  const product = await stockedProduct(company, { quantity: '9' });
  const { id: supplierId } = await shop.supplier();
  const order = await shop.draft(supplierId, [{ productId: product.id, quantity: '3', unitPrice: '5' }]);
  await shop.must(shop.act(order.id, 'ask-approval'));
  await books.spent(1_200);
  await books.spent(1_300);
  const bill = await bills.bill(supplierId, '70', { dueOn: dayFromToday(9) });
  await shop.must(shop.post('payment-runs', { bills: [{ billId: bill.id }] }));
  const lines = [{ productId: product.id, quantity: '-1' }];
  const { locationId } = order;
  await shop.must(shop.post('stock-adjustments', { locationId, reason: 'damage', lines, asDraft: true }));
  const count = await shop.must(shop.post('stock-counts', { locationId, scope: 'all' }));
  const waiting = async (role: Role) => {
    const { toDo } = await dashboardOf(company, role);
    return [
      toDo.expensesToApprove,
      toDo.purchasesToApprove,
      toDo.runsToApprove,
      toDo.billsHeld,
      toDo.adjustmentsToApprove,
      toDo.countsToReview,
    ];
  };
  expect(await waiting('admin')).toEqual([2, 1, 1, 0, 1, 0]);
  await shop.must(shop.post(`stock-counts/${count.id}/review`, { version: count.version }));
  expect(await waiting('admin')).toEqual([2, 1, 1, 0, 1, 1]);
  expect(await waiting('manager')).toEqual([2, undefined, undefined, undefined, 1, 1]);
  expect(await waiting('staff')).toEqual(Array.from({ length: 6 }));
  const lists = [
    'expenses?status=submitted',
    'purchase-orders?waiting=true',
    'payment-runs?status=draft',
    'bills?held=true',
    'stock-adjustments?status=draft',
    'stock-counts?status=review',
  ];
  const totals = await Promise.all(
    lists.map(async (list) => (await admin.client.get(`/api/${list}`)).body.total.count),
  );
  expect(totals).toEqual(await waiting('admin'));
  expect(manager.username).not.toBe(staff.username);
});

test('what is to be received and counted: as long as something of it is to come, without a price', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const shop = buying(company);
  const { client } = company.staff;
  const product = await stockedProduct(company, { quantity: '9' });
  const { id: supplierId, name } = await shop.supplier();
  const lines = [{ productId: product.id, quantity: '3', unitPrice: '5' }];
  const later = await shop.sent(supplierId, lines, { expectedOn: dayFromToday(5) });
  const soon = await shop.sent(supplierId, lines, { expectedOn: dayFromToday(1) });
  const dayless = await shop.sent(supplierId, lines);
  await shop.draft(supplierId, lines);
  const place = await company.admin.client.post('/api/locations', { name: 'Tema' });
  const sent = await shop.must(
    shop.post('transfers', {
      fromLocationId: soon.locationId,
      toLocationId: place.body.id,
      lines: [{ productId: product.id, quantity: '2' }],
      upTo: 'sent',
    }),
  );
  const { body, raw } = await client.get('/api/ops-dashboard');
  const ids = body.toReceive.map(({ id }: { id: string }) => id);
  expect(ids.slice(0, 2)).toEqual([soon.id, later.id]);
  expect(new Set(ids)).toEqual(new Set([soon.id, later.id, dayless.id, sent.id]));
  expect(body.counts).toMatchObject({ toReceive: 4, toCount: 0 });
  expect(body.toReceive[0]).toEqual({
    kind: 'purchase_order',
    id: soon.id,
    number: soon.number,
    fromName: name,
    locationName: expect.any(String),
    expectedOn: dayFromToday(1),
    lineCount: 1,
  });
  expect(raw.toString()).not.toMatch(/price|cost|margin|totalMinor":[1-9]/iu);
  const draft = await shop.receiptOf(soon, ['3']);
  await shop.must(shop.post(`stock-receipts/${draft.id}/post`, { version: draft.version }));
  await shop.must(shop.post('stock-counts', { locationId: soon.locationId, scope: 'all' }));
  const after = (await client.get('/api/ops-dashboard')).body;
  expect(after.counts).toMatchObject({ toReceive: 3, toCount: 1 });
  expect((await client.get('/api/count-sheets')).body.items).toHaveLength(1);
});

test('refuses days it does not know', async () => {
  const company = await foundCompany(server);
  for (const days of ['6', '91', '7.5', 'x']) {
    expect((await company.admin.client.get(`/api/dashboard?days=${days}`)).status).toBe(400);
  }
});
