import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoicingInDollars, type DollarInvoices } from '../../../test/dollar-invoices.ts';
import { payingOnline } from '../../../test/paying-online.ts';
import { postedOf } from '../../../test/selling.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let dollars: DollarInvoices;
let online: ReturnType<typeof payingOnline>;
beforeAll(async () => {
  server = await startTestServer();
  dollars = await invoicingInDollars(server);
  online = payingOnline(server, dollars.company);
  await online.switchOn();
});
afterAll(() => verifyAndClose(server));

/** An invoice over 1,000.00 dollars at 15 cedis, with a link to it. */
const sent = async () => {
  const { id } = await dollars.issued();
  const { path } = await online.shop.must(online.shop.post(`documents/${id}/link`));
  return { id: id as string, path: path as string };
};
const paymentOf = async () =>
  (await online.shop.get(`customer-payments?customerId=${dollars.customerId}`)).items[0];

describe('an invoice in another currency', () => {
  it('is paid in it, at the company’s rate of the day, with the difference posted', async () => {
    const { id, path } = await sent();
    expect((await online.visit(path)).body).toContain('value="1000.00"');
    const { url } = await online.begun(path, { amount: '400' });
    expect((await online.visit(url)).body).toContain('USD 400.00');
    await online.decide(url, 'paid');
    // 400 dollars are 6,000 cedis of the invoice, and 6,320 at the day's rate of 15.80.
    expect(await online.invoice(id)).toMatchObject({
      status: 'part_paid',
      paidMinor: 600_000,
      foreign: { currency: 'USD', paidMinor: 40_000 },
    });
    expect((await online.list())[0]).toMatchObject({ status: 'paid', currency: 'USD', creditMinor: 0 });
    const payment = await paymentOf();
    expect(await postedOf(server, payment.id)).toMatchObject({
      card: 632_000,
      receivable: -600_000,
      exchange_differences: -32_000,
    });
    await online.decide((await online.begun(path, { amount: '600' })).url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ status: 'paid', foreign: { paidMinor: 100_000 } });
  });

  it('is recorded where the provider keeps more, in the smallest units of the books, than the payment has in its own', async () => {
    const { items: methods } = await online.shop.get('payment-methods');
    const { method } = await online.shop.get('online-payments/settings');
    const own = methods.find(({ code }: { code: string }) => code === method);
    const change = { version: own.version, feePercent: '10' };
    const fees = await dollars.company.admin.client.patch(`/api/payment-methods/${own.code}`, change);
    expect(fees.status, JSON.stringify(fees.body)).toBe(200);
    const { id, path } = await sent();
    await online.decide((await online.begun(path, { amount: '1' })).url, 'paid');
    // A tenth of 15.80 cedis is more pesewas than a dollar has cents.
    expect(await online.invoice(id)).toMatchObject({ foreign: { paidMinor: 100 } });
    expect(await postedOf(server, (await paymentOf()).id)).toMatchObject({ payment_fees: 158 });
  });

  it('that was paid meanwhile leaves the dollars as credit of the customer', async () => {
    const { id, path } = await sent();
    const { url } = await online.begun(path, { amount: '1000' });
    await dollars.shop.must(dollars.pay({ amountMinor: 70_000, invoices: [{ id }] }));
    await online.decide(url, 'paid');
    expect(await online.invoice(id)).toMatchObject({ status: 'paid' });
    expect((await online.list())[0]).toMatchObject({ creditMinor: 70_000 });
    const { credits } = await online.shop.get(`customers/${dollars.customerId}/open-invoices`);
    expect(credits.at(-1)).toMatchObject({ foreign: { currency: 'USD', openMinor: 70_000 } });
  });
});
