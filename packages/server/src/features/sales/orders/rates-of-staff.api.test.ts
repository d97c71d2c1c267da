import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { invoicingInDollars, type DollarInvoices } from '../../../test/dollar-invoices.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let world: DollarInvoices;
let shop: DollarInvoices['shop'];
let customerId: string;
let rate: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await invoicingInDollars(server);
  ({ shop, customerId } = world);
  ({ rate } = (await draft({}, 'admin')).body.foreign);
});
afterAll(() => server.close());
afterEach(() => world.sound());

const draft = async (body: object, role: 'admin' | 'manager' | 'staff' = 'staff', unitPrice = '100.00') => {
  const { id } = await stockedProduct(world.company, { unitPrice, quantity: '10' });
  return shop.post('orders', { customerId, lines: [{ productId: id, quantity: '10' }], ...body }, role);
};
const beside = (percent: number) => (Number(rate) * (1 + percent / 100)).toFixed(6);

describe('a rate as good as a discount', () => {
  it('is typed by staff only close to the company’s, on an order, an invoice and a payment', async () => {
    expect(await draft({ rate: beside(4) })).toMatchObject({ status: 201 });
    const refusal = { status: 400, body: { fields: { rate: { code: 'rate_of_company' } } } };
    expect(await draft({ rate: beside(6) })).toMatchObject(refusal);
    expect(await draft({ rate: beside(19) }, 'manager')).toMatchObject({ status: 201 });
    expect(await draft({ rate: beside(21) }, 'manager')).toMatchObject(refusal);
    expect(await draft({ rate: beside(79) }, 'admin')).toMatchObject({ status: 201 });
    const { id, version } = await world.draft();
    expect(
      await shop.post(`invoice-drafts/${id}/issue`, { version, rate: beside(-6) }, 'staff'),
    ).toMatchObject(refusal);
    const paid = { customerId, ...world.dollars, amountMinor: 1_000, rate: beside(30) };
    expect(await shop.post('customer-payments', paid, 'staff')).toMatchObject(refusal);
  });

  it('is for a manager where the company has none', async () => {
    const inYuan = { invoiceCurrency: 'CNY', rate: '500000' };
    expect(await draft(inYuan)).toMatchObject({
      status: 400,
      body: { fields: { rate: { code: 'rate_of_manager' } } },
    });
    expect(await draft({ invoiceCurrency: 'CNY' })).toMatchObject({ body: { code: 'rate_needed' } });
    const agreed = (await draft({ ...inYuan, rate: '2.1' }, 'manager')).body;
    const body = { version: agreed.version, note: 'Call first' };
    expect(await world.company.staff.client.patch(`/api/orders/${agreed.id}`, body)).toMatchObject({
      status: 200,
      body: { foreign: { rate: '2.1' } },
    });
    // The rate that was agreed is what staff take money at, and keep near to.
    await shop.must(shop.act(agreed.id, 'confirm', {}, 'staff'));
    const inCash = { method: 'bank', currency: 'CNY', amountMinor: 1_000 };
    const pay = (body: object) => shop.post(`orders/${agreed.id}/payments`, { ...inCash, ...body }, 'staff');
    expect(await pay({ rate: '2.5' })).toMatchObject({
      status: 400,
      body: { fields: { rate: { code: 'rate_of_company' } } },
    });
    expect(await pay({})).toMatchObject({ status: 201, body: { foreign: { rate: '2.1' } } });
    expect(await pay({ rate: '2.15' })).toMatchObject({ status: 201 });
  });
});

it('a rate that a manager agreed holds for what was ordered then, and for no more', async () => {
  const refusal = { status: 400, body: { fields: { rate: { code: 'rate_of_company' } } } };
  const agreed = (await draft({ rate: beside(18) }, 'manager')).body;
  const lines = (quantity: string) => [{ productId: agreed.lines[0].productId, quantity }];
  const change = async (body: object) => {
    const { version } = await shop.order(agreed.id);
    return world.company.staff.client.patch(`/api/orders/${agreed.id}`, { version, ...body });
  };
  expect(await change({ lines: lines('300') })).toMatchObject(refusal);
  expect(await change({ lines: lines('9'), note: 'One less' })).toMatchObject({ status: 200 });
  const confirmed = await shop.must(shop.act(agreed.id, 'confirm', {}, 'staff'));
  const revise = async (quantity: string) => {
    const { version, lines: own } = await shop.order(agreed.id);
    const { id, productId } = own[0] ?? {};
    return shop.act(agreed.id, 'revise', { version, lines: [{ id, productId, quantity }] }, 'staff');
  };
  expect(await revise('10')).toMatchObject(refusal);
  expect(await revise('8')).toMatchObject({
    status: 200,
    body: { foreign: { rate: confirmed.foreign.rate } },
  });
});

it("the company's own rate of then holds for one more piece too, whatever it is today", async () => {
  const agreed = (await draft({})).body;
  await shop.must(shop.act(agreed.id, 'confirm', {}, 'staff'));
  const validFrom = new Date().toISOString().slice(0, 10);
  const set = (unitsPerUsd: string) =>
    shop.must(shop.post('exchange-rates', { currency: 'GHS', unitsPerUsd, validFrom }, 'admin'));
  const more = async (quantity: string) => {
    const { version, lines } = await shop.order(agreed.id);
    const { id, productId } = lines[0] ?? {};
    const { status } = await shop.act(
      agreed.id,
      'revise',
      { version, lines: [{ id, productId, quantity }], backorder: true },
      'staff',
    );
    return status;
  };
  await set(beside(20));
  expect(await more('11')).toBe(200);
  await set(rate);
});

it('a paid order that is made cheaper is no more than it was', async () => {
  const agreed = (await draft({ rate: beside(18) }, 'manager')).body;
  await shop.must(shop.act(agreed.id, 'confirm'));
  await shop.must(shop.act(agreed.id, 'ship'));
  const { foreign } = await shop.order(agreed.id);
  await shop.must(
    shop.post(`orders/${agreed.id}/payments`, {
      ...world.dollars,
      amountMinor: foreign?.totalMinor,
      rate: beside(18),
    }),
  );
  const rules = await shop.get('trading-rules');
  await shop.must(
    world.company.admin.client.patch('/api/trading-rules', {
      version: rules.version,
      staffDiscountPercent: '20',
    }),
  );
  const { version, lines } = await shop.order(agreed.id);
  const { id, productId } = lines[0] ?? {};
  const cheaper = { id, productId, quantity: '10', unitPrice: '90.00', priceReason: 'Scratched' };
  expect(await shop.act(agreed.id, 'revise', { version, lines: [cheaper] }, 'staff')).toMatchObject({
    status: 200,
  });
});

it('amounts in the other currency are within the caps too, however far its rate is from one', async () => {
  const refusal = { status: 409, body: { code: 'over_limit' } };
  expect(await draft({ invoiceCurrency: 'CNY', rate: '0.0000001' }, 'admin')).toMatchObject(refusal);
  expect(await draft({ invoiceCurrency: 'UGX' }, 'admin', '45000000.00')).toMatchObject(refusal);
  const large = await shop.must(draft({ invoiceCurrency: 'NGN' }, 'admin', '300000.00'));
  await shop.must(shop.act(large.id, 'confirm'));
  await shop.must(shop.act(large.id, 'ship'));
});
