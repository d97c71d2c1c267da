import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
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

/** Four pieces at 5.00 of ten in stock, for a customer or for a walk-in. */
const ordered = async (customerId: string | null) => {
  const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10', unitCost: '2' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '4' }], { customerId });
  return { productId: product.id, lineId: order.lines[0]?.id ?? '', id: order.id };
};
const pay = (id: string, amountMinor: number) =>
  shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor }));
const payBack = (credit: string, amountMinor: number) =>
  shop.must(shop.post(`credits/${credit}/refund`, { method: 'cash', amountMinor }));

it('a deposit of a cancelled order is the customer’s credit, and can be paid back', async () => {
  const customerId = await shop.customer();
  const { id, productId } = await ordered(customerId);
  const payment = await pay(id, 1_500);
  expect(await shop.must(shop.act(id, 'cancel'))).toMatchObject({
    status: 'cancelled',
    totalMinor: 2_000,
    paidMinor: 0,
    actions: [],
  });
  expect(await shop.get(`products/${productId}`)).toMatchObject({ reserved: '0', available: '10' });
  expect(await shop.get(`customers/${customerId}`)).toMatchObject({ figures: { creditMinor: 1_500 } });
  await payBack(payment.id, 1_500);
  expect(await shop.get(`orders/${id}/credits`)).toMatchObject({ openMinor: 0 });
});

it('a paid invoice is credited, and the credit note is paid back, also to a walk-in', async () => {
  for (const customerId of [await shop.customer(), null]) {
    const { id, productId } = await ordered(customerId);
    await shop.must(shop.act(id, 'invoice'));
    await pay(id, 2_000);
    const reason = 'Not wanted any more';
    expect(await shop.must(shop.act(id, 'cancel', { reason }))).toMatchObject({
      status: 'cancelled',
      invoiceState: 'none',
      owedMinor: 0,
      lines: [{ cancelledQuantity: '4', invoicedQuantity: '0', reservedQuantity: '0' }],
    });
    expect(await shop.get(`products/${productId}`)).toMatchObject({ onHand: '10', reserved: '0' });
    const [invoice] = await shop.invoices(id);
    const [note] = invoice?.creditNotes ?? [];
    expect(note).toMatchObject({ kind: 'rest', reason, openMinor: 2_000 });
    expect(await postedOf(server, note?.id ?? '')).toEqual({ sales: 2_000, customer_deposits: -2_000 });
    await payBack(note?.id ?? '', 2_000);
    expect(await shop.get(`orders/${id}/credits`)).toMatchObject({ openMinor: 0 });
  }
});

it('an unpaid invoice is settled by its credit note, on the day that is given', async () => {
  const { id, lineId } = await ordered(await shop.customer());
  await shop.must(shop.act(id, 'invoice', { lines: [{ lineId, quantity: '3' }] }));
  const tomorrow = { cancelledOn: dayFromToday(1) };
  expect(await shop.act(id, 'cancel', tomorrow)).toMatchObject({
    status: 400,
    body: { fields: { cancelledOn: {} } },
  });
  await shop.must(shop.act(id, 'cancel', { cancelledOn: dayFromToday(0) }));
  const [invoice] = await shop.invoices(id);
  expect(invoice).toMatchObject({ totalMinor: 1_500, creditedMinor: 1_500, paidMinor: 0 });
  expect(invoice?.creditNotes).toMatchObject([{ kind: 'rest', openMinor: 0, issuedOn: dayFromToday(0) }]);
  expect(await shop.order(id)).toMatchObject({ status: 'cancelled', owedMinor: 0, creditedMinor: 1_500 });
});

it('what was credited and paid back before is not credited again', async () => {
  const { id } = await ordered(await shop.customer());
  const invoice = await shop.must(shop.act(id, 'invoice'));
  await pay(id, 2_000);
  const lines = [{ number: 1, quantity: '4' }];
  const note = await shop.must(shop.post(`invoices/${invoice.id}/credit`, { lines }));
  await payBack(note.id, 2_000);
  await shop.must(shop.act(id, 'cancel'));
  expect((await shop.invoices(id))[0]?.creditNotes).toHaveLength(1);
  expect(await shop.get(`orders/${id}/credits`)).toMatchObject({ openMinor: 0 });
});

it('a payment that turns out wrong after cancelling is reversed, and the credit note settles the invoice again', async () => {
  const customerId = await shop.customer();
  const { id } = await ordered(customerId);
  await shop.must(shop.act(id, 'invoice'));
  const payment = await pay(id, 2_000);
  await shop.must(shop.act(id, 'cancel'));
  await shop.must(shop.post(`payments/${payment.id}/reverse`));
  expect(await shop.order(id)).toMatchObject({ status: 'cancelled', owedMinor: 0, isOnHold: false });
  expect(await shop.get(`orders/${id}/credits`)).toMatchObject({ openMinor: 0 });
});

it('cancelled by eight at once, it is credited once', async () => {
  const { id } = await ordered(await shop.customer());
  await shop.must(shop.act(id, 'invoice'));
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.act(id, 'cancel')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await shop.invoices(id))[0]?.creditNotes).toHaveLength(1);
});
