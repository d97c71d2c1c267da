import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { dayFromToday, entriesOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

const wrong = {
  customerName: 'Ama Darko',
  customerAddress: 'Box 1\nTema',
  customerTaxNumber: null,
  customerReference: null,
};
const right = {
  customerName: 'Darko Ventures Ltd',
  customerAddress: '12 Ring Road\nAccra',
  customerTaxNumber: 'C0007654321',
  customerReference: 'PO 77',
};
const buyer = { name: wrong.customerName, address: wrong.customerAddress };

/** An invoice without an order, ten days old. */
const alone = async () => {
  const customerId = await shop.customer(buyer);
  const draft = await shop.must(
    shop.post('invoice-drafts', {
      customerId,
      lines: [{ description: 'Repair', unitPrice: '40' }],
      issuedOn: dayFromToday(-10),
    }),
  );
  return shop.must(shop.post(`invoice-drafts/${draft.id}/issue`, { version: 1 }));
};
const ofOrder = async (more: object = {}) => {
  const { id: productId } = await stockedProduct(company, { unitPrice: '9.00', quantity: '5' });
  const order = await shop.confirmed([{ productId, quantity: '1' }], {
    customerId: await shop.customer(buyer),
    ...more,
  });
  return { order, invoice: await shop.must(shop.act(order.id, 'invoice')) };
};
const correct = (id: string, change: object = {}, role: 'admin' | 'manager' | 'staff' = 'staff') =>
  shop.post(
    `invoices/${id}/correct-particulars`,
    { version: 1, ...right, reason: 'The tax number was missing', ...change },
    role,
  );
const textOf = async (id: string): Promise<string> => {
  const { raw } = await company.admin.client.get(`/api/invoices/${id}/pdf`);
  return readPdf(raw).text;
};
const timeline = async (subject: string, id: string) =>
  (await company.admin.client.get(`/api/timeline?subject=${subject}&id=${id}`)).body.items;

describe('an invoice that names its customer wrong', () => {
  it('is corrected under its number by who issues invoices, and keeps what it said before', async () => {
    const invoice = await alone();
    const posted = await entriesOf(server, invoice.id);
    const corrected = await shop.must(correct(invoice.id));
    const { version: _first, corrections: _none, ...same } = invoice;
    expect(corrected).toMatchObject({ ...same, ...right, version: 2 });
    expect(corrected.corrections).toMatchObject([
      {
        ...wrong,
        reason: 'The tax number was missing',
        correctedOn: dayFromToday(0),
        correctedBy: company.staff.username,
      },
    ]);
    expect(await entriesOf(server, invoice.id)).toEqual(posted);
    const again = await shop.must(
      correct(invoice.id, { version: 2, customerReference: 'PO 78', reason: 'Another number' }),
    );
    expect(again.corrections).toMatchObject([right, wrong]);
    const told = (await timeline('invoice', invoice.id)).slice(0, 2);
    expect(told).toMatchObject([
      { action: 'invoice.correct_particulars', reason: 'Another number' },
      {
        action: 'invoice.correct_particulars',
        before: { name: wrong.customerName, taxNumber: null },
        after: { name: right.customerName, taxNumber: right.customerTaxNumber },
      },
    ]);
  });

  it('prints the right particulars, on whose day, and in place of which invoice; the link and the mail too', async () => {
    const invoice = await alone();
    const { path } = await shop.must(shop.post(`documents/${invoice.id}/link`));
    const mail = () => shop.post(`documents/${invoice.id}/mail`, { to: 'ama@example.com', message: 'Here' });
    await shop.must(mail());
    expect(await textOf(invoice.id)).not.toContain('Corrected');
    await shop.must(correct(invoice.id));
    const text = await textOf(invoice.id);
    for (const shown of ['Darko Ventures Ltd', '12 Ring Road', 'C0007654321', 'PO 77', invoice.number])
      expect(text).toContain(shown);
    expect(text.replaceAll(/\s+/gu, ' ')).toMatch(/Corrected on .{9,17}; replaces the invoice of/u);
    expect(text).not.toContain('Tema');
    const page = await server.app.inject({ method: 'GET', url: path });
    for (const shown of ['Darko Ventures Ltd', 'C0007654321', 'replaces the invoice of'])
      expect(page.body).toContain(shown);
    const french = await server.app.inject({ method: 'GET', url: `${path}?lang=fr` });
    expect(french.body).toContain('remplace la facture du');
    expect((await mail()).status).toBeLessThan(300);
  });

  it('is corrected where it is paid, and the credit note that follows names the right customer', async () => {
    const { order, invoice } = await ofOrder();
    await shop.must(
      shop.post(`orders/${order.id}/payments`, { method: 'cash', amountMinor: invoice.totalMinor }),
    );
    await shop.must(correct(invoice.id));
    const note = await shop.must(
      shop.post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
    );
    expect(note).toMatchObject({ customerName: right.customerName, customerTaxNumber: 'C0007654321' });
    const entry = (await timeline('order', order.id)).find(
      ({ action }: { action: string }) => action === 'order.correct_particulars',
    );
    expect(entry).toMatchObject({ before: { invoice: invoice.number } });
  });

  it('has the customer’s order number from its order', async () => {
    const { invoice } = await ofOrder({ reference: 'PO 12' });
    expect(invoice).toMatchObject({ customerReference: 'PO 12', corrections: [], version: 1 });
    expect(await textOf(invoice.id)).toContain('PO 12');
  });

  it('is found under the name that it has now', async () => {
    const invoice = await alone();
    const name = `Zongo ${invoice.number}`;
    await shop.must(correct(invoice.id, { customerName: name }));
    const found = await shop.get(`search?q=${encodeURIComponent(name)}`);
    expect(found.invoices).toMatchObject([{ id: invoice.id }]);
  });
});

describe('a correction is refused', () => {
  it('without a reason, without a name, or where nothing changes', async () => {
    const { id } = await alone();
    const refusals = [
      [{ reason: ' ' }, 'reason'],
      [{ customerName: '' }, 'customerName'],
      [{ ...wrong }, 'customerName'],
      [{ customerTaxNumber: 'x'.repeat(41) }, 'customerTaxNumber'],
    ] as const;
    for (const [change, field] of refusals) {
      const { status, body } = await correct(id, change);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect((await shop.get(`invoices/${id}`)).corrections).toEqual([]);
  });

  it('where somebody was faster, or two do it at once', async () => {
    const { id } = await alone();
    const both = await Promise.all([correct(id), correct(id, { customerName: 'Other Ltd' })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'version_conflict',
      current: { version: 2 },
    });
    expect((await shop.get(`invoices/${id}`)).corrections).toHaveLength(1);
  });

  it('of a void invoice, and of one that names nobody yet', async () => {
    const voided = await alone();
    await shop.must(shop.post(`invoices/${voided.id}/void`));
    expect((await correct(voided.id)).body.code).toBe('wrong_state');
    const { id: productId } = await stockedProduct(company, { unitPrice: '9.00', quantity: '5' });
    const order = await shop.confirmed([{ productId, quantity: '1' }], { customerId: null });
    const walkIn = await shop.must(shop.act(order.id, 'invoice'));
    expect((await correct(walkIn.id)).body.code).toBe('walk_in_invoice');
  });

  it('of another company’s invoice', async () => {
    const { id } = await alone();
    const other = await foundCompany(server);
    const answer = await other.admin.client.post(`/api/invoices/${id}/correct-particulars`, {
      version: 1,
      ...right,
      reason: 'Mine',
    });
    expect(answer.status).toBe(404);
  });
});

it('also works on plans without accounts receivable', async () => {
  const small = await foundCompany(server, { plan: 'basic' });
  const basic = selling(small);
  const { id: productId } = await stockedProduct(small, { unitPrice: '9.00', quantity: '5' });
  const order = await basic.confirmed([{ productId, quantity: '1' }]);
  const invoice = await basic.must(basic.act(order.id, 'invoice'));
  const corrected = await basic.must(
    basic.post(`invoices/${invoice.id}/correct-particulars`, { version: 1, ...right, reason: 'Wrong' }),
  );
  expect(corrected).toMatchObject(right);
});
