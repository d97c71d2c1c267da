import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { dayFromToday, selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

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
afterAll(() => verifyAndClose(server));

const sold = (more: object = {}) => shop.confirmed([{ productId, quantity: '2' }], more);

describe('a credit limit', () => {
  it('holds the order that exceeds it, with the reason, until somebody with the right releases it', async () => {
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

  it('counts open invoices and open orders once each, less the customer’s credit', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 20_000 });
    const invoiced = await sold({ customerId });
    await shop.must(shop.act(invoiced.id, 'invoice'));
    expect(await sold({ customerId })).toMatchObject({ isOnHold: false });
    const held = await sold({ customerId });
    expect(held).toMatchObject({ isOnHold: true });
    expect((await shop.get(`orders/${held.id}/documents`)).creditUse).toEqual({
      invoicesMinor: 10_000,
      thisOrderMinor: 10_000,
      otherOrdersMinor: 10_000,
      unusedCreditMinor: 0,
      usedMinor: 30_000,
    });
    expect((await shop.get(`orders/${invoiced.id}/documents`)).creditUse).toBeNull();
    await shop.must(shop.act(invoiced.id, 'payments', { method: 'cash', amountMinor: 20_000 }));
    expect(await sold({ customerId })).toMatchObject({ isOnHold: false });
  });
});

describe('an order is held', () => {
  const rules = async (holdOverdueDays: number | null) => {
    const { version } = await shop.get('trading-rules');
    await shop.must(company.admin.client.patch('/api/trading-rules', { version, holdOverdueDays }));
  };

  it('where something of its customer is overdue for longer than the company allows, until it is paid itself', async () => {
    const customerId = await shop.customer({ paymentTermsDays: 0 });
    const owed = await shop.must(
      shop.act((await shop.draft([{ productId, quantity: '2' }], { customerId })).id, 'confirm', {
        orderedOn: dayFromToday(-9),
      }),
    );
    await shop.must(shop.act(owed.id, 'invoice', { issuedOn: dayFromToday(-9) }));
    expect(await sold({ customerId })).toMatchObject({ isOnHold: false });
    await rules(9);
    expect(await sold({ customerId })).toMatchObject({ isOnHold: false });
    await rules(8);
    const held = await sold({ customerId });
    expect(held).toMatchObject({ isOnHold: true, holdReason: 'overdue' });
    await shop.must(shop.act(held.id, 'payments', { method: 'cash', amountMinor: 10_000 }));
    expect(await shop.order(held.id)).toMatchObject({ isOnHold: false, holdReason: null });
    await shop.must(shop.act(owed.id, 'payments', { method: 'cash', amountMinor: 10_000 }));
    expect(await sold({ customerId })).toMatchObject({ isOnHold: false });
    await rules(null);
  });

  it('where its customer is on hold, with all reasons told; payment does not release it, a manager does, saying why', async () => {
    const customerId = await shop.customer({
      creditLimitMinor: 1,
      isOnHold: true,
      holdNote: 'cheque bounced',
    });
    const held = await sold({ customerId });
    expect(held).toMatchObject({ isOnHold: true, holdReason: 'customer_hold' });
    await shop.must(shop.act(held.id, 'payments', { method: 'cash', amountMinor: 10_000 }));
    expect(await shop.order(held.id)).toMatchObject({ isOnHold: true });
    // What is held can be invoiced all the same.
    await shop.must(shop.act(held.id, 'invoice'));
    expect((await shop.act(held.id, 'release', {}, 'staff')).body.code).toBe('credit_limit');
    await shop.must(shop.act(held.id, 'release', { reason: 'The bank was wrong' }, 'manager'));
    const { items } = await shop.get(`timeline?subject=order&id=${held.id}`);
    expect(items[0]).toMatchObject({ action: 'order.release', reason: 'The bank was wrong' });
    expect(items.find(({ action }: { action: string }) => action === 'order.confirm').after).toMatchObject({
      holdReasons: ['customer_hold', 'credit_limit'],
    });
  });
});

