import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/csv-cells.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday, postedOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
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
  customerId = await shop.customer({ name: 'Kofi Boateng', paymentTermsDays: 14, taxNumber: 'C0012345678' });
  const { items } = await shop.get('tax-classes');
  taxClassId = items.find((one: { isDefault: boolean }) => one.isDefault).id;
});
afterAll(() => verifyAndClose(server));

const draft = (lines: object[], more: object = {}) =>
  shop.must(shop.post('invoice-drafts', { customerId, lines, pricesIncludeTax: false, ...more }));
const issue = (id: string, body: object = {}) =>
  shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1, ...body }));
const issued = async (unitPrice: string, more: object = {}) =>
  issue((await draft([{ description: 'Repair', unitPrice }], more)).id);

describe('an invoice without an order', () => {
  it('is a draft without a number, is issued once with the tax of its day, and is owed', async () => {
    const { items: accounts } = await shop.get('income-accounts');
    const delivery = accounts.find((one: { name: string }) => one.name === 'Delivery charges');
    const made = await draft([
      {
        description: 'Repair of a chain',
        quantity: '3',
        unitPrice: '33.33',
        discountPercent: '12.5',
        taxClassId,
      },
      { description: 'Brought to Tema', unitPrice: '20', accountId: delivery.id },
    ]);
    expect(made).toMatchObject({ netMinor: 10_749, taxMinor: 1_750, totalMinor: 12_499, version: 1 });
    expect(await shop.get(`invoices/${made.id}/record`)).toMatchObject({ state: 'draft', draft: made });
    const invoice = await issue(made.id);
    expect(invoice).toMatchObject({
      id: made.id,
      status: 'issued',
      orderId: null,
      customerName: 'Kofi Boateng',
      customerTaxNumber: 'C0012345678',
      issuedOn: dayFromToday(0),
      dueOn: dayFromToday(14),
      totalMinor: 12_499,
    });
    expect(invoice.number).toMatch(/^INV-/);
    expect(await postedOf(server, invoice.id)).toEqual({
      receivable: 12_499,
      sales: -8_749,
      delivery_charges: -2_000,
      tax_payable: -1_750,
    });
    expect((await shop.post(`invoice-drafts/${made.id}/issue`, { version: 1 })).status).toBe(404);
    expect(await shop.get(`invoices/${made.id}/record`)).toMatchObject({
      state: 'issued',
      orderNumber: null,
      settlements: [],
    });
    const { text } = readPdf((await company.staff.client.get(`/api/invoices/${made.id}/pdf`)).raw);
    for (const printed of [invoice.number, 'Repair of a chain', 'NHIL', 'C0012345678'])
      expect(text).toContain(printed);
  });

  it('moves no stock', async () => {
    const product = await stockedProduct(company, { unitPrice: '50.00', quantity: '5' });
    const made = await draft([
      { productId: product.id, description: 'Ring', quantity: '2', unitPrice: '50' },
    ]);
    await issue(made.id);
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ onHand: '5', reserved: '0' });
  });

  it('is issued on a past day that is open, due on the day that was agreed, but never before itself', async () => {
    const made = await draft([{ description: 'Rent', unitPrice: '10' }], {
      issuedOn: dayFromToday(-2),
      dueOn: dayFromToday(-1),
    });
    expect(await issue(made.id)).toMatchObject({
      issuedOn: dayFromToday(-2),
      dueOn: dayFromToday(-1),
      isOverdue: true,
    });
    const late = await draft([{ description: 'Rent', unitPrice: '10' }], { dueOn: dayFromToday(3) });
    expect(await issue(late.id)).toMatchObject({ issuedOn: dayFromToday(0), dueOn: dayFromToday(3) });
    for (const [field, wrong] of [
      ['issuedOn', { issuedOn: dayFromToday(1) }],
      ['dueOn', { issuedOn: dayFromToday(0), dueOn: dayFromToday(-1) }],
    ] as const) {
      const refused = await shop.post('invoice-drafts', { customerId, ...wrong });
      expect(refused.body).toMatchObject({ code: 'invalid_input', fields: { [field]: {} } });
    }
  });

  it('is not issued empty, to an archived customer, or in a version that was not seen', async () => {
    const empty = await draft([]);
    const refuse = async (id: string, version: number) =>
      (await shop.post(`invoice-drafts/${id}/issue`, { version })).body.code;
    expect(await refuse(empty.id, 1)).toBe('invoice_empty');
    const changed = await company.staff.client.patch(`/api/invoice-drafts/${empty.id}`, {
      version: 1,
      lines: [{ description: 'Repair', unitPrice: '5' }],
    });
    expect(changed.body).toMatchObject({ version: 2, totalMinor: 500 });
    expect(await refuse(empty.id, 1)).toBe('version_conflict');
    const gone = await shop.customer();
    const ofGone = await draft([{ description: 'Repair', unitPrice: '5' }], { customerId: gone });
    await shop.must(shop.post(`customers/${gone}/archive`));
    expect(await refuse(ofGone.id, 1)).toBe('archived');
  });

  it('names only what is the company’s, each on its field', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    for (const field of ['productId', 'accountId', 'taxClassId']) {
      const { status, body } = await shop.post('invoice-drafts', {
        customerId,
        lines: [{ description: 'Repair', unitPrice: '5', [field]: id }],
      });
      expect([status, Object.keys(body.fields)]).toEqual([404, [`lines.0.${field}`]]);
    }
  });

  it('of two that issue it at once, one does, and no number is lost', async () => {
    const made = await draft([{ description: 'Repair', unitPrice: '5' }]);
    const answers = await Promise.all(
      [1, 2].map(() => shop.post(`invoice-drafts/${made.id}/issue`, { version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('what was wrong on it', () => {
  it('is void while unpaid, by a credit note that takes back each account', async () => {
    const { items: accounts } = await shop.get('income-accounts');
    const made = await draft([{ description: 'Brought', unitPrice: '20', accountId: accounts[0].id }]);
    await issue(made.id);
    const invoice = await shop.must(shop.post(`invoices/${made.id}/void`, { reason: 'Wrong customer' }));
    expect(invoice).toMatchObject({ status: 'void', creditNotes: [{ kind: 'void', totalMinor: 2_000 }] });
    expect(await postedOf(server, invoice.creditNotes[0].id)).toEqual({
      delivery_charges: 2_000,
      receivable: -2_000,
    });
    expect((await shop.post(`invoices/${made.id}/void`)).body.code).toBe('wrong_state');
  });

  it('is credited in part', async () => {
    const { id } = await issued('30');
    const note = await shop.must(
      shop.post(`invoices/${id}/credit`, { lines: [{ number: 1, quantity: '0.5' }] }),
    );
    expect(note).toMatchObject({ orderId: null, totalMinor: 1_500, openMinor: 0 });
    expect(await shop.get(`invoices/${id}/record`)).toMatchObject({
      invoice: { status: 'part_paid', creditedMinor: 1_500 },
      settlements: [{ kind: 'credit_note', documentId: note.id, amountMinor: 1_500 }],
    });
  });

  it('of two credits at once that together are more than the invoice, one is refused', async () => {
    const { id } = await issued('30');
    const answers = await Promise.all(
      [1, 2].map(() => shop.post(`invoices/${id}/credit`, { lines: [{ number: 1, quantity: '0.6' }] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('is told by a history of its own, sharing too', async () => {
    const { id } = await issued('30');
    await shop.must(shop.post(`documents/${id}/stop-sharing`));
    const { items } = await shop.get(`timeline?subject=invoice&id=${id}`);
    expect(items.map((one: { action: string }) => one.action)).toEqual([
      'invoice.stop_sharing',
      'invoice.issue',
      'invoice.create',
    ]);
  });
});

describe('the list of all invoices', () => {
  it('finds them by view, number and customer, with what they come to, and gives them as CSV', async () => {
    const own = await shop.customer({ name: 'Adjoa Mills' });
    const open = await issued('12', { customerId: own });
    const late = await issued('8', {
      customerId: own,
      issuedOn: dayFromToday(-3),
      dueOn: dayFromToday(-2),
    });
    const begun = await draft([{ description: 'Polish', unitPrice: '1' }], { customerId: own });
    const of = async (query: string) => {
      const { items, sums } = await shop.get(`invoices?customerId=${own}&${query}`);
      return { ids: items.map((one: { id: string }) => one.id), sums };
    };
    expect(await of('')).toEqual({
      ids: [late.id, open.id],
      sums: { currency: 'GHS', totalMinor: 2_000, openMinor: 2_000 },
    });
    expect((await of('sort=dueOn')).ids).toEqual([late.id, open.id]);
    expect((await of('overdue=true')).ids).toEqual([late.id]);
    expect((await of('status=void')).ids).toEqual([]);
    expect((await of('drafts=true')).ids).toEqual([begun.id]);
    expect((await of('drafts=true&q=polish')).ids).toEqual([begun.id]);
    const found = await shop.get(`invoices?q=${late.number}`);
    expect(found.items).toMatchObject([
      { id: late.id, isOverdue: true, openMinor: 800, customerName: 'Adjoa Mills' },
    ]);
    expect(await shop.get('invoice-counts')).toMatchObject({ drafts: expect.any(Number) });
    const [head, row] = readCsv((await company.admin.client.get(`/api/invoices.csv?q=${late.number}`)).raw);
    expect(Object.fromEntries((head ?? []).map((title, index) => [title, row?.[index]]))).toMatchObject({
      Number: late.number,
      Overdue: 'yes',
      Open: '8.00',
    });
  });

  it('tells staff no sums over the company', async () => {
    expect(await shop.get('invoices', 'staff')).toMatchObject({ sums: null });
    expect((await shop.get('invoices', 'manager')).sums).not.toBeNull();
  });
});
