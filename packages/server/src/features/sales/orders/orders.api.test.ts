import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let customerId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  customerId = (await company.staff.client.post('/api/customers', { name: 'Efua Mensah' })).body.id;
});
afterAll(() => server.close());

const draft = async (
  lines: { productId: string; quantity: string; unitPrice?: string }[],
  more: object = {},
): Promise<Order> => {
  const { status, body } = await company.staff.client.post('/api/orders', { customerId, lines, ...more });
  expect(status).toBe(201);
  return body;
};
const act = (id: string, verb: string, body: object = {}) =>
  company.staff.client.post(`/api/orders/${id}/${verb}`, body);

describe('drafting', () => {
  it('prices lines by the product, adds the tax of the day, and reserves nothing', async () => {
    const product = await stockedProduct(company, { unitPrice: '12.00', quantity: '10', unitCost: '7' });
    const order = await draft([{ productId: product.id, quantity: '2' }]);
    expect(order).toMatchObject({
      number: null,
      status: 'draft',
      totalMinor: 2400,
      netMinor: 2000,
      taxMinor: 400,
      itemCount: 1,
    });
    expect(order.taxes.map((tax) => [tax.name, tax.taxMinor])).toEqual([
      ['VAT', 300],
      ['NHIL', 50],
      ['GETFund', 50],
    ]);
    const { body } = await company.admin.client.get(`/api/products/${product.id}`);
    expect(body).toMatchObject({ onHand: '10', reserved: '0', available: '10' });
  });

  it('answers the same as a later read', async () => {
    const product = await stockedProduct(company, { quantity: '10', unitCost: '1' });
    const order = await draft([{ productId: product.id, quantity: '3' }]);
    expect((await company.staff.client.get(`/api/orders/${order.id}`)).body).toEqual(order);
    const confirmed = (await act(order.id, 'confirm')).body;
    expect((await company.staff.client.get(`/api/orders/${order.id}`)).body).toEqual(confirmed);
  });

  it('refuses an edit that was based on an older version', async () => {
    const product = await stockedProduct(company, { quantity: '10', unitCost: '1' });
    const order = await draft([{ productId: product.id, quantity: '1' }]);
    const first = await company.admin.client.patch(`/api/orders/${order.id}`, { version: 1, note: 'first' });
    const second = await company.staff.client.patch(`/api/orders/${order.id}`, {
      version: 1,
      note: 'second',
    });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body).toMatchObject({ code: 'version_conflict', current: { note: 'first', version: 2 } });
  });

  it.each([
    [{ productId: '01900000-0000-7000-8000-000000000000', quantity: '1' }, 404, 'lines.0.productId'],
    [{ productId: 'nonsense', quantity: '1' }, 400, 'lines.0.productId'],
    [{ productId: '01900000-0000-7000-8000-000000000000', quantity: '0' }, 400, 'lines.0.quantity'],
    [{ productId: '01900000-0000-7000-8000-000000000000', quantity: '1e3' }, 400, 'lines.0.quantity'],
  ])('refuses %j with %i, naming the field', async (line, status, field) => {
    const answer = await company.staff.client.post('/api/orders', { lines: [line] });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields)).toContain(field);
  });
});

describe('confirming', () => {
  it('reserves, and gives the next number', async () => {
    const product = await stockedProduct(company, { quantity: '5', unitCost: '1' });
    const one = await draft([{ productId: product.id, quantity: '2' }]);
    const two = await draft([{ productId: product.id, quantity: '1' }]);
    const [first, second] = [(await act(one.id, 'confirm')).body, (await act(two.id, 'confirm')).body];
    expect(Number(second.number.slice(3)) - Number(first.number.slice(3))).toBe(1);
    expect((await company.admin.client.get(`/api/products/${product.id}`)).body).toMatchObject({
      onHand: '5',
      reserved: '3',
      available: '2',
    });
  });

  it('adds up what two lines ask of one product, and refuses the whole order', async () => {
    const plenty = await stockedProduct(company, { quantity: '9', unitCost: '1' });
    const scarce = await stockedProduct(company, { quantity: '5', unitCost: '1' });
    const lines = [plenty, scarce, scarce].map(({ id }) => ({ productId: id, quantity: '3' }));
    const order = await draft(lines);
    const answer = await act(order.id, 'confirm');
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('short_stock');
    expect(answer.body.fields).toMatchObject({
      'lines.1.quantity': { code: 'short' },
      'lines.2.quantity': { code: 'short' },
    });
    expect(answer.body.fields['lines.0.quantity']).toBeUndefined();
    expect((await company.admin.client.get(`/api/products/${plenty.id}`)).body.reserved).toBe('0');
    expect((await company.staff.client.get(`/api/orders/${order.id}`)).body).toMatchObject({
      status: 'draft',
      number: null,
    });
  });

  it('refuses an order without lines, and one that is confirmed already', async () => {
    const empty = await draft([]);
    expect((await act(empty.id, 'confirm')).body.code).toBe('order_empty');
    const product = await stockedProduct(company, { quantity: '5', unitCost: '1' });
    const order = await draft([{ productId: product.id, quantity: '1' }]);
    await act(order.id, 'confirm');
    expect((await act(order.id, 'confirm')).body).toMatchObject({
      code: 'wrong_state',
      current: { status: 'confirmed' },
    });
  });
});

