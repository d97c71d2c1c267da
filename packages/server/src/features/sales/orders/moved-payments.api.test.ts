import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoicingInDollars, type DollarInvoices } from '../../../test/dollar-invoices.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let world: DollarInvoices;
let shop: DollarInvoices['shop'];
let right: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await invoicingInDollars(server);
  ({ shop } = world);
  right = await shop.customer({ name: 'Kumasi Hotels' });
});
afterAll(() => verifyAndClose(server));

/** An order over 100.00 cedis, shipped to the wrong customer. */
const shipped = async (more: object = {}) => {
  const { id: productId } = await stockedProduct(world.company, { unitPrice: '10.00', quantity: '10' });
  const order = await shop.confirmed([{ productId, quantity: '10' }], more);
  await shop.must(shop.act(order.id, 'ship'));
  return order.id;
};
const move = async (id: string) => {
  const { version } = await shop.order(id);
  return shop.act(id, 'move-customer', { customerId: right, version, movesPayments: true }, 'staff');
};
const paidOf = async (id: string) => (await shop.get(`orders/${id}/payments`)).items;

it('a payment at a rate that only a manager may give moves as it is', async () => {
  const id = await shipped({ customerId: world.customerId });
  await shop.must(shop.act(id, 'payments', { ...world.dollars, amountMinor: 500, rate: '18' }, 'manager'));
  await shop.must(move(id));
  expect(await paidOf(id)).toMatchObject([{ customerId: right, foreign: { amountMinor: 500, rate: '18' } }]);
});

it('the provider keeps what they kept, also of a way to pay that was archived since', async () => {
  const accounts = (await shop.get('money-accounts')).items as { id: string; kind: string }[];
  const moneyAccountId = accounts.find(({ kind }) => kind === 'bank')?.id;
  const way = await shop.must(
    shop.post('payment-methods', { name: 'Old card', kind: 'card', moneyAccountId, feePercent: '0' }),
  );
  const id = await shipped();
  await shop.must(shop.act(id, 'payments', { method: way.code, amountMinor: 4_000 }));
  const change = { version: way.version, feePercent: '2.9', status: 'archived' };
  await shop.must(world.company.admin.client.patch(`/api/payment-methods/${way.code}`, change));
  await shop.must(move(id));
  expect(await paidOf(id)).toMatchObject([{ customerId: right, amountMinor: 4_000, feeMinor: 0 }]);
});

it('an order whose note was paid back stays with its customer: the note no longer takes anything off its invoice', async () => {
  const id = await shipped({ customerId: await shop.customer() });
  await shop.must(shop.act(id, 'payments', { method: 'bank', amountMinor: 10_000 }));
  const { version, lines } = await shop.order(id);
  const { id: lineId, productId } = lines[0] ?? {};
  const cheaper = { id: lineId, productId, quantity: '10', unitPrice: '9.00', priceReason: 'Scratched' };
  await shop.must(shop.act(id, 'revise', { version, lines: [cheaper] }));
  const [note] = (await shop.get(`orders/${id}/credits`)).items;
  await shop.must(shop.post(`credits/${note.id}/refund`, { method: 'bank', amountMinor: 500 }));
  expect(await move(id)).toMatchObject({ status: 409, body: { code: 'order_credited' } });
});
