import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;
let productId: string;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  shop = selling(company);
  productId = (await stockedProduct(company, { unitPrice: '50.00', quantity: '1000', unitCost: '20' })).id;
});
afterAll(() => server.close());

const sold = (more: object = {}) => shop.confirmed([{ productId, quantity: '2' }], more);

describe('a credit limit', () => {
  it('holds the order that goes beyond it, with the reason, until somebody releases it who may', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 15_000 });
    const first = await sold({ customerId });
    expect(first).toMatchObject({ isOnHold: false, holdReason: null });
    const second = await sold({ customerId });
    expect(second).toMatchObject({ isOnHold: true, holdReason: 'credit_limit' });
    expect((await shop.act(second.id, 'ship')).body.code).toBe('order_on_hold');
    expect((await shop.act(second.id, 'release', {}, 'staff')).body.code).toBe('credit_limit');
    expect(await shop.must(shop.act(second.id, 'release', {}, 'manager'))).toMatchObject({
      isOnHold: false,
      holdReason: null,
    });
    expect((await shop.act(second.id, 'ship', {}, 'staff')).status).toBe(200);
  });

  it('counts open invoices and open orders once each, and what the customer has in hand against it', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 20_000 });
    const invoiced = await sold({ customerId });
    await shop.must(shop.act(invoiced.id, 'invoice'));
    expect(await sold({ customerId })).toMatchObject({ isOnHold: false });
    expect(await sold({ customerId })).toMatchObject({ isOnHold: true });
    await shop.must(shop.act(invoiced.id, 'payments', { method: 'cash', amountMinor: 20_000 }));
    expect(await sold({ customerId })).toMatchObject({ isOnHold: false });
  });
});

describe('a walk-in customer', () => {
  it('pays before the goods leave', async () => {
    const order = await sold({ customerId: null });
    expect(await shop.act(order.id, 'ship')).toMatchObject({
      status: 409,
      body: { code: 'walk_in_unpaid' },
    });
    await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 10_000 }));
    expect((await shop.act(order.id, 'ship')).status).toBe(200);
  });

  it('can be named later, and takes the goods on account then', async () => {
    const order = await sold({ customerId: null });
    const customerId = await shop.customer({ name: 'Kojo Asante' });
    expect(await shop.must(shop.act(order.id, 'name-customer', { customerId }, 'staff'))).toMatchObject({
      customerId,
      customerName: 'Kojo Asante',
    });
    await shop.must(shop.act(order.id, 'ship'));
    expect((await shop.invoices(order.id))[0]).toMatchObject({ customerId, customerName: 'Kojo Asante' });
    const found = await shop.get(`orders?q=${encodeURIComponent('kojo')}`);
    expect(found.items.map((row: { id: string }) => row.id)).toContain(order.id);
    expect((await shop.act(order.id, 'name-customer', { customerId })).body.code).toBe('wrong_state');
  });

  it('is not named any more once money or an invoice names nobody', async () => {
    const [paid, invoiced] = [await sold({ customerId: null }), await sold({ customerId: null })];
    const customerId = await shop.customer();
    await shop.must(shop.act(paid.id, 'payments', { method: 'cash', amountMinor: 1 }));
    await shop.must(shop.act(invoiced.id, 'invoice'));
    expect((await shop.act(paid.id, 'name-customer', { customerId })).body.code).toBe('order_has_payments');
    expect((await shop.act(invoiced.id, 'name-customer', { customerId })).body.code).toBe('order_invoiced');
  });
});

describe('what was archived since the draft', () => {
  it('is not sold: the customer and the product are named', async () => {
    const spare = await stockedProduct(company, { unitPrice: '5.00' });
    const customerId = await shop.customer();
    const order = await shop.draft(
      [
        { productId, quantity: '1' },
        { productId: spare.id, quantity: '1' },
      ],
      {
        customerId,
      },
    );
    await shop.must(shop.post(`products/${spare.id}/archive`));
    await shop.must(shop.post(`customers/${customerId}/archive`));
    expect(await shop.act(order.id, 'confirm')).toMatchObject({
      status: 409,
      body: {
        code: 'archived',
        fields: { customerId: { code: 'archived' }, 'lines.1.productId': { code: 'archived' } },
      },
    });
  });
});
