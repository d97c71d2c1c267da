import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let customerId: string;
let dollars: { method: string; moneyAccountId: string; currency: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  customerId = await shop.customer({ name: 'Accra Hotels', currency: 'USD' });
  const account = await shop.must(
    shop.post('money-accounts', { name: 'GCB dollars', kind: 'bank', currency: 'USD' }),
  );
  dollars = { method: 'bank', moneyAccountId: account.id, currency: 'USD' };
});

const draft = (body: object = {}) =>
  shop.must(
    shop.post('invoice-drafts', {
      customerId,
      lines: [{ description: 'Conference', quantity: '2', unitPrice: '500' }],
      ...body,
    }),
  );
/** An issued invoice over 1,000.00 dollars at 15 cedis. */
const issued = async ({ rate = '15' as string | undefined, ...body }: Record<string, unknown> = {}) => {
  const { id, version } = await draft(body);
  return shop.must(shop.post(`invoice-drafts/${id}/issue`, { version, rate }));
};
const pay = (body: object) => shop.post('customer-payments', { customerId, ...dollars, ...body });
const record = (id: string) => shop.get(`invoices/${id}/record`);
const sound = async () => expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);

describe('an invoice in its customer’s currency', () => {
  it('is written in it, and stands in the books at the rate that was frozen', async () => {
    const made = await draft();
    expect(made).toMatchObject({ currency: 'USD', totalMinor: 100_000 });
    const invoice = await shop.must(shop.post(`invoice-drafts/${made.id}/issue`, { version: 1, rate: '15' }));
    expect(invoice).toMatchObject({
      currency: 'GHS',
      totalMinor: 1_500_000,
      foreign: { currency: 'USD', rate: '15', totalMinor: 100_000, paidMinor: 0 },
      lines: [{ unitPrice: '7500.00', foreign: { unitPrice: '500.00', totalMinor: 100_000 } }],
    });
    expect(await postedOf(server, invoice.id)).toEqual({ receivable: 1_500_000, sales: -1_500_000 });
    const { items, sums } = await shop.get(`invoices?customerId=${customerId}`);
    expect(items).toMatchObject([
      { openMinor: 1_500_000, foreign: { currency: 'USD', totalMinor: 100_000, openMinor: 100_000 } },
    ]);
    expect(sums).toMatchObject({ currency: 'GHS', openMinor: 1_500_000 });
    await sound();
  });

  it('takes the rate of its day where none was typed, and asks for one where there is none', async () => {
    await company.admin.client.post('/api/exchange-rates', {
      currency: 'GHS',
      unitsPerUsd: '12.5',
      validFrom: dayFromToday(-5),
    });
    const { id, version } = await draft({ issuedOn: dayFromToday(-1) });
    const issue = (body: object) => shop.post(`invoice-drafts/${id}/issue`, { version, ...body });
    expect(await issue({ rate: '125' })).toMatchObject({
      status: 400,
      body: { fields: { rate: { code: 'rate_far_off' } } },
    });
    expect((await shop.must(issue({}))).foreign.rate).toBe('12.5');
    const inBooks = await draft({ currency: 'GHS' });
    expect(await shop.post(`invoice-drafts/${inBooks.id}/issue`, { version: 1, rate: '2' })).toMatchObject({
      status: 400,
      body: { fields: { rate: { code: 'not_here' } } },
    });
    const inYen = await draft({ currency: 'JPY' });
    expect(await shop.post(`invoice-drafts/${inYen.id}/issue`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'rate_needed' },
    });
    await sound();
  });

  it('divides its tax in both currencies without a rest, whatever the rate', async () => {
    const taxed = await foundCompany(server);
    const taxedShop = selling(taxed);
    const { items: classes } = await taxedShop.get('tax-classes');
    const buyer = await taxedShop.customer({ currency: 'USD' });
    for (const [currency, rate] of [
      ['USD', '15.123456'],
      ['NGN', '0.0101'],
      ['EUR', '17.01'],
    ]) {
      const { id } = await taxedShop.must(
        taxedShop.post('invoice-drafts', {
          customerId: buyer,
          currency,
          lines: ['33.33', '0.07', '19.99'].map((unitPrice) => ({
            description: 'Part',
            quantity: '3',
            unitPrice,
            discountPercent: '7.5',
            taxClassId: classes[0].id,
          })),
        }),
      );
      const invoice = await taxedShop.must(
        taxedShop.post(`invoice-drafts/${id}/issue`, { version: 1, rate }),
      );
      await taxedShop.must(
        taxedShop.post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
      );
    }
    await sound();
  });

  it('prints its own currency, with its worth in the books', async () => {
    const { id } = await issued();
    const { raw } = await company.admin.client.get(`/api/invoices/${id}/pdf`);
    const text = readPdf(raw).text.replaceAll('\n', ' ');
    expect(text).toContain('1,000.00');
    expect(text).toMatch(/GHS 15,000\.00 at 15/);
  });
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
    ).toMatchObject({ status: 400, body: { fields: { 'invoices.0.id': { code: 'other_currency' } } } });
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

