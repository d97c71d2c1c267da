import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
});
afterAll(() => verifyAndClose(server));

type Revised = Parameters<typeof shop.act>[2];

/** Four pieces at 5.00 of ten in stock. */
const ordered = async (more: object = {}) => {
  const product = await stockedProduct(company, { unitPrice: '5.00', quantity: '10', unitCost: '2' });
  const order = await shop.confirmed([{ productId: product.id, quantity: '4' }], more);
  const line = { id: order.lines[0]?.id ?? '', productId: product.id };
  return { order, id: order.id, line, product };
};
const revise = async (id: string, change: Revised, role: 'admin' | 'manager' | 'staff' = 'admin') => {
  const { version } = await shop.order(id);
  return shop.act(id, 'revise', { version, ...change }, role);
};

describe('a confirmed order that is changed', () => {
  it('is reserved anew: more of a line, a new line, one taken out', async () => {
    const { id, line, order } = await ordered();
    const other = await stockedProduct(company, { unitPrice: '3.00', quantity: '5' });
    const more = await shop.must(
      revise(id, {
        lines: [
          { ...line, quantity: '7' },
          { productId: other.id, quantity: '2' },
        ],
      }),
    );
    expect(more).toMatchObject({
      number: order.number,
      revision: 1,
      itemCount: 2,
      totalMinor: 4_100,
      lines: [
        { quantity: '7', reservedQuantity: '7', unitPrice: '5.00' },
        { quantity: '2', reservedQuantity: '2', unitPrice: '3.00' },
      ],
    });
    expect(await shop.get(`products/${line.productId}`)).toMatchObject({ reserved: '7' });
    const added = more.lines[1];
    const less = await shop.must(
      revise(id, { lines: [{ id: added.id, productId: other.id, quantity: '1' }] }),
    );
    expect(less).toMatchObject({ revision: 2, totalMinor: 300, lines: [{ id: added.id, quantity: '1' }] });
    expect(await shop.get(`products/${line.productId}`)).toMatchObject({ reserved: '0' });
    expect(await shop.get(`products/${other.id}`)).toMatchObject({ reserved: '1' });
  });

  it('is open again once goods are added to what was completed, and stays completed where a price is put right', async () => {
    const { id, line } = await ordered();
    await shop.must(shop.act(id, 'ship'));
    await shop.must(shop.act(id, 'complete'));
    const cheaper = await shop.must(revise(id, { lines: [{ ...line, quantity: '4', unitPrice: '4.50' }] }));
    expect(cheaper).toMatchObject({ status: 'completed', deliveryState: 'full', invoiceState: 'full' });
    const more = await shop.must(revise(id, { lines: [{ ...line, quantity: '6' }] }));
    expect(more).toMatchObject({
      status: 'confirmed',
      deliveryState: 'part',
      lines: [{ quantity: '6', reservedQuantity: '2', shippedQuantity: '4' }],
    });
    await shop.must(shop.act(id, 'ship'));
    expect(await shop.must(shop.act(id, 'complete'))).toMatchObject({ status: 'completed' });
  });

  it('is refused where the stock is short, and stays as it was', async () => {
    const { id, line } = await ordered();
    expect(await revise(id, { lines: [{ ...line, quantity: '11' }] })).toMatchObject({
      status: 409,
      body: { code: 'short_stock', detail: { short: [{ available: '10' }] } },
    });
    expect(await shop.order(id)).toMatchObject({ revision: 0, lines: [{ quantity: '4' }] });
  });

  it('never goes below what is shipped', async () => {
    const { id, line } = await ordered();
    await shop.must(shop.act(id, 'ship', { lines: [{ lineId: line.id, quantity: '3' }] }));
    expect(await revise(id, { lines: [{ ...line, quantity: '2' }] })).toMatchObject({
      status: 409,
      body: { code: 'goods_shipped', fields: { 'lines.0.quantity': { code: 'too_small' } } },
    });
    const other = await stockedProduct(company, { quantity: '5' });
    const without = { lines: [{ productId: other.id, quantity: '1' }] };
    expect(await revise(id, without)).toMatchObject({ status: 409, body: { code: 'goods_shipped' } });
    expect(await shop.must(revise(id, { lines: [{ ...line, quantity: '3' }] }))).toMatchObject({
      deliveryState: 'full',
      invoiceState: 'full',
      totalMinor: 1_500,
    });
    expect(await shop.must(revise(id, { lines: [{ ...line, quantity: '5' }] }))).toMatchObject({
      deliveryState: 'part',
      lines: [{ reservedQuantity: '2', shippedQuantity: '3' }],
    });
  });

  it('credits what is invoiced and no longer ordered', async () => {
    const { id, line } = await ordered();
    await shop.must(shop.act(id, 'invoice'));
    await shop.must(shop.act(id, 'payments', { method: 'cash', amountMinor: 2_000 }));
    const reason = 'One too many';
    expect(await shop.must(revise(id, { lines: [{ ...line, quantity: '3' }], reason }))).toMatchObject({
      invoiceState: 'full',
      owedMinor: 0,
      lines: [{ invoicedQuantity: '3', totalMinor: 2_000, takenBackMinor: 500 }],
    });
    const [invoice] = await shop.invoices(id);
    expect(invoice?.creditNotes).toMatchObject([{ kind: 'rest', totalMinor: 500, openMinor: 500, reason }]);
  });

  it('credits what is invoiced at another price, and invoices it again', async () => {
    const { id, line } = await ordered();
    await shop.must(shop.act(id, 'ship', { lines: [{ lineId: line.id, quantity: '3' }] }));
    const revised = await shop.must(revise(id, { lines: [{ ...line, quantity: '4', unitPrice: '4.00' }] }));
    expect(revised.totalMinor - revised.takenBackMinor).toBe(1_600);
    expect(revised).toMatchObject({
      owedMinor: 1_200,
      lines: [{ invoicedQuantity: '3', unitPrice: '4.00' }],
    });
    expect(revised.lines[0].totalMinor - revised.lines[0].takenBackMinor).toBe(1_600);
    await shop.must(shop.act(id, 'ship'));
    expect((await shop.invoices(id)).map((one) => one.totalMinor)).toEqual([1_500, 1_200, 400]);
    expect(await shop.order(id)).toMatchObject({ owedMinor: 1_600, deliveryState: 'full' });
  });

  it('keeps the price of what was credited in part: that is put right on the invoice', async () => {
    const { id, line } = await ordered();
    const invoice = await shop.must(shop.act(id, 'invoice'));
    await shop.must(shop.post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }));
    const dearer = { lines: [{ ...line, quantity: '4', unitPrice: '6.00' }] };
    expect(await revise(id, dearer)).toMatchObject({ status: 409, body: { code: 'line_credited' } });
    await shop.must(revise(id, { lines: [{ ...line, quantity: '2' }] }));
    expect(await shop.order(id)).toMatchObject({ lines: [{ invoicedQuantity: '2' }] });
  });

  it('is invoiced whole again where the company invoices orders', async () => {
    const rules = await shop.get('trading-rules');
    const change = { version: rules.version, invoicesOn: 'order' };
    await shop.must(company.admin.client.patch('/api/trading-rules', change));
    const { id, line } = await ordered();
    await shop.must(revise(id, { lines: [{ ...line, quantity: '6', unitPrice: '4.50' }] }));
    expect(await shop.order(id)).toMatchObject({ invoiceState: 'full', owedMinor: 2_700 });
    const { version } = await shop.get('trading-rules');
    await shop.must(company.admin.client.patch('/api/trading-rules', { version, invoicesOn: 'delivery' }));
  });

  it('takes the rest from another place', async () => {
    const { id, line, product } = await ordered();
    await shop.must(shop.act(id, 'ship', { lines: [{ lineId: line.id, quantity: '1' }] }));
    const there = await shop.must(shop.post('locations', { name: 'Kumasi' }));
    const from = { reason: 'opening', lines: [{ productId: product.id, quantity: '5', unitCost: '2' }] };
    expect(await revise(id, { locationId: there.id })).toMatchObject({ body: { code: 'short_stock' } });
    await shop.must(shop.post('stock-adjustments', { locationId: there.id, ...from }));
    await shop.must(revise(id, { locationId: there.id }));
    const { items } = await shop.get(`products/${product.id}/stock`);
    const reservedAt = (locationId: string) =>
      items.find((one: { locationId: string }) => one.locationId === locationId)?.reserved;
    expect(reservedAt(there.id)).toBe('3');
    await shop.must(shop.act(id, 'ship'));
    expect(await shop.get(`products/${product.id}`)).toMatchObject({ onHand: '11', reserved: '0' });
  });

  it('gives a price below the list only to whoever may, and keeps one that was approved', async () => {
    const { id, line } = await ordered();
    const low = { lines: [{ ...line, quantity: '4', unitPrice: '1.00' }] };
    expect(await revise(id, low, 'staff')).toMatchObject({
      status: 409,
      body: { code: 'price_too_low', fields: { 'lines.0.unitPrice': { code: 'manager_gives_price' } } },
    });
    await shop.must(revise(id, low));
    await shop.must(revise(id, { lines: [{ ...line, quantity: '3' }] }, 'staff'));
    expect(await shop.order(id)).toMatchObject({ lines: [{ quantity: '3', unitPrice: '1.00' }] });
    const refusal = { status: 409, body: { code: 'price_too_low' } };
    expect(await revise(id, { lines: [{ ...line, quantity: '4' }] }, 'staff')).toMatchObject(refusal);
    const dear = await stockedProduct(company, { unitPrice: '1000.00', quantity: '10' });
    const instead = [{ ...line, productId: dear.id, quantity: '3', unitPrice: '1.00' }];
    expect(await revise(id, { lines: instead }, 'staff')).toMatchObject(refusal);
  });

  it('is not credited again what was taken off its invoice', async () => {
    const { id, line } = await ordered();
    await shop.must(shop.act(id, 'ship'));
    const [invoice] = await shop.invoices(id);
    const correct = { lines: [{ number: 1, amountMinor: 100 }] };
    await shop.must(shop.post(`invoices/${invoice?.id}/correct-price`, correct));
    expect(await revise(id, { lines: [{ ...line, quantity: '4', unitPrice: '4.50' }] })).toMatchObject({
      status: 409,
      body: { code: 'line_credited' },
    });
    await shop.must(revise(id, { lines: [{ ...line, quantity: '5' }] }));
    await shop.must(shop.act(id, 'ship'));
    expect(await shop.order(id)).toMatchObject({ owedMinor: 2_400 });
  });

  it('is held where what was added is beyond the credit limit', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 2_000 });
    const { id, line } = await ordered({ customerId });
    await shop.must(revise(id, { lines: [{ ...line, quantity: '3' }] }));
    expect(await shop.order(id)).toMatchObject({ isOnHold: false });
    const more = await shop.must(revise(id, { lines: [{ ...line, quantity: '5' }] }));
    expect(more).toMatchObject({ isOnHold: true, holdReason: 'credit_limit' });
  });

  it('is refused in other states, for another version, a foreign line, and leaves no trace where nothing changes', async () => {
    const { id, line, order } = await ordered();
    const lines = [{ ...line, quantity: '4' }];
    expect(await shop.must(revise(id, { lines, note: null }))).toMatchObject({ revision: 0 });
    const foreign = { ...line, id: id, quantity: '4' };
    expect(await revise(id, { lines: [foreign] })).toMatchObject({ status: 404 });
    expect(await revise(id, { lines: [...lines, ...lines] })).toMatchObject({ status: 400 });
    expect(await revise(id, { lines: [] })).toMatchObject({ body: { code: 'order_empty' } });
    await shop.must(revise(id, { note: 'Leave it at the gate' }));
    expect(await shop.act(id, 'revise', { version: order.version, lines })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    await shop.must(shop.act(id, 'cancel'));
    expect(await revise(id, { lines })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('keeps lines whose rest was cancelled, and can have more of the product', async () => {
    const { id, line } = await ordered();
    await shop.must(shop.act(id, 'ship', { lines: [{ lineId: line.id, quantity: '3' }] }));
    await shop.must(shop.act(id, 'cancel-rest'));
    const again = await shop.must(revise(id, { lines: [{ productId: line.productId, quantity: '2' }] }));
    expect(again).toMatchObject({
      deliveryState: 'part',
      lines: [
        { quantity: '4', cancelledQuantity: '1' },
        { quantity: '2', reservedQuantity: '2' },
      ],
    });
  });
});

it('two changes at once, and one beside a shipment: one wins, the other is told', async () => {
  const { id, line, order } = await ordered();
  const to = (quantity: string) =>
    shop.act(id, 'revise', { version: order.version, lines: [{ ...line, quantity }] });
  const answers = await Promise.all([to('1'), to('2'), shop.act(id, 'ship')]);
  const [first, second] = answers.map(({ status }) => status);
  expect([first, second]).not.toEqual([200, 200]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
});
