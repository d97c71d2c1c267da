import { addDays } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying } from '../../../test/buying.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof buying>;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = buying(company);
});
afterAll(() => server.close());

const cartonOf = async (packs: object[] = [{ name: 'Carton', numerator: 24, denominator: 1 }]) => {
  const product = await stockedProduct(company);
  const { body } = await company.admin.client.patch(`/api/products/${product.id}`, {
    version: product.version,
    packs,
  });
  return { productId: product.id, packId: body.packs[0].id as string };
};

test('a line in packs is kept as it was typed and exactly, its amount rounded once after the discount', async () => {
  const { id: supplierId } = await shop.supplier();
  const { productId, packId } = await cartonOf();
  const order = await shop.draft(supplierId, [
    { productId, packId, quantity: '2', unitPrice: '118.50', discountPercent: '7.5' },
  ]);
  // 2 × 118.50 less 7.5 % is 219.225; 20 % of tax come on top of 219.23.
  expect(order).toMatchObject({
    number: null,
    status: 'draft',
    currency: 'GHS',
    netMinor: 21_923,
    taxMinor: 4_384,
    totalMinor: 26_307,
    lines: [
      {
        pack: { name: 'Carton', numerator: 24 },
        enteredQuantity: '2',
        quantity: '48',
        unitPrice: '118.50',
        receivedQuantity: '0',
      },
    ],
    actions: ['edit', 'remove', 'send'],
  });
});

test('sending numbers without a gap, takes the supplier as they are, and expects the goods after their lead time', async () => {
  const own = await foundCompany(server);
  const { supplier, draft, act, must, get } = buying(own);
  const { id: supplierId } = await supplier({ name: 'Kumasi Mills', leadTimeDays: 10 });
  const { id: productId } = await stockedProduct(own);
  const lines = [{ productId, quantity: '5', unitPrice: '2' }];
  const [first, second] = [
    await draft(supplierId, lines),
    await draft(supplierId, lines, { expectedOn: null }),
  ];
  expect(first.expectedOn).toBe(dayFromToday(10));
  expect(second.expectedOn).toBeNull();
  expect(await must(act(first.id, 'send'))).toMatchObject({
    number: 'PO-1',
    status: 'sent',
    orderedOn: dayFromToday(0),
    sentBy: own.manager.username,
  });
  expect(await must(act(second.id, 'send', { orderedOn: dayFromToday(-2) }))).toMatchObject({
    number: 'PO-2',
    orderedOn: dayFromToday(-2),
    expectedOn: addDays(dayFromToday(-2), 10),
  });
  expect((await act(first.id, 'send')).body.code).toBe('wrong_state');
  expect((await own.manager.client.delete(`/api/purchase-orders/${first.id}`)).body.code).toBe('wrong_state');
  expect((await get(first.id)).number).toBe('PO-1');
});

test('an order is in the supplier’s currency, and one from abroad bears none of our taxes', async () => {
  const { id: supplierId } = await shop.supplier({ currency: 'USD' });
  const { id: productId } = await stockedProduct(company);
  const order = await shop.draft(supplierId, [{ productId, quantity: '3', unitPrice: '10' }]);
  expect(order).toMatchObject({
    currency: 'USD',
    taxMinor: 0,
    totalMinor: 3_000,
    lines: [{ taxClassId: null }],
  });
});

test('an empty order is not sent, and a draft that somebody changed since is shown as it is', async () => {
  const { id: supplierId } = await shop.supplier();
  const { id: productId } = await stockedProduct(company);
  const order = await shop.draft(supplierId, []);
  expect((await shop.act(order.id, 'send')).body.code).toBe('order_empty');
  const change = { version: 1, lines: [{ productId, quantity: '1', unitPrice: '4' }] };
  const changed = await company.admin.client.patch(`/api/purchase-orders/${order.id}`, change);
  expect(changed.body).toMatchObject({ version: 2, itemCount: 1 });
  for (const answer of [
    await shop.post(`purchase-orders/${order.id}/send`, { version: 1 }),
    await company.manager.client.patch(`/api/purchase-orders/${order.id}`, { version: 1, reference: 'X' }),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current: { itemCount: 1 } },
    });
});

test('lines that stay keep their rows while others are put before them', async () => {
  const { id: supplierId } = await shop.supplier();
  const [one, two] = [await stockedProduct(company), await stockedProduct(company)];
  const order = await shop.draft(supplierId, [{ productId: one.id, quantity: '1', unitPrice: '4' }]);
  const kept = order.lines[0]?.id;
  const { body } = await company.manager.client.patch(`/api/purchase-orders/${order.id}`, {
    version: 1,
    lines: [
      { productId: two.id, quantity: '2', unitPrice: '1' },
      { id: kept, productId: one.id, quantity: '3', unitPrice: '4' },
    ],
  });
  expect(body.lines.map((line: { id: string }) => line.id === kept)).toEqual([false, true]);
  const again = { version: 2, lines: [{ id: kept, productId: one.id, quantity: '3', unitPrice: '4' }] };
  const doubled = { ...again, lines: [...again.lines, ...again.lines] };
  expect(
    (await company.manager.client.patch(`/api/purchase-orders/${order.id}`, doubled)).body,
  ).toMatchObject({
    code: 'not_found',
    fields: { 'lines.1.id': { code: 'unknown_record' } },
  });
  expect((await company.manager.client.patch(`/api/purchase-orders/${order.id}`, again)).body).toMatchObject({
    totalMinor: 1_440,
    version: 3,
  });
  // Sent once more as it stands, it changes nothing.
  const same = { ...again, version: 3 };
  expect((await company.manager.client.patch(`/api/purchase-orders/${order.id}`, same)).body.version).toBe(3);
});