describe('a credit limit is not passed', () => {
  it('by orders confirmed at once', async () => {
    const others = await Promise.all(
      [1, 2, 3, 4].map(() => stockedProduct(company, { unitPrice: '80.00', quantity: '9' })),
    );
    const customerId = await shop.customer({ creditLimitMinor: 10_000 });
    const drafts = [];
    for (const { id } of others)
      drafts.push(await shop.draft([{ productId: id, quantity: '1' }], { customerId }));
    const confirmed = await Promise.all(drafts.map(({ id }) => shop.must(shop.act(id, 'confirm'))));
    expect(confirmed.filter((order) => !order.isOnHold)).toHaveLength(1);
  });

  it('by naming the customer of two orders at once', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 15_000 });
    const orders = [await sold({ customerId: null }), await sold({ customerId: null })];
    const named = await heldAtOnce(server.adminUrl, 'audit_entries', 2, () =>
      Promise.all(orders.map(({ id }) => shop.must(shop.act(id, 'name-customer', { customerId }, 'staff')))),
    );
    expect(named.filter((order) => order.isOnHold)).toHaveLength(1);
  });

  it('by naming the customer after a manual hold, which anybody may release', async () => {
    const customerId = await shop.customer({ creditLimitMinor: 9_999 });
    const order = await sold({ customerId: null });
    await shop.must(shop.act(order.id, 'hold', {}, 'staff'));
    const named = await shop.must(shop.act(order.id, 'name-customer', { customerId }, 'staff'));
    expect(named).toMatchObject({ isOnHold: true, holdReason: 'credit_limit' });
    expect((await shop.act(order.id, 'release', {}, 'staff')).body.code).toBe('credit_limit');
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

  it('can be named later, and then takes the goods on account', async () => {
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

  it('can be named after a payment, invoice, credit and refund, which are then all theirs', async () => {
    const order = await sold({ customerId: null });
    await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: 10_000 }));
    await shop.must(shop.act(order.id, 'ship'));
    const [invoice] = await shop.invoices(order.id);
    const note = await shop.must(
      shop.post(`invoices/${invoice?.id}/credit`, { lines: [{ number: 1, quantity: '1' }] }),
    );
    await shop.must(shop.post(`credits/${note.id}/refund`, { method: 'cash', amountMinor: 1_000 }));
    const customerId = await shop.customer({
      name: 'Adwoa Poku',
      address: '4 Ring Road\nAccra',
      taxNumber: 'C0099',
    });
    await shop.must(shop.act(order.id, 'name-customer', { customerId }, 'staff'));
    expect((await shop.invoices(order.id))[0]).toMatchObject({
      customerName: 'Adwoa Poku',
      customerAddress: '4 Ring Road\nAccra',
      customerTaxNumber: 'C0099',
    });
    expect(await shop.get(`credit-notes/${note.id}`)).toMatchObject({
      customerId,
      customerName: 'Adwoa Poku',
    });
    expect((await shop.get(`orders/${order.id}/payments`)).items).toEqual([
      expect.objectContaining({ customerId }),
      expect.objectContaining({ customerId }),
    ]);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
    // What is left of the credit note can be used for another order.
    const next = await sold({ customerId });
    await shop.must(shop.act(next.id, 'invoice'));
    const { openMinor } = await shop.get(`orders/${next.id}/credits`);
    await shop.must(shop.act(next.id, 'apply-credit', { amountMinor: openMinor }));
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });

  it('is named once, and cannot become somebody else', async () => {
    const order = await sold({ customerId: null });
    const ids = [await shop.customer(), await shop.customer()];
    const answers = await Promise.all(
      ids.map((customerId) => shop.act(order.id, 'name-customer', { customerId })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const client = new pg.Client({ connectionString: server.adminUrl });
    await client.connect();
    await client.query('set role app_rw');
    await client.query(`select set_config('app.tenant_id', $1, false)`, [company.id]);
    const [first = ''] = ids;
    const { rowCount } = await client.query(
      'update journal_lines set party_id = $2 where tenant_id = $1 and party_id is not null',
      [company.id, first],
    );
    await client.end();
    expect(rowCount).toBe(0);
  });

  it('named beyond their credit limit waits before the goods leave on account', async () => {
    const order = await sold({ customerId: null });
    const customerId = await shop.customer({ creditLimitMinor: 9_999 });
    expect(await shop.must(shop.act(order.id, 'name-customer', { customerId }))).toMatchObject({
      isOnHold: true,
      holdReason: 'credit_limit',
    });
    const paid = await sold({ customerId: null });
    await shop.must(shop.act(paid.id, 'payments', { method: 'cash', amountMinor: 10_000 }));
    const other = await shop.customer({ creditLimitMinor: 0 });
    expect(await shop.must(shop.act(paid.id, 'name-customer', { customerId: other }))).toMatchObject({
      isOnHold: false,
    });
    const held = await sold({ customerId: null });
    await shop.must(shop.act(held.id, 'hold'));
    expect(await shop.must(shop.act(held.id, 'name-customer', { customerId: other }))).toMatchObject({
      holdReason: 'credit_limit',
    });
    // The audit trail has each hold once.
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  });
});

describe('a customer or product archived since the draft', () => {
  it('is not sold: the error names the customer and the product', async () => {
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
