import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { type DollarInvoices, invoicingInDollars } from '../../../test/dollar-invoices.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: DollarInvoices['company'];
let shop: DollarInvoices['shop'];
let customerId: DollarInvoices['customerId'];
let draft: DollarInvoices['draft'];
let issued: DollarInvoices['issued'];
let pay: DollarInvoices['pay'];
let record: DollarInvoices['record'];
let sound: DollarInvoices['sound'];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ company, shop, customerId, draft, issued, pay, record, sound } = await invoicingInDollars(server));
});

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
