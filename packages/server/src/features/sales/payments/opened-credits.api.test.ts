import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { dayFromToday, entriesOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '50.00', quantity: '1000', unitCost: '20' })).id;
  const { version } = await shop.get('trading-rules');
  await shop.must(
    company.admin.client.patch('/api/trading-rules', { version, booksOpenOn: dayFromToday(-40) }),
  );
});
afterAll(() => server.close());

const day = (days: number): string => dayFromToday(days);
const ordered = async (customerId: string) =>
  shop.must(
    shop.act((await shop.draft([{ productId, quantity: '2' }], { customerId })).id, 'confirm', {
      orderedOn: day(-20),
    }),
  );

/** A deposit made ten days ago and refunded eight days ago; the refund was wrong and is reversed today. */
const openedAgain = async (orderId: string) => {
  const payment = await shop.must(
    shop.act(orderId, 'payments', { method: 'cash', amountMinor: 10_000, paidOn: day(-10) }),
  );
  const refund = { method: 'cash', amountMinor: 10_000, paidOn: day(-8) };
  const back = await shop.must(shop.post(`credits/${payment.id}/refund`, refund));
  await shop.must(shop.post(`payments/${back.id}/reverse`));
  return payment;
};

it('a credit that was refunded for some days settles nothing on those days', async () => {
  const customerId = await shop.customer();
  const payment = await openedAgain((await ordered(customerId)).id);
  const other = await ordered(customerId);
  await shop.must(shop.act(other.id, 'invoice', { issuedOn: day(-9) }));
  await shop.must(shop.act(other.id, 'apply-credit', { appliedOn: day(-7) }));
  const applied = (await entriesOf(server, payment.id)).filter(({ event }) => event === 'apply');
  expect(applied.map((line) => line.day)).toEqual([day(0), day(0)]);
});

it('a deposit that was refunded for some days pays no invoice of those days', async () => {
  const order = await ordered(await shop.customer());
  const payment = await openedAgain(order.id);
  const invoice = await shop.must(shop.act(order.id, 'invoice', { issuedOn: day(-7) }));
  expect(invoice).toMatchObject({ issuedOn: day(-7), paidMinor: 10_000 });
  const applied = (await entriesOf(server, payment.id)).filter(({ event }) => event === 'apply');
  expect(applied.map((line) => line.day)).toEqual([day(0), day(0)]);
});

it('is not refunded a second time on one of those days either', async () => {
  const payment = await openedAgain((await ordered(await shop.customer())).id);
  const again = (paidOn: string) =>
    shop.post(`credits/${payment.id}/refund`, { method: 'cash', amountMinor: 10_000, paidOn });
  expect(await again(day(-7))).toMatchObject({
    status: 400,
    body: { fields: { paidOn: { code: 'too_early' } } },
  });
  await shop.must(again(day(0)));
});

it('a payment is not reversed on a day when it was refunded', async () => {
  const payment = await openedAgain((await ordered(await shop.customer())).id);
  const undone = (reversedOn: string) => shop.post(`payments/${payment.id}/reverse`, { reversedOn });
  expect(await undone(day(-7))).toMatchObject({
    status: 400,
    body: { fields: { reversedOn: { code: 'too_early' } } },
  });
  await shop.must(undone(day(0)));
});

it('money that comes back to a cancelled order is the customer’s credit, not a payment of the order', async () => {
  const customerId = await shop.customer();
  const order = await ordered(customerId);
  const payment = await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 10_000 }));
  const refund = { method: 'cash', amountMinor: 10_000 };
  const back = await shop.must(shop.post(`credits/${payment.id}/refund`, refund));
  await shop.must(shop.act(order.id, 'cancel'));
  await shop.must(shop.post(`payments/${back.id}/reverse`));
  expect(await shop.order(order.id)).toMatchObject({
    status: 'cancelled',
    paymentState: 'unpaid',
    paidMinor: 0,
  });
  expect(await shop.get(`customers/${customerId}`)).toMatchObject({ figures: { creditMinor: 10_000 } });
});

it('a buyer named later is on earlier shipments too', async () => {
  const order = await shop.confirmed([{ productId, quantity: '2' }], { customerId: null });
  const payment = await shop.must(
    shop.act(order.id, 'payments', { method: 'cash', amountMinor: order.totalMinor }),
  );
  await shop.must(shop.act(order.id, 'ship'));
  await shop.must(shop.post(`payments/${payment.id}/reverse`));
  const [invoice] = await shop.invoices(order.id);
  await shop.must(shop.post(`invoices/${invoice?.id}/void`));
  await shop.must(shop.act(order.id, 'name-customer', { customerId: await shop.customer() }));
  await shop.must(shop.act(order.id, 'invoice'));
});

it('a discount is invoiced with the part it was given for', async () => {
  const order = await shop.confirmed([{ productId, quantity: '4', unitPrice: '45.00' }]);
  const lines = [{ lineId: order.lines[0]?.id, quantity: '1' }];
  await shop.must(shop.act(order.id, 'invoice', { lines }));
  await shop.must(shop.act(order.id, 'invoice'));
  expect((await shop.invoices(order.id)).map((invoice) => invoice.lines[0]?.discounts)).toEqual([
    [{ kind: 'manual', amountMinor: 500 }],
    [{ kind: 'manual', amountMinor: 1_500 }],
  ]);
});

it('all invariants still hold', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
