import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { postedOf, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => server.close());

/** An order of 10 at 5.00 that cost 2.00 each; 6 of them are shipped. */
const sixOfTen = async (more: object = {}) => {
  const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10', unitCost: '2' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '10' }], more);
  const lineId = order.lines[0]?.id ?? '';
  await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId, quantity: '6' }] }));
  return { product, lineId, id: order.id };
};

describe('an order shipped in part', () => {
  it('invoices the shipment and not the whole order, so that sales and cost of a day belong together', async () => {
    const { id, product } = await sixOfTen();
    const [invoice] = await shop.invoices(id);
    expect(invoice).toMatchObject({ totalMinor: 3_000, lines: [{ quantity: '6' }] });
    expect(await shop.order(id)).toMatchObject({
      deliveryState: 'part',
      invoiceState: 'part',
      totalMinor: 5_000,
      owedMinor: 3_000,
      costMinor: 1_200,
      lines: [{ shippedQuantity: '6', invoicedQuantity: '6', reservedQuantity: '4' }],
    });
    await shop.must(shop.act(id, 'ship'));
    expect((await shop.invoices(id)).map((one) => one.totalMinor)).toEqual([3_000, 2_000]);
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ onHand: '0', reserved: '0' });
  });

  it('makes the agreed amount, however its price rounds in the parts', async () => {
    const product = await stockedProduct(company, { unitPrice: '0.125', quantity: '3' });
    const order = await shop.confirmed([{ productId: product.id, quantity: '3' }], { customerId: null });
    await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 38 }));
    const lineId = order.lines[0]?.id ?? '';
    for (const _ of [1, 2, 3])
      await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId, quantity: '1' }] }));
    expect((await shop.invoices(order.id)).map((one) => one.totalMinor)).toEqual([13, 12, 13]);
    expect(await shop.order(order.id)).toMatchObject({ totalMinor: 38, paidMinor: 38, owedMinor: 0 });
  });

  it('makes it also where a part was invoiced, voided and invoiced again, and the rest cancelled', async () => {
    const product = await stockedProduct(company, { unitPrice: '9.99', quantity: '3', unit: 'kg' });
    const order = await shop.confirmed([{ productId: product.id, quantity: '1.999' }]);
    const lineId = order.lines[0]?.id ?? '';
    const part = (quantity: string) => ({ lines: [{ lineId, quantity }] });
    const first = await shop.must(shop.act(order.id, 'invoice', part('0.333')));
    await shop.must(shop.act(order.id, 'invoice', part('0.333')));
    await shop.must(shop.post(`invoices/${first.id}/void`));
    await shop.must(shop.act(order.id, 'invoice', part('1.333')));
    expect(await shop.order(order.id)).toMatchObject({ totalMinor: 1_997 });
    await shop.must(shop.act(order.id, 'ship', part('1.333')));
    await shop.must(shop.act(order.id, 'cancel-rest'));
    expect(await shop.order(order.id)).toMatchObject({ owedMinor: 1_331 });
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  it('can be ended: the rest is cancelled, its stock is free again, and the order completes', async () => {
    const { id, product } = await sixOfTen();
    const rest = await shop.must(shop.act(id, 'cancel-rest', { reason: 'Not wanted any more' }));
    expect(rest).toMatchObject({
      deliveryState: 'full',
      invoiceState: 'full',
      totalMinor: 3_000,
      lines: [{ cancelledQuantity: '4', reservedQuantity: '0', totalMinor: 3_000 }],
    });
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ onHand: '4', reserved: '0' });
    await shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor: 3_000 }));
    expect(await shop.must(shop.act(id, 'complete'))).toMatchObject({
      status: 'completed',
      paymentState: 'paid',
    });
  });

  it('credits the part of the cancelled rest that was invoiced already', async () => {
    const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10', unitCost: '2' });
    const order = await shop.confirmed([{ productId: product.id, quantity: '10' }]);
    await shop.must(shop.act(order.id, 'invoice'));
    await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 5_000 }));
    await shop.must(shop.act(order.id, 'ship', { lines: [{ lineId: order.lines[0]?.id, quantity: '6' }] }));
    await shop.must(shop.act(order.id, 'cancel-rest'));
    const [invoice] = await shop.invoices(order.id);
    expect(invoice).toMatchObject({ status: 'paid', paidMinor: 5_000, creditedMinor: 0 });
    expect(invoice?.creditNotes).toMatchObject([{ kind: 'rest', reason: null, openMinor: 2_000 }]);
    const note = await shop.get(`credit-notes/${invoice?.creditNotes[0]?.id}`);
    expect(note).toMatchObject({ kind: 'rest', totalMinor: 2_000, openMinor: 2_000 });
    expect(await postedOf(server, note.id)).toEqual({ sales: 2_000, customer_deposits: -2_000 });
    expect(await shop.get(`orders/${order.id}/credits`)).toMatchObject({ openMinor: 2_000 });
  });

  it('is voided while unpaid, and its goods can be invoiced again', async () => {
    const { id } = await sixOfTen();
    const [invoice] = await shop.invoices(id);
    const voided = await shop.must(shop.post(`invoices/${invoice?.id}/void`));
    expect(voided).toMatchObject({ status: 'void', creditNotes: [{ kind: 'void', totalMinor: 3_000 }] });
    expect(await shop.order(id)).toMatchObject({ invoiceState: 'none', owedMinor: 0, totalMinor: 5_000 });
    await shop.must(shop.act(id, 'invoice', {}));
    expect((await shop.invoices(id)).map((one) => [one.status, one.totalMinor])).toEqual([
      ['void', 3_000],
      ['issued', 5_000],
    ]);
  });

  it('is ended once when eight end it at once', async () => {
    const { id, product } = await sixOfTen();
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.act(id, 'cancel-rest')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ onHand: '4', reserved: '0' });
  });
});

