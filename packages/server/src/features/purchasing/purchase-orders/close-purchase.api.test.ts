import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying } from '../../../test/buying.ts';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof buying>;
let supplierId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = buying(company);
  ({ id: supplierId } = await shop.supplier());
});
afterAll(() => server.close());

const ordered = async (...quantities: string[]): Promise<PurchaseOrder> => {
  const lines = await Promise.all(
    quantities.map(async (quantity) => ({
      productId: (await stockedProduct(company)).id,
      quantity,
      unitPrice: '10',
    })),
  );
  return shop.sent(supplierId, lines);
};

/** A receipt of the first lines of an order: so many of each. */
const received = async (order: PurchaseOrder, ...quantities: string[]): Promise<{ id: string }> => {
  const { id, version } = await shop.receiptOf(order, quantities);
  return shop.must(shop.post(`stock-receipts/${id}/post`, { version, isAnotherDelivery: true }));
};

test('an order is part received, then received, and none of it where its receipts are undone', async () => {
  const order = await ordered('10', '5');
  const first = await received(order, '4');
  expect(await shop.get(order.id)).toMatchObject({
    receiptState: 'part',
    receivedPercent: 26,
    actions: ['revise', 'receive', 'close'],
  });
  const second = await received(order, '6', '5');
  expect(await shop.get(order.id)).toMatchObject({ receiptState: 'full', receivedPercent: 100 });
  const { items } = (await company.manager.client.get(`/api/purchase-orders/${order.id}/documents`)).body;
  expect(items).toMatchObject([
    { id: second.id, kind: 'receipt', isReversed: false },
    { id: first.id, kind: 'receipt' },
  ]);
  for (const { id } of [second, first]) await shop.must(shop.post(`stock-receipts/${id}/reverse`));
  expect(await shop.get(order.id)).toMatchObject({ receiptState: 'none', receivedPercent: 0 });
});

test('what is still to come is closed with a reason, and expected again when it is reopened', async () => {
  const order = await ordered('10', '5');
  const { id } = order;
  await received(order, '4', '5');
  const verb = (name: string, body: object = {}) => shop.post(`purchase-orders/${id}/${name}`, body);
  expect((await verb('close')).body).toMatchObject({
    code: 'invalid_input',
    fields: { reason: { code: 'required' } },
  });
  expect((await verb('close', { reason: 'Out of stock at the mill' })).body).toMatchObject({
    status: 'closed',
    closedReason: 'Out of stock at the mill',
    lines: [{ cancelledQuantity: '6' }, { cancelledQuantity: '0' }],
    actions: ['reopen'],
  });
  expect((await verb('reopen')).body).toMatchObject({
    status: 'sent',
    receiptState: 'part',
    closedReason: null,
    lines: [{ cancelledQuantity: '0' }, { receivedQuantity: '5' }],
  });
  await received(order, '6');
  expect((await verb('close')).body).toMatchObject({ status: 'closed', closedReason: null });
});

test('an order of which something came is not cancelled; what is still to come of it is revised', async () => {
  const order = await ordered('10', '3');
  await received(order, '4');
  const cancel = shop.post(`purchase-orders/${order.id}/cancel`, { reason: 'x' });
  expect((await cancel).body.code).toBe('goods_received');
  const [first, second] = order.lines;
  const one = (quantity: string) => ({
    id: first?.id,
    productId: first?.productId,
    quantity,
    unitPrice: '6',
  });
  const other = { id: second?.id, productId: second?.productId, quantity: '3', unitPrice: '9' };
  const revise = (lines: object[]) => shop.act(order.id, 'revise', { lines });
  expect((await revise([one('3'), other])).body.fields['lines.0.quantity']).toEqual({
    code: 'too_small',
    message: 'Must be at least 4.',
  });
  expect((await revise([other])).body.code).toBe('goods_received');
  expect((await revise([one('10'), other])).body).toMatchObject({
    revision: 1,
    receiptState: 'part',
    lines: [{ unitPrice: '6.00', receivedQuantity: '4' }, { unitPrice: '9.00' }],
  });
  // Without the other product, and no more of the first, all of it has come.
  expect((await revise([one('4')])).body).toMatchObject({ receiptState: 'full', receivedPercent: 100 });
  expect((await revise([one('10')])).body.code).toBe('goods_received');
});

test('a line that somebody is receiving just now is not taken off an order', async () => {
  const order = await ordered('10', '3');
  await shop.receiptOf(order, ['4']);
  const [first, second] = order.lines;
  const line = { id: second?.id, productId: second?.productId, quantity: '3', unitPrice: '9' };
  expect((await shop.act(order.id, 'revise', { lines: [line] })).body.code).toBe('goods_received');
  const both = [{ ...line, id: first?.id, productId: first?.productId }, line];
  expect((await shop.act(order.id, 'revise', { lines: both })).body).toMatchObject({ revision: 1 });
});

test('of two people who send, or cancel and receive, at once, one is told that it is done already', async () => {
  const draft = await shop.draft(supplierId, [
    { productId: (await stockedProduct(company)).id, quantity: '1', unitPrice: '1' },
  ]);
  const send = () => shop.post(`purchase-orders/${draft.id}/send`, { version: 1 });
  const both = await heldAtOnce(server.adminUrl, 'purchase_orders', 2, () => Promise.all([send(), send()]));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  const order = await ordered('3');
  const receipt = await shop.receiptOf(order, ['1']);
  const [cancelled, posted] = await heldAtOnce(server.adminUrl, 'purchase_orders', 2, () =>
    Promise.all([
      shop.post(`purchase-orders/${order.id}/cancel`, { reason: 'Ordered twice' }),
      shop.post(`stock-receipts/${receipt.id}/post`, { version: receipt.version, isAnotherDelivery: true }),
    ]),
  );
  expect([cancelled.body.code, posted.body.code]).toSatisfy(
    ([one, other]: (string | undefined)[]) =>
      (one === undefined && other === 'order_closed') || (one === 'goods_received' && other === undefined),
  );
});

test('what all of this wrote keeps every invariant', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
