import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { invoicingInDollars, type DollarInvoices } from '../../../test/dollar-invoices.ts';
import { postedOf } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: DollarInvoices;
let shop: DollarInvoices['shop'];
beforeAll(async () => {
  server = await startTestServer();
  world = await invoicingInDollars(server);
  ({ shop } = world);
});
afterAll(() => server.close());
afterEach(() => world.sound());

const product = (unitPrice = '100.00') => stockedProduct(world.company, { unitPrice, quantity: '100' });

/** A draft of ten at 100.00 cedis, agreed in dollars at 15.50: 64.52 dollars. */
const draft = async (body: object = {}) => {
  const { id } = await product();
  return shop.draft([{ productId: id, quantity: '10' }], {
    customerId: world.customerId,
    rate: '15.5',
    ...body,
  });
};
const confirmed = async (body: object = {}) => {
  const { id } = await draft(body);
  return shop.must(shop.act(id, 'confirm'));
};
const shipped = async (body: object = {}) => {
  const { id } = await confirmed(body);
  return shop.must(shop.act(id, 'ship'));
};
const pay = (id: string, body: object) => shop.post(`orders/${id}/payments`, { ...world.dollars, ...body });
const documents = (id: string) => shop.get(`orders/${id}/documents`);
const patch = (id: string, body: object) => world.company.admin.client.patch(`/api/orders/${id}`, body);

describe('what an order is invoiced in', () => {
  it('is the currency of its customer, at the rate that was typed or that of the day', async () => {
    const order = await draft();
    expect(order).toMatchObject({
      currency: 'GHS',
      totalMinor: 100_000,
      foreign: { currency: 'USD', rate: '15.5', totalMinor: 6_452, openMinor: 6_452 },
    });
    const { foreign } = await draft({ rate: null });
    expect(foreign).toMatchObject({ currency: 'USD', rate: expect.stringMatching(/^\d+\.\d+$/) });
    const changed = await patch(order.id, { version: order.version, rate: '16' });
    expect(changed.body.foreign).toMatchObject({ rate: '16', totalMinor: 6_250 });
    const kept = await patch(order.id, { version: changed.body.version, note: 'Call first' });
    expect(kept.body.foreign).toMatchObject({ rate: '16' });
    const none = await patch(order.id, { version: kept.body.version, invoiceCurrency: null });
    expect(none.body.foreign).toBeNull();
  });

  it('needs a customer, a plan that knows what is owed in it, and a rate that is near that of the day', async () => {
    const { id } = await product();
    const lines = [{ productId: id, quantity: '1' }];
    const refused = (body: object, fields: object) =>
      expect(shop.post('orders', { lines, ...body })).resolves.toMatchObject({
        status: 400,
        body: { fields },
      });
    await refused({ invoiceCurrency: 'USD' }, { invoiceCurrency: { code: 'not_here' } });
    const { customerId } = world;
    await refused({ customerId, rate: '1500' }, { rate: { code: 'rate_far_off' } });
    await refused({ customerId, invoiceCurrency: 'GHS', rate: '15' }, { rate: { code: 'not_here' } });
    const basic = await foundCompany(server, { plan: 'basic' });
    const buyer = await basic.admin.client.post('/api/customers', { name: 'Hotel', currency: 'USD' });
    const ask = (body: object) =>
      basic.admin.client.post('/api/orders', { customerId: buyer.body.id, ...body });
    expect((await ask({})).body).toMatchObject({ foreign: null });
    expect(await ask({ invoiceCurrency: 'USD' })).toMatchObject({
      status: 400,
      body: { fields: { invoiceCurrency: { code: 'not_here' } } },
    });
  });

  it('is refused where the order would come to more there than a document may', async () => {
    const { id } = await product('90000000');
    const customerId = await shop.customer({ name: 'Lagos Hotels', currency: 'NGN' });
    const lines = [{ productId: id, quantity: '5' }];
    expect(await shop.post('orders', { lines, customerId, rate: '0.01' })).toMatchObject({
      status: 409,
      body: { code: 'over_limit' },
    });
    const order = await shop.draft(lines, { customerId, invoiceCurrency: null });
    const change = { version: order.version, invoiceCurrency: 'NGN', rate: '0.01' };
    expect(await patch(order.id, change)).toMatchObject({ status: 409, body: { code: 'over_limit' } });
  });

  it('goes with its customer, and is on its quote', async () => {
    const order = await draft();
    const quoted = await shop.must(shop.act(order.id, 'quote'));
    const { path } = await shop.must(shop.post(`documents/${quoted.quote.id}/link`));
    const paper = readPdf((await world.company.admin.client.get(path)).raw).text;
    expect(paper).toContain('$ 64.52');
    expect(paper).not.toContain('1,000.00');
    const other = await shop.customer({ name: 'Lyon Hotels', currency: 'EUR' });
    const moved = await patch(order.id, { version: quoted.version, customerId: other });
    expect(moved.body).toMatchObject({ foreign: { currency: 'EUR' }, quote: { status: 'withdrawn' } });
    const { body } = await patch(order.id, { version: moved.body.version, customerId: null });
    expect(body).toMatchObject({ foreign: null });
  });

  it('is that of a copy too, at the rate of the day', async () => {
    const { id } = await confirmed();
    const { order } = await shop.must(shop.act(id, 'duplicate'));
    expect(order.foreign).toMatchObject({ currency: 'USD' });
    expect(order.foreign.rate).not.toBe('15.5');
  });
});

