import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxKept } from '@shelfwise/contract/features/sales/receivables/withheld.schemas';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  shop = selling(await foundCompany(server));
});
afterAll(() => verifyAndClose(server));

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

  it('is in the register of its days, equal to the books, with the certificate that comes later', async () => {
    const customerId = await shop.customer({ name: 'Keeps Tax Ltd', taxNumber: 'C0099' });
    const kept = async (amountMinor: number, withheldMinor: number, more: object = {}) =>
      (
        await shop.must(
          pay(customerId, amountMinor, {
            method: 'bank',
            reference: String(amountMinor),
            withheldMinor,
            ...more,
          }),
        )
      ).id as string;
    const first = await kept(5_000, 400, { paidOn: dayFromToday(-2) });
    const wrong = await kept(3_000, 200, { paidOn: dayFromToday(-1) });
    await shop.must(shop.post(`payments/${wrong}/reverse`, { reversedOn: dayFromToday(0) }));
    const register = (query: string): Promise<TaxKept> => shop.get(`receivables-withheld?${query}`);
    const days = `from=${dayFromToday(-2)}&until=${dayFromToday(0)}`;
    const ours = ({ items }: TaxKept) =>
      items.flatMap(({ customerName, day, withheldMinor, certificateNumber }) =>
        customerName === 'Keeps Tax Ltd' ? [[day, withheldMinor, certificateNumber]] : [],
      );
    const all = await register(days);
    expect(ours(all)).toEqual([
      [dayFromToday(-2), 400, null],
      [dayFromToday(-1), 200, null],
      [dayFromToday(0), -200, null],
    ]);
    expect(all.totalMinor).toBe(all.bookedMinor);
    const early = await register(`from=${dayFromToday(-2)}&until=${dayFromToday(-1)}`);
    expect([early.totalMinor, early.bookedMinor]).toEqual([600, 600]);
    expect(ours(await register(`${days}&missing=true`))).toEqual([[dayFromToday(-2), 400, null]]);

    const certified = await shop.must(
      shop.post(`customer-payments/${first}/certify`, { certificateNumber: 'WHT 5' }),
    );
    expect(certified).toMatchObject({ certificateNumber: 'WHT 5', withheldMinor: 400 });
    expect(ours(await register(`${days}&missing=true`))).toEqual([]);
    const plain = await shop.must(pay(customerId, 100));
    expect(
      (await shop.post(`customer-payments/${plain.id}/certify`, { certificateNumber: 'X' })).body.fields,
    ).toMatchObject({
      certificateNumber: { code: 'not_here' },
    });
    expect(
      (await shop.post(`customer-payments/${customerId}/certify`, { certificateNumber: 'X' })).status,
    ).toBe(404);
    await shop.must(shop.post(`customer-payments/${first}/certify`, { certificateNumber: null }));
    expect(ours(await register(`${days}&missing=true`))).toHaveLength(1);
    const refused = await shop.post(`customer-payments/${first}/certify`, {});
    expect(refused.body.fields).toHaveProperty('certificateNumber');
  });

  it('is half of what was paid at most, and has a certificate only where there is any', async () => {
    const customerId = await shop.customer();
    const id = await alone(customerId, '10.01');
    for (const withheldMinor of [1_001, 1_000, 501]) {
      const { status, body } = await pay(customerId, 1_001, { withheldMinor });
      expect([status, body.fields.withheldMinor]).toMatchObject([
        400,
        { code: 'too_much', message: 'At most 5.' },
      ]);
    }
    expect(await invoice(id)).toMatchObject({ status: 'issued', paidMinor: 0 });
    const byStaff = { customerId, method: 'cash', amountMinor: 1_001, invoices: [], withheldMinor: 201 };
    expect((await shop.post('customer-payments', byStaff, 'staff')).body.fields).toMatchObject({
      withheldMinor: { code: 'too_much', message: 'At most 2.' },
    });
    await shop.must(pay(customerId, 1_001, { withheldMinor: 500 }));
    const none = await pay(customerId, 1_000, { certificateNumber: 'X' });
    expect(none.body.fields).toMatchObject({ certificateNumber: { code: 'not_here' } });
  });
});
