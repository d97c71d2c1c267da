import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postedOf, selling } from '../../../test/selling.ts';
import { owed } from '../../../test/test-adjustments.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

const stockOf = (id: string) => shop.get(`products/${id}`);
const shipmentsOf = async (id: string) => (await shop.get(`orders/${id}/shipments`)).items;
const product = () => stockedProduct(company, { unitPrice: '10.00', quantity: '10', unitCost: '3.33' });
const undo = (id: string, body: object = {}, role: 'admin' | 'staff' = 'admin') =>
  shop.post(`shipments/${id}/undo`, body, role);

it('goods are back at what they left with and promised to the order, and the unpaid invoice is void', async () => {
  const { id: productId } = await product();
  const order = await shop.confirmed([{ productId, quantity: '3' }]);
  const before = await stockOf(productId);
  await shop.must(shop.act(order.id, 'ship'));
  // Other goods at another cost: what comes back keeps its own.
  await shop.must(
    shop.post('stock-adjustments', {
      locationId: order.locationId,
      reason: 'received',
      settlement: owed,
      lines: [{ productId, quantity: '7', unitCost: '9' }],
    }),
  );
  const value = (await stockOf(productId)).stockValueMinor;
  const [shipment] = await shipmentsOf(order.id);
  const undone = await shop.must(undo(shipment.id, { reason: 'Wrong parcel' }, 'staff'));
  expect(undone).toMatchObject({ status: 'reversed', reversedOn: expect.any(String) });
  expect(await stockOf(productId)).toMatchObject({ onHand: '17', reserved: '3', available: '14' });
  expect((await stockOf(productId)).stockValueMinor - value).toBe(999);
  expect(await postedOf(server, shipment.id, 'reverse')).toEqual({ inventory: 999, cost_of_sales: -999 });
  expect(await shop.order(order.id)).toMatchObject({
    status: 'confirmed',
    deliveryState: 'none',
    invoiceState: 'none',
    totalMinor: order.totalMinor,
    costMinor: 0,
  });
  expect((await shop.invoices(order.id)).map(({ status }) => status)).toEqual(['void']);
  expect(before.onHand).toBe('10');
  expect(await undo(shipment.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  await shop.must(shop.act(order.id, 'ship'));
  expect(await shop.order(order.id)).toMatchObject({ deliveryState: 'full', invoiceState: 'full' });
});

it('an invoice that is paid stays, and the goods ship again without another one', async () => {
  const { id: productId } = await product();
  const order = await shop.confirmed([{ productId, quantity: '4' }], { customerId: null });
  await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: order.totalMinor }));
  await shop.must(shop.act(order.id, 'ship'));
  await shop.must(shop.act(order.id, 'complete'));
  const [shipment] = await shipmentsOf(order.id);
  await shop.must(undo(shipment.id));
  expect(await shop.order(order.id)).toMatchObject({
    status: 'confirmed',
    deliveryState: 'none',
    invoiceState: 'full',
    paymentState: 'paid',
  });
  await shop.must(shop.act(order.id, 'ship'));
  expect(await shop.invoices(order.id)).toHaveLength(1);
});

it('of an order that was moved since, gets what is free at its new place and waits for the rest', async () => {
  const { id: productId } = await product();
  const elsewhere = (await shop.must(shop.post('locations', { name: 'Depot' }))).id;
  await shop.must(
    shop.post('stock-adjustments', {
      locationId: elsewhere,
      reason: 'opening',
      lines: [{ productId, quantity: '3', unitCost: '5' }],
    }),
  );
  const order = await shop.confirmed([{ productId, quantity: '4' }]);
  await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId: order.lines[0]?.id, quantity: '2' }] }));
  const { version } = await shop.order(order.id);
  await shop.must(shop.act(order.id, 'revise', { version, locationId: elsewhere }));
  const [shipment] = await shipmentsOf(order.id);
  await shop.must(undo(shipment.id));
  expect(await shop.order(order.id)).toMatchObject({
    isWaiting: true,
    lines: [{ reservedQuantity: '3', shippedQuantity: '0' }],
  });
});

