import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday, entriesOf, postedOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '10.00', quantity: '500' })).id;
});
afterAll(() => verifyAndClose(server));

/** An invoice without an order, of a total. */
const alone = async (customerId: string, unitPrice: string, more: object = {}): Promise<string> => {
  const { id } = await shop.must(
    shop.post('invoice-drafts', { customerId, lines: [{ description: 'Repair', unitPrice }], ...more }),
  );
  await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
  return id;
};
/** A confirmed order with its invoice. */
const ordered = async (customerId: string, quantity: string) => {
  const order = await shop.confirmed([{ productId, quantity }], { customerId });
  const invoice = await shop.must(shop.act(order.id, 'invoice'));
  return { orderId: order.id, invoiceId: invoice.id as string, totalMinor: invoice.totalMinor as number };
};
const pay = (customerId: string, amountMinor: number, more: object = {}) =>
  shop.post('customer-payments', { customerId, method: 'cash', amountMinor, ...more });
const openOf = async (customerId: string) => shop.get(`customers/${customerId}/open-invoices`);
const invoice = async (id: string) => (await shop.get(`invoices/${id}/record`)).invoice;

describe('money of a customer', () => {
  it('settles invoices of orders and without one, due first, and what is above stays as credit', async () => {
    const customerId = await shop.customer();
    const second = await alone(customerId, '30', { dueOn: dayFromToday(9) });
    const { orderId, invoiceId, totalMinor } = await ordered(customerId, '2');
    expect(await openOf(customerId)).toMatchObject({
      items: [{ id: invoiceId }, { id: second }],
      count: 2,
      openMinor: 3_000 + totalMinor,
      credits: [],
    });
    const part = await shop.must(pay(customerId, totalMinor + 1_000));
    expect(part.settlements).toMatchObject([
      { documentId: invoiceId, amountMinor: totalMinor },
      { documentId: second, amountMinor: 1_000 },
    ]);
    expect(await shop.order(orderId)).toMatchObject({ paymentState: 'paid', paidMinor: totalMinor });
    expect(await invoice(second)).toMatchObject({ status: 'part_paid', paidMinor: 1_000 });
    const above = await shop.must(pay(customerId, 2_500));
    expect(above).toMatchObject({ creditMinor: 500, orderId: null, customerName: 'Efua Mensah' });
    expect(await postedOf(server, above.id)).toEqual({
      cash: 2_500,
      receivable: -2_000,
      customer_deposits: -500,
    });
    expect(await openOf(customerId)).toMatchObject({
      items: [],
      credits: [{ id: above.id, openMinor: 500 }],
    });
    expect((await shop.get(`customers/${customerId}`)).figures).toMatchObject({
      openMinor: 0,
      creditMinor: 500,
    });
  });

  it('settles just what is named, in part, and nothing where it is paid in advance', async () => {
    const customerId = await shop.customer();
    const [first, second] = [await alone(customerId, '10'), await alone(customerId, '20')];
    const payment = await shop.must(
      pay(customerId, 1_500, { invoices: [{ id: second, amountMinor: 700 }, { id: first }] }),
    );
    expect(payment).toMatchObject({ creditMinor: 0 });
    expect(await invoice(second)).toMatchObject({ paidMinor: 700 });
    expect(await invoice(first)).toMatchObject({ paidMinor: 800 });
    const advance = await shop.must(pay(customerId, 400, { invoices: [] }));
    expect(advance).toMatchObject({ creditMinor: 400, settlements: [] });
    const allocated = await shop.must(
      shop.post(`credits/${advance.id}/allocate`, { invoices: [{ id: first }, { id: second }] }),
    );
    expect(allocated).toEqual({ allocatedMinor: 400 });
    expect(await invoice(first)).toMatchObject({ status: 'paid' });
    expect(await invoice(second)).toMatchObject({ paidMinor: 900 });
    const { status, body } = await shop.post(`credits/${advance.id}/allocate`);
    expect([status, body.code]).toEqual([409, 'nothing_to_settle']);
  });

  it('is refused for more than an invoice has open, for one named twice, and beyond the money', async () => {
    const customerId = await shop.customer();
    const id = await alone(customerId, '10');
    const others = await alone(await shop.customer(), '10');
    const refused = async (amountMinor: number, invoices: object[]) => {
      const { body } = await pay(customerId, amountMinor, { invoices });
      return [body.code, Object.keys(body.fields ?? {})];
    };
    expect(await refused(2_000, [{ id, amountMinor: 1_001 }])).toEqual([
      'over_payment',
      ['invoices.0.amountMinor'],
    ]);
    expect(await refused(100, [{ id: others }])).toEqual(['not_found', ['invoices.0.id']]);
    expect(await refused(100, [{ id }, { id }])).toEqual(['invalid_input', ['invoices.1.id']]);
    expect(await refused(100, [{ id, amountMinor: 101 }])).toEqual(['invalid_input', ['invoices']]);
  });

  it('dated before an invoice settles it from the invoice’s day on', async () => {
    const customerId = await shop.customer();
    const id = await alone(customerId, '10');
    const payment = await shop.must(pay(customerId, 1_000, { paidOn: dayFromToday(-3) }));
    expect(payment.settlements).toMatchObject([{ documentId: id, day: dayFromToday(0) }]);
    expect((await entriesOf(server, payment.id)).map(({ event, day, minor }) => [event, day, minor])).toEqual(
      [
        ['post', dayFromToday(-3), 1_000],
        ['post', dayFromToday(-3), -1_000],
        ['apply', dayFromToday(0), 1_000],
        ['apply', dayFromToday(0), -1_000],
      ],
    );
  });
});

