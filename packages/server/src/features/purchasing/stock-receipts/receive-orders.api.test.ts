import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying } from '../../../test/buying.ts';
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

const ordered = async (...quantities: string[]) =>
  shop.sent(
    supplierId,
    await Promise.all(
      quantities.map(async (quantity) => ({
        productId: (await stockedProduct(company)).id,
        quantity,
        unitPrice: '10',
      })),
    ),
  );
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Posts a receipt of so many of the first lines of an order. */
const receive = async (order: Ordered, ...quantities: string[]) => {
  const { id } = await shop.receiptOf(order, quantities);
  return shop.post(`stock-receipts/${id}/post`, { version: 1, isAnotherDelivery: true });
};

test('an order is received in parts, and counts what every receipt that stands brought', async () => {
  const order = await ordered('10', '5');
  const first = await receive(order, '4');
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect(await shop.get(order.id)).toMatchObject({
    receiptState: 'part',
    lines: [{ receivedQuantity: '4' }, { receivedQuantity: '0' }],
  });
  expect((await receive(order, '6', '5')).status).toBe(200);
  expect(await shop.get(order.id)).toMatchObject({ receiptState: 'full' });
  expect((await shop.post(`stock-receipts/${first.body.id}/reverse`)).status).toBe(200);
  expect(await shop.get(order.id)).toMatchObject({
    receiptState: 'part',
    lines: [{ receivedQuantity: '6' }, { receivedQuantity: '5' }],
  });
});

test('several orders of one supplier come in one receipt', async () => {
  const [one, two] = [await ordered('3'), await ordered('8')];
  const lines = [one, two].map(({ lines: [line] }, index) => ({
    productId: line?.productId,
    orderLineId: line?.id,
    enteredQuantity: index === 0 ? '3' : '2',
    unitPrice: '10',
  }));
  const { id } = await shop.must(shop.post('stock-receipts', { supplierId, lines }));
  await shop.must(shop.post(`stock-receipts/${id}/post`, { version: 1, isAnotherDelivery: true }));
  expect((await shop.get(one.id)).receiptState).toBe('full');
  expect((await shop.get(two.id)).receiptState).toBe('part');
});

test('more than was ordered is refused on the whole line, beyond what the company tolerates', async () => {
  const order = await ordered('100');
  expect((await receive(order, '60')).status).toBe(200);
  const over = await receive(order, '41');
  expect([over.status, over.body.fields['lines.0.enteredQuantity'].code]).toEqual([400, 'over_receipt']);
  expect(over.body.fields['lines.0.enteredQuantity'].message).toContain('40');
  const { version } = (await company.admin.client.get('/api/trading-rules')).body;
  await company.admin.client.patch('/api/trading-rules', { version, overReceiptPercent: '5' });
  // 5 % of the line are 5, and not of each delivery.
  expect((await receive(order, '44')).status).toBe(200);
  expect((await receive(order, '2')).status).toBe(400);
  expect((await receive(order, '1')).status).toBe(200);
  // Two lines of one receipt for the same line of an order count together.
  const other = await ordered('10');
  const line = {
    productId: other.lines[0]?.productId,
    orderLineId: other.lines[0]?.id,
    enteredQuantity: '6',
    unitPrice: '1',
  };
  const { id } = await shop.must(shop.post('stock-receipts', { supplierId, lines: [line, line] }));
  const both = await shop.post(`stock-receipts/${id}/post`, { version: 1, isAnotherDelivery: true });
  expect(Object.keys(both.body.fields)).toEqual(['lines.1.enteredQuantity']);
});

test('what was rejected counts as rejected, and not as received on the order', async () => {
  const order = await ordered('10');
  const { id } = await shop.receiptOf(order, ['7']);
  await company.manager.client.patch(`/api/stock-receipts/${id}`, {
    version: 1,
    lines: [
      {
        productId: order.lines[0]?.productId,
        orderLineId: order.lines[0]?.id,
        enteredQuantity: '7',
        rejectedQuantity: '3',
        rejectedReason: 'Broken',
        unitPrice: '10',
      },
    ],
  });
  await shop.must(shop.post(`stock-receipts/${id}/post`, { version: 2, isAnotherDelivery: true }));
  expect(await shop.get(order.id)).toMatchObject({ lines: [{ receivedQuantity: '7' }] });
});

test('nothing is received of a cancelled order, of another supplier, or as another product', async () => {
  const order = await ordered('3');
  const { id } = await shop.receiptOf(order, ['1']);
  await shop.must(shop.post(`purchase-orders/${order.id}/cancel`, { reason: 'Ordered twice' }));
  const closed = await shop.post(`stock-receipts/${id}/post`, { version: 1, isAnotherDelivery: true });
  expect([closed.status, closed.body.code]).toEqual([409, 'order_closed']);
  expect(closed.body.error).toContain(order.number);

  const theirs = await ordered('3');
  const { id: otherId } = await shop.supplier();
  const wrong = await shop.receiptOf({ ...theirs, supplierId: otherId }, ['1']);
  const refused = await shop.post(`stock-receipts/${wrong.id}/post`, { version: 1, isAnotherDelivery: true });
  expect([refused.status, refused.body.fields['lines.0.orderLineId'].code]).toEqual([400, 'choice']);
  const product = await stockedProduct(company);
  const line = { productId: product.id, orderLineId: theirs.lines[0]?.id, enteredQuantity: '1' };
  expect((await shop.post('stock-receipts', { supplierId, lines: [line] })).status).toBe(404);
});

test('two people who receive the same line at once: together no more than was ordered', async () => {
  const order = await ordered('10');
  const drafts = await Promise.all([shop.receiptOf(order, ['7']), shop.receiptOf(order, ['7'])]);
  const answers = await Promise.all(
    drafts.map(({ id }) =>
      company.manager.client
        .copy()
        .post(`/api/stock-receipts/${id}/post`, { version: 1, isAnotherDelivery: true }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await shop.get(order.id)).toMatchObject({ lines: [{ receivedQuantity: '7' }] });
});

test('the books and the orders agree with all of it', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