describe('what is taken off it', () => {
  it('is in its currency, at its rate', async () => {
    const { id } = await issued();
    const note = await shop.must(
      shop.post(`invoices/${id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
    );
    expect(note).toMatchObject({
      totalMinor: 750_000,
      foreign: { currency: 'USD', rate: '15', totalMinor: 50_000 },
    });
    await shop.must(shop.post(`invoices/${id}/goodwill`, { reason: 'Late', amountMinor: 10_000 }));
    await shop.must(
      shop.post(`invoices/${id}/correct-price`, { lines: [{ number: 1, amountMinor: 5_001 }] }),
    );
    expect((await record(id)).invoice).toMatchObject({ foreign: { creditedMinor: 65_001 } });
    expect(await shop.post(`invoices/${id}/goodwill`, { reason: 'More', amountMinor: 35_000 })).toMatchObject(
      { status: 409, body: { fields: { amountMinor: { message: 'At most 349.99.' } } } },
    );
    await shop.must(shop.post(`invoices/${id}/write-off`, { reason: 'Closed down' }));
    expect((await record(id)).invoice).toMatchObject({
      status: 'written_off',
      creditedMinor: 1_500_000,
      foreign: { creditedMinor: 100_000, writtenOffMinor: 34_999 },
    });
    await sound();
    const { settlements } = await record(id);
    const loss = settlements.find(({ kind }: { kind: string }) => kind === 'write_off');
    await shop.must(shop.post(`write-offs/${loss.documentId}/undo`, {}));
    expect((await record(id)).invoice).toMatchObject({
      foreign: { creditedMinor: 65_001, writtenOffMinor: 0 },
    });
    await sound();
  });

  it('once paid is the customer’s credit in dollars, for the next invoice in them', async () => {
    const { id } = await issued();
    await shop.must(pay({ amountMinor: 100_000, rate: '16' }));
    const note = await shop.must(
      shop.post(`invoices/${id}/credit`, { lines: [{ number: 1, quantity: '0.5' }] }),
    );
    expect(note).toMatchObject({ openMinor: 375_000, foreign: { openMinor: 25_000 } });
    const next = await issued({ rate: '14' });
    await shop.must(shop.post(`credits/${note.id}/allocate`, { invoices: [{ id: next.id }] }));
    expect((await record(next.id)).invoice).toMatchObject({
      paidMinor: 350_000,
      foreign: { paidMinor: 25_000 },
    });
    expect(await shop.get(`credit-notes/${note.id}`)).toMatchObject({
      openMinor: 0,
      foreign: { openMinor: 0 },
    });
    await sound();
  });

  it('is all of it where it is made void', async () => {
    const { id } = await issued();
    const invoice = await shop.must(shop.post(`invoices/${id}/void`, { reason: 'Wrong customer' }));
    expect(invoice).toMatchObject({
      status: 'void',
      foreign: { creditedMinor: 100_000 },
      creditNotes: [{ foreign: { totalMinor: 100_000, openMinor: 0 } }],
    });
    await sound();
  });
});