describe('what was put on the wrong invoice', () => {
  it('is taken back without touching the receipt, once, and settles the right one', async () => {
    const customerId = await shop.customer();
    const { orderId, invoiceId, totalMinor } = await ordered(customerId, '1');
    const right = await alone(customerId, '10', { dueOn: dayFromToday(30) });
    const payment = await shop.must(pay(customerId, totalMinor));
    const [wrong] = payment.settlements;
    expect((await shop.post(`allocations/${wrong.id}/undo`, {}, 'staff')).status).toBe(403);
    expect(await shop.must(shop.post(`allocations/${wrong.id}/undo`))).toEqual({ freedMinor: totalMinor });
    expect(await postedOf(server, payment.id, 'unapply')).toEqual({
      receivable: totalMinor,
      customer_deposits: -totalMinor,
    });
    expect(await invoice(invoiceId)).toMatchObject({ status: 'issued', paidMinor: 0 });
    expect(await shop.order(orderId)).toMatchObject({ paymentState: 'unpaid', paidMinor: 0 });
    expect((await shop.post(`allocations/${wrong.id}/undo`)).body.code).toBe('wrong_state');
    await shop.must(shop.post(`credits/${payment.id}/allocate`, { invoices: [{ id: right }] }));
    expect(await shop.get(`customer-payments/${payment.id}`)).toMatchObject({
      status: 'recorded',
      settlements: [{ documentId: right }],
    });
    const { items } = await shop.get(`timeline?subject=customer_payment&id=${payment.id}`);
    expect(items.map((one: { action: string }) => one.action)).toEqual([
      'customer_payment.allocate',
      'customer_payment.unallocate',
      'customer_payment.record',
    ]);
  });

  it('is not taken back from the invoice that a credit note corrects', async () => {
    const id = await alone(await shop.customer(), '10');
    await shop.must(shop.post(`invoices/${id}/credit`, { lines: [{ number: 1, quantity: '0.5' }] }));
    const { settlements } = await shop.get(`invoices/${id}/record`);
    expect((await shop.post(`allocations/${settlements[0].id}/undo`)).body.code).toBe('wrong_state');
  });
});

it('a payment that bounced opens all its invoices again, with the reason in its history', async () => {
  const customerId = await shop.customer();
  const { orderId, totalMinor } = await ordered(customerId, '1');
  const second = await alone(customerId, '10', { dueOn: dayFromToday(30) });
  const payment = await shop.must(pay(customerId, totalMinor + 1_200));
  await shop.must(shop.post(`payments/${payment.id}/reverse`, { reason: 'The cheque bounced' }));
  expect(await shop.order(orderId)).toMatchObject({ paymentState: 'unpaid' });
  expect(await invoice(second)).toMatchObject({ status: 'issued' });
  expect(await postedOf(server, payment.id, 'reverse')).toEqual({
    receivable: totalMinor + 1_000,
    customer_deposits: 200,
    cash: -totalMinor - 1_200,
  });
  const { items } = await shop.get(`timeline?subject=customer_payment&id=${payment.id}`);
  expect(items[0]).toMatchObject({
    action: 'customer_payment.reverse',
    after: { reason: 'The cheque bounced' },
  });
});