it('ten at once undo it once', async () => {
  const { id: productId } = await product();
  const order = await shop.confirmed([{ productId, quantity: '2' }]);
  await shop.must(shop.act(order.id, 'ship'));
  const [shipment] = await shipmentsOf(order.id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(shipment.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stockOf(productId)).toMatchObject({ onHand: '10', reserved: '2' });
});

it.each([
  [
    'at another price',
    async (id: string, productId: string) => {
      const { version, lines } = await shop.order(id);
      const cheaper = [{ id: lines[0]?.id, productId, quantity: '3', unitPrice: '9.00' }];
      await shop.must(shop.act(id, 'revise', { version, lines: cheaper }));
    },
  ],
  [
    'to another customer',
    async (id: string) => {
      const { version } = await shop.order(id);
      await shop.must(shop.act(id, 'move-customer', { version, customerId: await shop.customer() }));
    },
  ],
])('nothing is owed for it where it was invoiced again meanwhile, %s', async (_, invoiceAgain) => {
  const { id: productId } = await product();
  const { id } = await shop.confirmed([{ productId, quantity: '3' }]);
  await shop.must(shop.act(id, 'ship'));
  await invoiceAgain(id, productId);
  const [shipment] = await shipmentsOf(id);
  await shop.must(undo(shipment.id));
  expect(await shop.order(id)).toMatchObject({ owedMinor: 0, invoiceState: 'none', deliveryState: 'none' });
});

it('of a sale at the till is undone with its money, not alone', async () => {
  const { id: productId } = await product();
  const locationId = (await shop.get('locations')).items[0].id;
  const till = await shop.must(shop.post('tills', { name: 'Front', locationId }));
  const shift = await shop.must(shop.post('shifts', { tillId: till.id, countedMinor: 0 }));
  const sale = await shop.must(
    shop.post('quick-sales', {
      id: randomUUID(),
      shiftId: shift.id,
      lines: [{ productId, quantity: '1' }],
      totalMinor: 1_000,
      tenders: [{ method: 'cash', amountMinor: 1_000 }],
    }),
  );
  const [shipment] = await shipmentsOf(sale.id);
  expect(await undo(shipment.id, {}, 'staff')).toMatchObject({ status: 409, body: { code: 'till_sale' } });
  await shop.must(shop.post(`quick-sales/${sale.id}/undo`, { shiftId: shift.id, reason: 'Twice' }));
  expect((await shipmentsOf(sale.id))[0].status).toBe('reversed');
});

it('leaves the invoice of another shipment of as much alone', async () => {
  const { id: productId } = await product();
  const { id, lines } = await shop.confirmed([{ productId, quantity: '4' }]);
  const ship = () => shop.must(shop.act(id, 'ship', { lines: [{ lineId: lines[0]?.id, quantity: '2' }] }));
  await ship();
  await shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor: 2_000 }));
  await ship();
  const [first] = await shipmentsOf(id);
  const invoices = await shop.invoices(id);
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'issued']);
  await shop.must(undo(first.id));
  expect((await shop.invoices(id)).map(({ status }) => status)).toEqual(['paid', 'issued']);
});

it('of several, the last one takes along what was invoiced anew over all of them', async () => {
  const { id: productId } = await product();
  const order = await shop.confirmed([{ productId, quantity: '4' }]);
  const lines = [{ lineId: order.lines[0]?.id, quantity: '2' }];
  for (let n = 0; n < 2; n += 1) await shop.must(shop.act(order.id, 'ship', { lines }));
  const { version } = await shop.order(order.id);
  const cheaper = [{ id: order.lines[0]?.id, productId, quantity: '4', unitPrice: '9' }];
  await shop.must(shop.act(order.id, 'revise', { version, lines: cheaper }));
  const [first, second] = await shipmentsOf(order.id);
  await shop.must(undo(first.id));
  expect(await shop.order(order.id)).toMatchObject({ deliveryState: 'part', invoiceState: 'full' });
  await shop.must(undo(second.id));
  expect(await shop.order(order.id)).toMatchObject({
    deliveryState: 'none',
    invoiceState: 'none',
    owedMinor: 0,
  });
});

it('leaves what was invoiced in advance alone', async () => {
  const { id: productId } = await product();
  const order = await shop.confirmed([{ productId, quantity: '4' }]);
  const lines = [{ lineId: order.lines[0]?.id, quantity: '1' }];
  const statuses = async () => (await shop.invoices(order.id)).map(({ status }) => status);
  const shipOne = () => shop.must(shop.act(order.id, 'ship', { lines }));
  const undoLast = async () => {
    const items: { id: string; status: string }[] = await shipmentsOf(order.id);
    const posted = items.find(({ status }) => status === 'posted');
    await shop.must(undo(posted?.id ?? ''));
  };
  await shipOne();
  await shop.must(shop.act(order.id, 'invoice'));
  await undoLast();
  expect(await statuses()).toEqual(['void', 'issued']);
  await shop.must(shop.act(order.id, 'invoice'));
  await shipOne();
  await undoLast();
  expect(await statuses()).toEqual(['void', 'issued', 'issued']);
  expect(await shop.order(order.id)).toMatchObject({ invoiceState: 'full', deliveryState: 'none' });
});