describe('shipping, invoicing and paying', () => {
  it('carries an order to its end, in parts and as a whole', async () => {
    const product = await stockedProduct(company, { unitPrice: '12.00', quantity: '10', unitCost: '7' });
    const order = await draft([{ productId: product.id, quantity: '4' }]);
    await act(order.id, 'confirm');
    const line = order.lines[0]?.id;
    const part = await act(order.id, 'ship', { lines: [{ lineId: line, quantity: '1' }] });
    expect(part.body).toMatchObject({ deliveryState: 'part', invoiceState: 'part' });
    expect((await act(order.id, 'complete')).body.code).toBe('order_not_shipped');
    expect((await act(order.id, 'ship', { lines: [{ lineId: line, quantity: '4' }] })).body.code).toBe(
      'over_shipment',
    );
    expect((await act(order.id, 'ship')).body).toMatchObject({ deliveryState: 'full' });
    expect((await company.admin.client.get(`/api/products/${product.id}`)).body).toMatchObject({
      onHand: '6',
      reserved: '0',
      stockValueMinor: 4200,
    });

    const documents = (await company.staff.client.get(`/api/orders/${order.id}/documents`)).body;
    for (const kind of ['invoices', 'shipments', 'payments', 'credits'])
      expect(documents[kind], kind).toEqual(
        (await company.staff.client.get(`/api/orders/${order.id}/${kind}`)).body.items,
      );
    const invoices = (await company.staff.client.get(`/api/orders/${order.id}/invoices`)).body.items;
    expect(invoices).toMatchObject([
      { status: 'issued', totalMinor: 1200, paidMinor: 0 },
      { status: 'issued', totalMinor: 3600, paidMinor: 0 },
    ]);
    const [, invoice] = invoices;
    const pay = (amountMinor: number) =>
      company.staff.client.post(`/api/orders/${order.id}/payments`, { method: 'mobile_money', amountMinor });
    expect((await pay(800)).status).toBe(201);
    expect((await pay(4000)).status).toBe(201);
    expect((await pay(1)).body.code).toBe('over_payment');
    expect((await act(order.id, 'complete')).body).toMatchObject({
      status: 'completed',
      paymentState: 'paid',
    });
    expect((await company.staff.client.get(`/api/invoices/${invoice.id}`)).body).toMatchObject({
      status: 'paid',
      paidMinor: 3600,
    });

    const pdf = await company.staff.client.get(`/api/invoices/${invoice.id}/pdf`);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('takes a deposit before the invoice and applies it when it is issued', async () => {
    const product = await stockedProduct(company, { unitPrice: '6.00', quantity: '3', unitCost: '2' });
    const order = await draft([{ productId: product.id, quantity: '1' }]);
    await act(order.id, 'confirm');
    const payment = await company.staff.client.post(`/api/orders/${order.id}/payments`, {
      method: 'cash',
      amountMinor: 250,
    });
    const invoice = await act(order.id, 'invoice');
    expect(invoice.body).toMatchObject({ status: 'part_paid', paidMinor: 250, totalMinor: 600 });
    expect(
      (await company.manager.client.post(`/api/payments/${payment.body.id}/reverse`, {})).body.status,
    ).toBe('reversed');
    expect((await company.staff.client.get(`/api/invoices/${invoice.body.id}`)).body).toMatchObject({
      status: 'issued',
      paidMinor: 0,
    });
    expect(
      (await company.manager.client.post(`/api/invoices/${invoice.body.id}/void`, {})).body,
    ).toMatchObject({
      status: 'void',
      creditNotes: [{ kind: 'void', number: expect.stringMatching(/^CN-/) }],
    });
    expect((await act(order.id, 'cancel')).body.status).toBe('cancelled');
    expect((await company.admin.client.get(`/api/products/${product.id}`)).body).toMatchObject({
      reserved: '0',
      available: '3',
    });
  });

  it('puts an order on hold and releases it', async () => {
    const product = await stockedProduct(company, { quantity: '3', unitCost: '2' });
    const order = await draft([{ productId: product.id, quantity: '1' }]);
    await act(order.id, 'confirm');
    await act(order.id, 'hold');
    expect((await act(order.id, 'ship')).body.code).toBe('order_on_hold');
    await act(order.id, 'release');
    expect((await act(order.id, 'ship')).status).toBe(200);
  });
});

describe('the list', () => {
  it('pages by key without a gap or a repeat, and adds up what matches the filters', async () => {
    const own = await foundCompany(server);
    const product = await stockedProduct(own, { unitPrice: '1.00', quantity: '100', unitCost: '1' });
    const ids: string[] = [];
    for (let made = 0; made < 7; made += 1) {
      ids.push(
        (await own.admin.client.post('/api/orders', { lines: [{ productId: product.id, quantity: '1' }] }))
          .body.id,
      );
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await own.admin.client.get(`/api/orders?limit=3${cursor && `&cursor=${cursor}`}`);
      expect(body).toMatchObject({ total: { count: 7, isEstimate: false }, sumMinor: 700 });
      seen.push(...body.items.map((item: Order) => item.id));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids.toReversed());
  });

  it('finds by number and by customer', async () => {
    const product = await stockedProduct(company, { quantity: '5', unitCost: '1' });
    const customer = (await company.staff.client.post('/api/customers', { name: 'Abena Quartey' })).body;
    const order = await draft([{ productId: product.id, quantity: '1' }], { customerId: customer.id });
    const confirmed = (await act(order.id, 'confirm')).body;
    for (const q of ['abena', 'quartey abena', confirmed.number.toLowerCase()]) {
      const { body } = await company.staff.client.get(`/api/orders?q=${encodeURIComponent(q)}`);
      expect(
        body.items.map((item: Order) => item.id),
        q,
      ).toContain(order.id);
    }
  });
});