describe('its invoices', () => {
  it('are in that currency, at that rate, and take money in it alone', async () => {
    const { id } = await shipped();
    const { invoices } = await documents(id);
    expect(invoices).toMatchObject([
      { totalMinor: 100_000, foreign: { currency: 'USD', rate: '15.5', totalMinor: 6_452 } },
    ]);
    const cedis = await shop.post(`orders/${id}/payments`, { method: 'cash', amountMinor: 100_000 });
    expect(cedis).toMatchObject({ status: 400, body: { fields: { currency: { code: 'invoiced_in' } } } });
    const first = await shop.must(pay(id, { amountMinor: 3_000, rate: '16' }));
    expect((await shop.order(id)).foreign).toMatchObject({ openMinor: 3_452 });
    const second = await shop.must(pay(id, { amountMinor: 3_452, rate: '15' }));
    expect(await shop.order(id)).toMatchObject({
      paymentState: 'paid',
      paidMinor: 100_000,
      foreign: { openMinor: 0 },
    });
    // 30.00 of 64.52 dollars settle 464.97 of 1,000.00 and brought 480.00; 34.52 brought 517.80.
    expect(await postedOf(server, first.id)).toMatchObject({
      receivable: -46_497,
      exchange_differences: -1_503,
    });
    expect(await postedOf(server, second.id)).toMatchObject({
      receivable: -53_503,
      exchange_differences: 1_723,
    });
  });

  it('take what was paid in advance, whatever the rate was then; what is paid in full can be shipped', async () => {
    const { id } = await confirmed();
    await shop.must(pay(id, { amountMinor: 6_452, rate: '14.9' }));
    expect(await shop.order(id)).toMatchObject({ paymentState: 'paid', foreign: { openMinor: 0 } });
    await shop.must(shop.act(id, 'ship'));
    const { invoices } = await documents(id);
    expect(invoices).toMatchObject([{ status: 'paid', foreign: { paidMinor: 6_452 } }]);
  });

  it('over parts of it are each converted, and credited at their rate', async () => {
    const order = await confirmed();
    const part = (quantity: string) =>
      shop.must(shop.act(order.id, 'ship', { lines: [{ lineId: order.lines[0]?.id, quantity }] }));
    await part('3');
    await part('7');
    const { invoices } = await documents(order.id);
    expect(
      invoices.map((one: { foreign: { totalMinor: number } }) => one.foreign.totalMinor).toSorted(),
    ).toEqual([1_935, 4_516]);
    const [largest] = invoices.toSorted(
      (one: { totalMinor: number }, other: { totalMinor: number }) => other.totalMinor - one.totalMinor,
    );
    await shop.must(shop.post(`invoices/${largest.id}/credit`, { lines: [{ number: 1, quantity: '2' }] }));
    const after = await documents(order.id);
    const credited = after.invoices.find((one: { id: string }) => one.id === largest.id);
    expect(credited).toMatchObject({ creditedMinor: 20_000, foreign: { creditedMinor: 1_290 } });
  });

  it('are settled by credit in that currency, not by other credit', async () => {
    const { id } = await shipped();
    await shop.must(
      shop.post('customer-payments', { customerId: world.customerId, method: 'cash', amountMinor: 200_000 }),
    );
    expect(await shop.act(id, 'apply-credit')).toMatchObject({ status: 409, body: { code: 'no_credit' } });
    await shop.must(
      shop.post('customer-payments', {
        customerId: world.customerId,
        ...world.dollars,
        amountMinor: 2_000,
        rate: '15.9',
        invoices: [],
      }),
    );
    expect(await shop.act(id, 'apply-credit', { amountMinor: 2_001 })).toMatchObject({
      status: 409,
      body: { fields: { amountMinor: { code: 'too_much', message: 'At most 20.' } } },
    });
    await shop.must(shop.act(id, 'apply-credit'));
    expect((await shop.order(id)).foreign).toMatchObject({ openMinor: 4_452 });
  });
});

