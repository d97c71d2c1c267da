import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, postedOf, selling } from '../../../test/selling.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let customerId: string;
let taxClassId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
  customerId = await shop.customer({ name: 'Kofi Boateng' });
  const { items } = await shop.get('tax-classes');
  taxClassId = items.find((one: { isDefault: boolean }) => one.isDefault).id;
});
afterAll(() => verifyAndClose(server));

/** An invoice without an order. */
const issued = async (lines: object[], more: object = {}) => {
  const draft = await shop.must(
    shop.post('invoice-drafts', { customerId, lines, pricesIncludeTax: false, ...more }),
  );
  return shop.must(shop.post(`invoice-drafts/${draft.id}/issue`, { version: 1 }));
};
const repair = (more: object = {}) => issued([{ description: 'Repair', unitPrice: '100', ...more }]);
const record = (id: string) => shop.get(`invoices/${id}/record`);
const pay = (invoiceId: string, amountMinor: number) =>
  shop.post('customer-payments', {
    customerId,
    method: 'cash',
    amountMinor,
    invoices: [{ id: invoiceId, amountMinor }],
  });

describe('a price that was too high', () => {
  it('is credited with its share of each tax, and leaves the goods to be returned for what is left', async () => {
    const invoice = await issued([
      { description: 'Chain', quantity: '2', unitPrice: '100', taxClassId },
      { description: 'Work', unitPrice: '30' },
    ]);
    // 200 net and 20 % tax: a tenth of the line comes back.
    const note = await shop.must(
      shop.post(`invoices/${invoice.id}/correct-price`, { lines: [{ number: 1, amountMinor: 2_400 }] }),
    );
    expect(note).toMatchObject({ kind: 'price', netMinor: 2_000, taxMinor: 400, totalMinor: 2_400 });
    expect(await postedOf(server, note.id)).toEqual({ sales: 2_000, tax_payable: 400, receivable: -2_400 });
    const one = await shop.must(
      shop.post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
    );
    expect(one.totalMinor).toBe(10_800);
    const rest = await shop.must(
      shop.post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
    );
    expect(rest.totalMinor).toBe(10_800);
    const { invoice: after } = await record(invoice.id);
    expect(after.lines[0]).toMatchObject({ creditedQuantity: '2', creditedMinor: 24_000 });
  });

  it('is never credited beyond the line, once or twice', async () => {
    const invoice = await repair();
    const correct = (amountMinor: number, number = 1) =>
      shop.post(`invoices/${invoice.id}/correct-price`, { lines: [{ number, amountMinor }] });
    expect((await correct(1, 9)).status).toBe(404);
    expect((await correct(10_001)).body).toMatchObject({
      code: 'over_credit',
      fields: { 'lines.0.amountMinor': { code: 'too_much' } },
    });
    const both = await Promise.all([correct(6_000), correct(6_000)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const voided = await shop.post(`invoices/${invoice.id}/void`);
    expect(voided.body.code).toBe('invoice_credited');
  });
});

describe('goodwill', () => {
  it('is an allowance with its share of the tax, to the unit over all lines', async () => {
    const invoice = await issued([
      { description: 'Chain', unitPrice: '33.33', taxClassId },
      { description: 'Pedal', unitPrice: '33.33', taxClassId },
      { description: 'Work', unitPrice: '33.34' },
    ]);
    const give = (body: object, role: 'admin' | 'staff' = 'admin') =>
      shop.post(`invoices/${invoice.id}/goodwill`, { reason: 'Late by two weeks', ...body }, role);
    expect((await give({ amountMinor: 1_000 }, 'staff')).status).toBe(403);
    expect((await give({ amountMinor: 1_000_000 })).body.code).toBe('over_credit');
    const note = await shop.must(give({ amountMinor: 1_000 }));
    expect(note).toMatchObject({ kind: 'goodwill', totalMinor: 1_000, reason: 'Late by two weeks' });
    expect(await postedOf(server, note.id)).toEqual({
      sales_allowances: note.netMinor,
      tax_payable: note.taxMinor,
      receivable: -1_000,
    });
    const all = await shop.must(give({ amountMinor: invoice.totalMinor - 1_000 }));
    expect(all.netMinor + note.netMinor).toBe(invoice.netMinor);
    expect((await record(invoice.id)).invoice.status).toBe('paid');
  });
});

describe('an invoice that will not be paid', () => {
  it('is written off with a reason by who may, and owed again when that is taken back', async () => {
    const invoice = await repair();
    await shop.must(pay(invoice.id, 4_000));
    const writeOff = (role: 'admin' | 'staff' = 'admin', reason = 'Moved away') =>
      shop.post(`invoices/${invoice.id}/write-off`, { reason }, role);
    expect((await writeOff('staff')).status).toBe(403);
    expect((await writeOff('admin', '')).status).toBe(400);
    expect(await shop.must(writeOff())).toMatchObject({ status: 'written_off', writtenOffMinor: 6_000 });
    expect((await writeOff()).body.code).toBe('wrong_state');
    const { settlements } = await record(invoice.id);
    const lost = settlements.find((one: { kind: string }) => one.kind === 'write_off');
    expect(await postedOf(server, lost.documentId)).toEqual({ bad_debts: 6_000, receivable: -6_000 });
    expect(
      (await shop.post(`invoices/${invoice.id}/goodwill`, { reason: 'x', amountMinor: 1 })).body.code,
    ).toBe('invoice_written_off');
    expect((await shop.post(`allocations/${lost.id}/undo`)).status).toBe(404);
    const undo = () => shop.post(`write-offs/${lost.documentId}/undo`);
    const twice = await Promise.all([undo(), undo()]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await entriesOf(server, lost.documentId)).toHaveLength(4);
    expect((await shop.must(pay(invoice.id, 6_000))).status).toBe('recorded');
    expect((await record(invoice.id)).invoice).toMatchObject({ status: 'paid', writtenOffMinor: 0 });
  });

  it('is either paid or written off, whichever comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const invoice = await repair();
      const [written, paid] = await Promise.all([
        shop.post(`invoices/${invoice.id}/write-off`, { reason: 'Gone' }),
        pay(invoice.id, 10_000),
      ]);
      expect([written.status, paid.status].filter((status) => status === 409)).toHaveLength(1);
    }
  });

  it('stays written off in part when money that had paid the rest bounces', async () => {
    const invoice = await repair();
    const payment = await shop.must(pay(invoice.id, 4_000));
    await shop.must(shop.post(`invoices/${invoice.id}/write-off`, { reason: 'Gone' }));
    await shop.must(shop.post(`payments/${payment.id}/reverse`));
    expect((await record(invoice.id)).invoice).toMatchObject({ status: 'part_paid', writtenOffMinor: 6_000 });
    await shop.must(pay(invoice.id, 4_000));
    expect((await record(invoice.id)).invoice.status).toBe('written_off');
  });

  it('of an order leaves nothing owed there', async () => {
    const product = await stockedProduct(company, { quantity: '5', unitPrice: '50.00' });
    const order = await shop.confirmed([{ productId: product.id, quantity: '2' }]);
    await shop.must(shop.act(order.id, 'ship'));
    const [invoice] = await shop.invoices(order.id);
    await shop.must(shop.post(`invoices/${invoice?.id}/write-off`, { reason: 'Gone' }));
    expect(await shop.order(order.id)).toMatchObject({ owedMinor: 0, paymentState: 'paid' });
  });
});