it('money of a customer can pay an order and be paid back, never both', async () => {
  const customerId = await shop.customer();
  const advance = await shop.must(pay(customerId, 1_000, { invoices: [] }));
  const id = await alone(customerId, '10');
  const answers = await Promise.all([
    shop.post(`credits/${advance.id}/refund`, { method: 'cash', amountMinor: 1_000 }),
    shop.post(`credits/${advance.id}/allocate`, { invoices: [{ id }] }),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.find(({ status }) => status >= 300)?.status).toBe(409);
});

it('of two payments of one invoice at once the second is refused, and nothing is paid twice', async () => {
  const customerId = await shop.customer();
  const id = await alone(customerId, '10');
  const answers = await Promise.all(
    [1, 2].map(() => pay(customerId, 1_000, { invoices: [{ id, amountMinor: 1_000 }] })),
  );
  expect(new Set(answers.map(({ body }) => body.code ?? 'paid'))).toEqual(new Set(['over_payment', 'paid']));
});

it('one advance used for two invoices at once settles no more than it is', async () => {
  const customerId = await shop.customer();
  const advance = await shop.must(pay(customerId, 1_000, { invoices: [] }));
  const ids = [await alone(customerId, '10'), await alone(customerId, '10')];
  const answers = await Promise.all(
    ids.map((id) => shop.post(`credits/${advance.id}/allocate`, { invoices: [{ id, amountMinor: 1_000 }] })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('one settlement taken back twice at once is taken back once', async () => {
  const customerId = await shop.customer();
  await alone(customerId, '10');
  const { settlements } = await shop.must(pay(customerId, 1_000));
  const answers = await Promise.all([1, 2].map(() => shop.post(`allocations/${settlements[0].id}/undo`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('payments over the invoices of two orders, from both ends at once, do not deadlock', async () => {
  const customerId = await shop.customer();
  const [first, second] = [await ordered(customerId, '1'), await ordered(customerId, '1')];
  const both = [
    { id: first.invoiceId, amountMinor: 100 },
    { id: second.invoiceId, amountMinor: 100 },
  ];
  const answers = await Promise.all([
    pay(customerId, 200, { invoices: both }),
    pay(customerId, 200, { invoices: both.toReversed() }),
    shop.post(`orders/${second.orderId}/payments`, { method: 'cash', amountMinor: 100 }),
    shop.post(`orders/${first.orderId}/payments`, { method: 'cash', amountMinor: 100 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await invoice(first.invoiceId)).toMatchObject({ paidMinor: 300 });
});

describe('the list of payments', () => {
  it('shows those of orders too, and finds what is unused, reversed or of a customer', async () => {
    const customerId = await shop.customer({ name: 'Nana Yeboah' });
    const { orderId, totalMinor } = await ordered(customerId, '1');
    const ofOrder = await shop.must(
      shop.post(`orders/${orderId}/payments`, { method: 'cash', amountMinor: totalMinor }),
    );
    const advance = await shop.must(pay(customerId, 300, { invoices: [], reference: 'MM-77' }));
    const ids = async (query: string) =>
      (await shop.get(`customer-payments?customerId=${customerId}&${query}`)).items.map(
        (one: { id: string }) => one.id,
      );
    expect(await ids('')).toEqual([advance.id, ofOrder.id]);
    expect(await ids('open=true')).toEqual([advance.id]);
    expect(await ids('q=mm-77')).toEqual([advance.id]);
    expect(await ids('q=yeboah')).toHaveLength(2);
    await shop.must(shop.post(`payments/${advance.id}/reverse`));
    expect(await ids('status=reversed')).toEqual([advance.id]);
    expect(await shop.get(`customer-payments/${ofOrder.id}`)).toMatchObject({
      orderNumber: expect.any(String),
    });
  });
});