describe('what is put right', () => {
  it('a changed order is credited and invoiced anew in its currency', async () => {
    const order = await shipped();
    await shop.must(pay(order.id, { amountMinor: 6_452, rate: '15.6' }));
    const { version, lines } = await shop.get(`orders/${order.id}`);
    const revised = await shop.must(
      shop.act(order.id, 'revise', {
        version,
        lines: [{ id: lines[0].id, productId: lines[0].productId, quantity: '10', unitPrice: '80' }],
      }),
    );
    expect(revised.foreign).toMatchObject({ totalMinor: expect.any(Number) });
    const { invoices } = await documents(order.id);
    expect(invoices).toHaveLength(2);
    for (const invoice of invoices) expect(invoice.foreign).toMatchObject({ currency: 'USD', rate: '15.5' });
  });

  it('an order of the wrong customer moves with its invoices and dollars', async () => {
    const { id } = await shipped();
    await shop.must(pay(id, { amountMinor: 6_452, rate: '15.2' }));
    const right = await shop.customer({ name: 'Kumasi Hotels' });
    const { version } = await shop.order(id);
    const moved = await shop.must(
      shop.act(id, 'move-customer', { customerId: right, version, movesPayments: true, reason: 'Mistyped' }),
    );
    expect(moved).toMatchObject({
      customerName: 'Kumasi Hotels',
      paymentState: 'paid',
      foreign: { currency: 'USD', rate: '15.5', openMinor: 0 },
    });
  });

  it('goods come back for dollars, and an exchange is in dollars at the same rate', async () => {
    // Of a customer without other credit in dollars.
    const customerId = await shop.customer({ name: 'Tamale Hotels', currency: 'USD' });
    const order = await shipped({ customerId });
    await shop.must(pay(order.id, { amountMinor: 6_452, rate: '15.2' }));
    const lines = (quantity: string) => [{ orderLineId: order.lines[0].id, quantity, reason: 'not_wanted' }];
    const refunded = await shop.must(
      shop.post('returns', {
        orderId: order.id,
        lines: lines('2'),
        settle: {
          gives: 'refund',
          method: world.dollars.method,
          moneyAccountId: world.dollars.moneyAccountId,
        },
      }),
    );
    expect(refunded).toMatchObject({ money: 'credited', creditedMinor: 20_000 });
    const { payments } = await documents(order.id);
    expect(payments.find((one: { direction: string }) => one.direction === 'out')).toMatchObject({
      foreign: { currency: 'USD', amountMinor: 1_290 },
    });
    const other = await product('50.00');
    const exchanged = await shop.must(
      shop.post('returns', {
        orderId: order.id,
        lines: lines('1'),
        settle: { gives: 'exchange', exchange: [{ productId: other.id, quantity: '3' }] },
      }),
    );
    const { id, foreign } = await shop.must(shop.act(exchanged.exchangeOrderId, 'confirm'));
    expect(foreign).toMatchObject({ rate: '15.5', totalMinor: 968, openMinor: 968 - 646 });
    await shop.must(shop.act(id, 'ship'));
  });

  it.each(['15', '16'])('an advance at %s counts for it at the rate that was agreed', async (rate) => {
    const { id } = await confirmed();
    await shop.must(pay(id, { amountMinor: 1_000, rate }));
    expect(await shop.order(id)).toMatchObject({ paidMinor: 15_500, foreign: { openMinor: 5_452 } });
  });

  it('what was paid in advance of a cancelled order is credit in dollars', async () => {
    const { id } = await confirmed();
    await shop.must(pay(id, { amountMinor: 1_000, rate: '15.1' }));
    await shop.must(shop.act(id, 'cancel', { reason: 'Not needed' }));
    expect(await shop.order(id)).toMatchObject({ status: 'cancelled', foreign: { openMinor: 0 } });
    const { credits } = await documents(id);
    expect(credits).toContainEqual(
      expect.objectContaining({ foreign: expect.objectContaining({ currency: 'USD', openMinor: 1_000 }) }),
    );
  });
});
