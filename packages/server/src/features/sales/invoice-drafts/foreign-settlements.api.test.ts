import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postedOf } from '../../../test/selling.ts';
import { type DollarInvoices, invoicingInDollars } from '../../../test/dollar-invoices.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let shop: DollarInvoices['shop'];
let customerId: DollarInvoices['customerId'];
let dollars: DollarInvoices['dollars'];
let issued: DollarInvoices['issued'];
let pay: DollarInvoices['pay'];
let record: DollarInvoices['record'];
let sound: DollarInvoices['sound'];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ shop, customerId, dollars, issued, pay, record, sound } = await invoicingInDollars(server));
});

describe('its payment', () => {
  it('settles it at its own rate: what the dollar gained since is posted as exchange', async () => {
    const invoice = await issued();
    const payment = await shop.must(pay({ amountMinor: 100_000, rate: '15.8' }));
    expect(payment).toMatchObject({
      amountMinor: 1_580_000,
      creditMinor: 0,
      foreign: { currency: 'USD', amountMinor: 100_000 },
      settlements: [{ amountMinor: 1_500_000, exchangeMinor: 80_000, foreignMinor: 100_000 }],
    });
    expect(await postedOf(server, payment.id)).toEqual({
      bank: 1_580_000,
      receivable: -1_500_000,
      exchange_differences: -80_000,
    });
    expect(await record(invoice.id)).toMatchObject({
      invoice: { status: 'paid', foreign: { paidMinor: 100_000 } },
      settlements: [{ amountMinor: 1_500_000, foreignMinor: 100_000 }],
    });
    const { part } = await shop.get(`customers/${customerId}/statement`);
    expect(part).toMatchObject({ closingMinor: 0, books: { receivableMinor: 0, depositsMinor: 0 } });
    expect(
      part.rows.map(({ kind, amountMinor, reference }: Record<string, unknown>) => [
        kind,
        amountMinor,
        reference,
      ]),
    ).toEqual([
      ['invoice', 1_500_000, 'USD 1000.00'],
      ['payment', -1_580_000, 'USD 1000.00'],
      ['exchange', 80_000, invoice.number],
    ]);
    await sound();
  });

  it('may be in cedis that were changed on the day: a loss where the dollar fell', async () => {
    await issued();
    const payment = await shop.must(
      shop.post('customer-payments', {
        customerId,
        method: 'cash',
        currency: 'USD',
        rate: '14',
        amountMinor: 40_000,
      }),
    );
    expect(await postedOf(server, payment.id)).toEqual({
      cash: 560_000,
      receivable: -600_000,
      exchange_differences: 40_000,
    });
    await sound();
  });

  it('settles several in parts, rounded so that the last one leaves nothing in either currency', async () => {
    const first = await issued({ rate: '15.3333', lines: [{ description: 'A', unitPrice: '33.33' }] });
    const second = await issued({ rate: '14.7', lines: [{ description: 'B', unitPrice: '66.67' }] });
    for (const amountMinor of [1_111, 3_333, 5_556]) await shop.must(pay({ amountMinor, rate: '15.123' }));
    for (const { id } of [first, second]) expect((await record(id)).invoice.status).toBe('paid');
    expect(await shop.get(`customers/${customerId}/open-invoices`)).toMatchObject({
      openMinor: 0,
      credits: [],
    });
    await sound();
  });

  it('in the currency of the books does not settle it, and is refused where it is named', async () => {
    const { id } = await issued();
    const cash = { customerId, method: 'cash', amountMinor: 1_500_000 };
    expect(
      await shop.post('customer-payments', { ...cash, invoices: [{ id, amountMinor: 1_000 }] }),
    ).toMatchObject({ status: 400, body: { fields: { 'invoices.0.id': { code: 'invoiced_in' } } } });
    const kept = await shop.must(shop.post('customer-payments', cash));
    expect(kept).toMatchObject({ creditMinor: 1_500_000, settlements: [] });
    expect(await shop.post(`credits/${kept.id}/allocate`, {})).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_settle' },
    });
    await sound();
  });

  it('of more than is owed leaves dollars in hand, which settle the next invoice and are paid back', async () => {
    await issued();
    const payment = await shop.must(pay({ amountMinor: 130_000, rate: '16' }));
    expect(payment).toMatchObject({ creditMinor: 480_000 });
    const next = await issued({ rate: '17', lines: [{ description: 'Bar', unitPrice: '100' }] });
    await shop.must(shop.post(`credits/${payment.id}/allocate`, {}));
    expect((await record(next.id)).invoice.status).toBe('paid');
    const open = await shop.get(`customers/${customerId}/open-invoices`);
    expect(open.credits).toMatchObject([
      { openMinor: 320_000, foreign: { currency: 'USD', openMinor: 20_000 } },
    ]);
    const refund = await shop.must(
      shop.post(`credits/${payment.id}/refund`, { ...dollars, amountMinor: 20_000, rate: '18' }),
    );
    expect(await postedOf(server, refund.id)).toEqual({
      bank: -360_000,
      customer_deposits: 320_000,
      exchange_differences: 40_000,
    });
    expect(await shop.get(`customers/${customerId}/statement`)).toMatchObject({ part: { closingMinor: 0 } });
    await sound();
  });

  it('is taken back and reversed with the difference, so that nothing of it is left', async () => {
    const { id } = await issued();
    const payment = await shop.must(pay({ amountMinor: 100_000, rate: '15.8' }));
    const [settlement] = payment.settlements;
    await shop.must(shop.post(`allocations/${settlement.id}/undo`, {}));
    expect(await record(id)).toMatchObject({ invoice: { status: 'issued', foreign: { paidMinor: 0 } } });
    await sound();
    await shop.must(shop.post(`credits/${payment.id}/allocate`, { invoices: [{ id, amountMinor: 25_000 }] }));
    expect((await record(id)).invoice).toMatchObject({ status: 'part_paid', foreign: { paidMinor: 25_000 } });
    await shop.must(shop.post(`payments/${payment.id}/reverse`, { reason: 'Bounced' }));
    expect((await record(id)).invoice).toMatchObject({
      status: 'issued',
      paidMinor: 0,
      foreign: { paidMinor: 0 },
    });
    expect(await shop.get(`customers/${customerId}/statement`)).toMatchObject({
      part: { closingMinor: 1_500_000 },
    });
    await sound();
  });

  it('of two at once, one finds the invoice paid and keeps its money as credit', async () => {
    const { id } = await issued();
    const answers = await Promise.all(
      [1, 2].map(() => pay({ amountMinor: 100_000, rate: '15', invoices: [{ id, amountMinor: 100_000 }] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    await sound();
  });
});
