import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { postedOf, selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  shop = selling(await foundCompany(server));
});
afterEach(async () => {
  const broken = await findBrokenInvariants(server.adminUrl);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
});
afterAll(() => server.close());

/** An invoice without an order, of a total. */
const alone = async (customerId: string, unitPrice: string): Promise<string> => {
  const { id } = await shop.must(
    shop.post('invoice-drafts', { customerId, lines: [{ description: 'Repair', unitPrice }] }),
  );
  await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
  return id;
};
const pay = (customerId: string, amountMinor: number, more: object = {}) =>
  shop.post('customer-payments', { customerId, method: 'cash', amountMinor, ...more });
const invoice = async (id: string) => (await shop.get(`invoices/${id}/record`)).invoice;

describe('tax that a customer keeps back', () => {
  it('settles invoices too, is owed by the tax office, and is taken back with its payment', async () => {
    const customerId = await shop.customer();
    const id = await alone(customerId, '100');
    const paid = await shop.must(
      pay(customerId, 10_000, {
        method: 'bank',
        reference: 'TRF 77',
        withheldMinor: 750,
        certificateNumber: 'WHT/2026/9',
      }),
    );
    expect(paid).toMatchObject({ amountMinor: 10_000, withheldMinor: 750, certificateNumber: 'WHT/2026/9' });
    expect(await invoice(id)).toMatchObject({ status: 'paid', paidMinor: 10_000 });
    expect(await postedOf(server, paid.id)).toEqual({
      bank: 9_250,
      tax_withheld_by_customers: 750,
      receivable: -10_000,
    });
    await shop.must(shop.post(`payments/${paid.id}/reverse`));
    expect(await postedOf(server, paid.id, 'reverse')).toEqual({
      bank: -9_250,
      tax_withheld_by_customers: -750,
      receivable: 10_000,
    });
  });

  it('is less than what was paid, and has a certificate only where there is any', async () => {
    const customerId = await shop.customer();
    const all = await pay(customerId, 1_000, { withheldMinor: 1_000 });
    expect(all.body.fields).toMatchObject({ withheldMinor: { code: 'too_much' } });
    const none = await pay(customerId, 1_000, { certificateNumber: 'X' });
    expect(none.body.fields).toMatchObject({ certificateNumber: { code: 'not_here' } });
  });
});