describe('refused', () => {
  test('a pack of another product, a class that is not there, and a pack that is no exact quantity', async () => {
    const { id: supplierId } = await shop.supplier();
    const { packId } = await cartonOf();
    const third = await cartonOf([{ name: 'Third', numerator: 1, denominator: 3 }]);
    const { id: productId } = await stockedProduct(company);
    const ask = (line: object) =>
      shop.post('purchase-orders', { supplierId, lines: [{ quantity: '1', unitPrice: '1', ...line }] });
    expect(await ask({ productId, packId })).toMatchObject({
      status: 404,
      body: { fields: { 'lines.0.packId': { code: 'unknown_record' } } },
    });
    expect(await ask({ productId, taxClassId: packId })).toMatchObject({
      status: 404,
      body: { fields: { 'lines.0.taxClassId': { code: 'unknown_record' } } },
    });
    expect(await ask(third)).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.quantity': { code: 'inexact_quantity' } } },
    });
    expect(await ask({ productId, quantity: '0' })).toMatchObject({ status: 400 });
    expect(await ask({ productId, quantity: '100000000', unitPrice: '1000000' })).toMatchObject({
      status: 409,
      body: { code: 'over_limit', fields: { 'lines.0.unitPrice': { code: 'too_big' } } },
    });
  });

  test('a supplier or product archived meanwhile: the draft stays, and is not sent', async () => {
    const { id: supplierId } = await shop.supplier();
    const { id: productId } = await stockedProduct(company);
    const { id } = await shop.draft(supplierId, [{ productId, quantity: '1', unitPrice: '1' }]);
    await shop.must(company.admin.client.post(`/api/products/${productId}/archive`, {}));
    await shop.must(shop.post(`suppliers/${supplierId}/archive`));
    expect((await shop.act(id, 'send')).body).toMatchObject({
      code: 'archived',
      fields: { supplierId: { code: 'archived' }, 'lines.0.productId': { code: 'archived' } },
    });
    const note = { version: 1, internalNote: 'ask them' };
    expect((await company.manager.client.patch(`/api/purchase-orders/${id}`, note)).status).toBe(200);
    expect((await shop.post(`purchase-orders/${id}/duplicate`)).body.code).toBe('archived');
  });
});

test('an order sent with a wrong price is revised under its number, and the books of documents follow', async () => {
  const { id: supplierId } = await shop.supplier();
  const { id: productId } = await stockedProduct(company);
  const order = await shop.sent(supplierId, [{ productId, quantity: '10', unitPrice: '40' }]);
  const [line] = order.lines;
  const revised = await shop.must(
    shop.act(order.id, 'revise', {
      lines: [{ id: line?.id, productId, quantity: '10', unitPrice: '4' }],
    }),
  );
  expect(revised).toMatchObject({
    number: order.number,
    orderedOn: order.orderedOn,
    revision: 1,
    totalMinor: 4_800,
    lines: [{ id: line?.id }],
  });
  const { body } = await company.manager.client.get(`/api/timeline?subject=purchase_order&id=${order.id}`);
  expect(body.items[0]).toMatchObject({
    action: 'purchase_order.revise',
    before: { totalMinor: 48_000 },
    after: { totalMinor: 4_800, revision: 1 },
  });
  expect((await shop.act(order.id, 'revise', { lines: [] })).body.code).toBe('order_empty');
  expect((await shop.act(order.id, 'revise', { supplierId })).status).toBe(400);
});

test('an order of which nothing came is cancelled with a reason, and keeps its number', async () => {
  const { id: supplierId } = await shop.supplier();
  const { id: productId } = await stockedProduct(company);
  const order = await shop.sent(supplierId, [{ productId, quantity: '10', unitPrice: '4' }]);
  expect((await shop.act(order.id, 'close', { reason: 'x' })).body.code).toBe('invalid_input');
  const verb = (name: string, body: object) => shop.post(`purchase-orders/${order.id}/${name}`, body);
  expect((await verb('close', { reason: 'x' })).body.code).toBe('nothing_received');
  expect((await verb('cancel', { reason: ' ' })).status).toBe(400);
  expect((await verb('cancel', { reason: 'Ordered twice' })).body).toMatchObject({
    status: 'cancelled',
    number: order.number,
    closedReason: 'Ordered twice',
    closedBy: company.manager.username,
    actions: [],
  });
});

test('a copy has the lines and prices of the other, today’s days and no number', async () => {
  const { id: supplierId } = await shop.supplier({ leadTimeDays: 4 });
  const { productId, packId } = await cartonOf();
  const order = await shop.sent(
    supplierId,
    [{ productId, packId, quantity: '2', unitPrice: '9', discountPercent: '10', expectedOn: '2030-05-05' }],
    { note: 'By the back door', reference: 'Q-77' },
  );
  const copy = await shop.must(shop.post(`purchase-orders/${order.id}/duplicate`));
  expect(copy).toMatchObject({
    number: null,
    status: 'draft',
    note: 'By the back door',
    reference: null,
    expectedOn: dayFromToday(4),
    totalMinor: order.totalMinor,
    lines: [{ enteredQuantity: '2', unitPrice: '9.00', discountPercent: '10', expectedOn: null }],
  });
  expect(copy.lines[0].id).not.toBe(order.lines[0]?.id);
});

test('what all of this wrote keeps every invariant', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