describe('an invoice', () => {
  it('is issued for the wanted lines, never twice for the same goods', async () => {
    const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10', unitCost: '2' });
    const order = await shop.confirmed([{ productId: product.id, quantity: '3' }]);
    const lines = [{ lineId: order.lines[0]?.id, quantity: '2' }];
    expect(await shop.must(shop.act(order.id, 'invoice', { lines }))).toMatchObject({ totalMinor: 1_000 });
    expect(await shop.act(order.id, 'invoice', { lines })).toMatchObject({
      status: 409,
      body: { fields: { 'lines.0.quantity': { code: 'too_much' } } },
    });
    await shop.must(shop.act(order.id, 'ship'));
    expect((await shop.invoices(order.id)).map((one) => one.totalMinor)).toEqual([1_000, 500]);
  });

  it('is issued for the whole order at confirmation where the company chose so', async () => {
    const own = await foundCompany(server, { vatRegisteredFrom: null });
    const there = selling(own);
    const { version } = await there.get('trading-rules');
    await own.admin.client.patch('/api/trading-rules', { version, invoicesOn: 'order' });
    const product = await stockedProduct(own, { unitPrice: '5.00', quantity: '10', unitCost: '2' });
    const order = await there.confirmed([{ productId: product.id, quantity: '4' }]);
    expect(order).toMatchObject({ invoiceState: 'full', owedMinor: 2_000 });
    await there.must(there.act(order.id, 'ship'));
    expect(await there.invoices(order.id)).toHaveLength(1);
  });

  it('is credited in parts, and the last part takes exactly what is left', async () => {
    const product = await stockedProduct(company, { unitPrice: '3.33', quantity: '10', unitCost: '2' });
    const order = await shop.confirmed([{ productId: product.id, quantity: '3' }]);
    const invoice = await shop.must(shop.act(order.id, 'invoice'));
    expect(invoice.totalMinor).toBe(999);
    const credit = (quantity: string) =>
      shop.post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity }], reason: 'Dented' });
    expect(await credit('0.001')).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.quantity': { code: 'comes_to_nothing' } } },
    });
    const parts = [await shop.must(credit('0.7')), await shop.must(credit('1.1'))];
    expect(await credit('1.3')).toMatchObject({
      status: 409,
      body: { code: 'over_credit', fields: { 'lines.0.quantity': { code: 'too_much' } } },
    });
    parts.push(await shop.must(credit('1.2')));
    expect(parts.map((note) => note.totalMinor)).toEqual([233, 366, 400]);
    expect((await shop.invoices(order.id))[0]).toMatchObject({
      status: 'paid',
      creditedMinor: 999,
      lines: [{ creditedQuantity: '3', creditedMinor: 999 }],
    });
    expect(await shop.order(order.id)).toMatchObject({
      paymentState: 'paid',
      creditedMinor: 999,
      owedMinor: 0,
    });
    const pdf = await company.staff.client.get(`/api/credit-notes/${parts[0].id}/pdf`);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('credited by eight at once is never credited beyond its amount', async () => {
    const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10', unitCost: '2' });
    const order = await shop.confirmed([{ productId: product.id, quantity: '3' }]);
    const invoice = await shop.must(shop.act(order.id, 'invoice'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await shop.invoices(order.id))[0]).toMatchObject({ creditedMinor: 1_500 });
  });
});

describe('a piece', () => {
  it('is indivisible: neither ordered nor shipped nor invoiced in fractions, but a metre is', async () => {
    const whole = { status: 400, body: { fields: { 'lines.0.quantity': { code: 'whole_number' } } } };
    const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10' });
    const lines = [{ productId: product.id, quantity: '0.333333' }];
    expect(await shop.post('orders', { lines })).toMatchObject(whole);
    const order = await shop.confirmed([{ productId: product.id, quantity: '2' }]);
    const half = { lines: [{ lineId: order.lines[0]?.id, quantity: '0.5' }] };
    expect(await shop.act(order.id, 'ship', half)).toMatchObject(whole);
    expect(await shop.act(order.id, 'invoice', half)).toMatchObject(whole);
    const cloth = await shop.must(
      shop.post('products', { sku: 'CLOTH', name: 'Cloth', unit: 'm', unitPrice: '5.00' }),
    );
    expect(await shop.draft([{ productId: cloth.id, quantity: '0.333333' }])).toMatchObject({
      totalMinor: 167,
    });
  });

  it('is indivisible also in a draft that was written while it was divisible', async () => {
    const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10', unit: 'kg' });
    const { id } = await shop.draft([{ productId: product.id, quantity: '0.5' }]);
    const { version } = await shop.get(`products/${product.id}`);
    const client = company.admin.client;
    const { status } = await client.patch(`/api/products/${product.id}`, { version, isDivisible: false });
    expect(status).toBe(200);
    expect(await shop.act(id, 'confirm')).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.quantity': { code: 'whole_number' } } },
    });
  });
});

describe('documents', () => {
  it('are printed: invoice, delivery note and receipt, each under its number', async () => {
    const { id } = await sixOfTen();
    const payment = await shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor: 100 }));
    const [shipment] = (await shop.get(`orders/${id}/shipments`)).items;
    expect(shipment).toMatchObject({ number: expect.stringMatching(/^SH-/), lines: [{ quantity: '6' }] });
    for (const path of [`shipments/${shipment.id}/delivery-note`, `payments/${payment.id}/receipt`]) {
      const pdf = await company.staff.client.get(`/api/${path}`);
      expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });
});
