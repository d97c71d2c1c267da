import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberSeriesNames } from '@shelfwise/contract/features/company/number-series/number-series.facts';
import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { spending } from '../../../test/test-expenses.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { must } from '../../../test/trading-company.ts';

let server: TestServer;
let admin: pg.Client;
let company: TestCompany;
let sold: Sold;
beforeAll(async () => {
  server = await startTestServer();
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  company = await foundCompany(server);
  sold = await sell(company);
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

interface Sold {
  orderId: string;
  customerId: string;
  adjustmentId: string;
}

/** One document of each kind, each the first of its series: an overpaid invoice, credited in part and refunded in part. */
const sell = async (of: TestCompany): Promise<Sold> => {
  const post = (path: string, body: object = {}) => must(of.admin.client.post(`/api/${path}`, body));
  const { id: productId } = await stockedProduct(of, { unitPrice: '12.00', quantity: '9', unitCost: '3.77' });
  const customerId = await post('customers', { name: 'Esi Boateng' });
  const orderId = await post('orders', { customerId, lines: [{ productId, quantity: '2' }] });
  await post(`orders/${orderId}/confirm`);
  await post(`orders/${orderId}/ship`);
  await post(`orders/${orderId}/payments`, { method: 'cash', amountMinor: 2_400 });
  const [invoice] = (await of.admin.client.get(`/api/orders/${orderId}/invoices`)).body.items;
  const note = await post(`invoices/${invoice.id}/credit`, { lines: [{ number: 1, quantity: '1' }] });
  await post(`credits/${note}/refund`, { method: 'cash', amountMinor: 500 });
  const { rows } = await admin.query<{ id: string }>(
    `select id from documents where tenant_id = $1 and kind = 'adjustment'`,
    [of.id],
  );
  return { orderId, customerId, adjustmentId: rows[0]?.id ?? '' };
};

const find = async (q: string, role: 'admin' | 'staff' = 'admin', of = company): Promise<SearchResult> => {
  const { status, body } = await of[role].client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('any document of the register is found by its number, and leads to its order', () => {
  test.each([
    ['PAY-1', 'payment'],
    ['sh-1', 'shipment'],
    ['cn-1', 'credit_note'],
    // A refund comes from a credit note, which belongs to an invoice of the order.
    ['pay-2', 'payment'],
  ] as const)('%s', async (q, kind) => {
    for (const role of ['admin', 'staff'] as const) {
      const { documents } = await find(q, role);
      expect(documents[0]).toEqual({
        id: expect.any(String),
        kind,
        number: q.toUpperCase(),
        day: new Date().toISOString().slice(0, 10),
        isExact: true,
        isReversed: false,
        customerId: sold.customerId,
        customerName: 'Esi Boateng',
        supplierName: null,
        orderId: sold.orderId,
        receiptId: null,
      });
    }
  });

  test('orders and invoices are listed with their own kind', async () => {
    expect((await find('so-1')).orders[0]).toMatchObject({ id: sold.orderId, isExact: true });
    expect((await find('inv-1')).invoices[0]).toMatchObject({ orderId: sold.orderId, isExact: true });
    for (const q of ['so-1', 'inv-1']) expect((await find(q)).documents).toEqual([]);
  });

  test('an adjustment of stock, for those who may see it', async () => {
    expect((await find('adj-1')).documents).toEqual([
      {
        id: sold.adjustmentId,
        kind: 'adjustment',
        number: 'ADJ-1',
        day: new Date().toISOString().slice(0, 10),
        isExact: true,
        isReversed: false,
        customerId: null,
        customerName: null,
        supplierName: null,
        orderId: null,
        receiptId: null,
      },
    ]);
    expect((await find('adj-1', 'staff')).documents).toEqual([]);
  });

  test('the letters before the number find the newest of the series', async () => {
    const shop = await foundCompany(server);
    for (let sale = 0; sale < 3; sale += 1) await sell(shop);
    const numbers = async (q: string) => (await find(q, 'admin', shop)).documents.map(({ number }) => number);
    expect(await numbers('pay')).toEqual(['PAY-6', 'PAY-5', 'PAY-4', 'PAY-3', 'PAY-2']);
    expect(await numbers('cn-')).toEqual(['CN-3', 'CN-2', 'CN-1']);
    expect((await find('so', 'admin', shop)).orders.map(({ number }) => number)).toEqual([
      'SO-3',
      'SO-2',
      'SO-1',
    ]);
  });

  test('however the company spells its numbers', async () => {
    const shop = await foundCompany(server);
    const prefix = 'Recu-';
    const path = '/api/number-series/payment';
    expect((await shop.admin.client.patch(path, { version: 1, prefix })).status).toBe(200);
    // As companies have it that chose one prefix for several series while that was taken.
    await server.database.forTenant(shop.id, (tx) =>
      tx.db
        .insertInto('number_series')
        .values(
          numberSeriesNames
            .filter((series) => series !== 'payment')
            .map((series) => ({ tenant_id: tx.tenantId, series, prefix: '' })),
        )
        .execute(),
    );
    const own = await sell(shop);
    for (const q of ['recu-1', 'RECU-1', 'Recu-1'])
      expect((await find(q, 'admin', shop)).documents[0]).toMatchObject({ number: 'Recu-1', isExact: true });
    // The kinds are numbered alike here, so each kind has this number.
    const found = await find('1', 'admin', shop);
    expect(found.orders[0]).toMatchObject({ id: own.orderId, isExact: true });
    expect(found.invoices[0]).toMatchObject({ number: '1', isExact: true });
    expect(found.documents.map(({ kind }) => kind).toSorted()).toEqual([
      'adjustment',
      'credit_note',
      'shipment',
    ]);
  });

  test('a reversed document is marked as such', async () => {
    const shop = await foundCompany(server);
    const own = await sell(shop);
    const [, refund] = (await shop.admin.client.get(`/api/orders/${own.orderId}/payments`)).body.items;
    await must(shop.admin.client.post(`/api/payments/${refund.id}/reverse`, {}));
    expect((await find(refund.number, 'admin', shop)).documents[0]).toMatchObject({ isReversed: true });
  });
});

test('what is in the books by itself is found by its number, by those who see the figures of the company', async () => {
  const shop = await foundCompany(server);
  const { client } = shop.admin;
  const books = await spending(shop);
  const expense = await books.approved(500);
  const { items } = (await client.get('/api/accounts')).body;
  const [rent, bank] = ['rent', 'bank'].map((purpose) =>
    items.find((one: { purpose: string | null }) => one.purpose === purpose),
  );
  const entry = await must(
    client.post('/api/manual-entries', {
      reason: 'Accrual',
      lines: [
        { accountId: rent.id, debitMinor: 5 },
        { accountId: bank.id, creditMinor: 5 },
      ],
    }),
  );
  const [fromId, toId] = [books.accountOf('cash'), books.accountOf('bank')];
  const transfer = await must(client.post('/api/money-transfers', { fromId, toId, amountMinor: 5 }));
  for (const [q, id, kind] of [
    ['exp-1', expense.id, 'expense'],
    ['je-1', entry, 'manual_entry'],
    ['mt-1', transfer, 'money_transfer'],
  ]) {
    expect((await find(q, 'admin', shop)).documents).toMatchObject([{ id, kind, isExact: true }]);
    expect((await find(q, 'staff', shop)).documents).toEqual([]);
  }
});

test('papers of buying are found by our number, by that of the other side and by the supplier, by who may see them', async () => {
  const shop = await foundCompany(server);
  const { client } = shop.admin;
  const post = (path: string, body: object = {}) => client.post(`/api/${path}`, body);
  const supplierId = (await post('suppliers', { name: 'Zongo Cold Store' })).body.id as string;
  const productId = (await post('products', { name: 'Ice', unitPrice: '9' })).body.id as string;
  const line = { productId, unitPrice: '2' };
  const begun = (
    await post('stock-receipts', {
      supplierId,
      deliveryNoteNumber: 'DN 4711',
      lines: [{ ...line, enteredQuantity: '5' }],
    })
  ).body;
  const invoice = { supplierNumber: 'KX/88' };
  const received = (await post(`stock-receipts/${begun.id}/post`, { version: 1, invoice })).body;
  expect(received.status, JSON.stringify(received)).toBe('posted');
  const order = (await post('purchase-orders', { supplierId, lines: [{ ...line, quantity: '3' }] })).body;
  const of = async (q: string, role: 'admin' | 'staff' = 'admin') =>
    (await find(q, role, shop)).purchases.map(({ noun, id, isExact }) => [noun, id, isExact]);
  const bill = ['bill', received.bills[0].id];
  expect(await of(received.number.toLowerCase())).toEqual([['stock_receipt', received.id, true]]);
  expect(await of('dn 4711')).toEqual([['stock_receipt', received.id, true]]);
  expect(await of('4711')).toEqual([['stock_receipt', received.id, false]]);
  expect(await of('kx/88')).toEqual([[...bill, true]]);
  expect(await of(received.bills[0].number)).toEqual([[...bill, true]]);
  expect(await of('zongo')).toEqual([
    ['purchase_order', order.id, false],
    ['stock_receipt', received.id, false],
    [...bill, false],
  ]);
  const back = (
    await post(`stock-receipts/${received.id}/costs`, {
      kind: 'freight',
      currency: 'GHS',
      amountMinor: 500,
      split: 'value',
    })
  ).body.lateCosts[0];
  expect((await find(back.number, 'admin', shop)).documents).toMatchObject([
    { kind: 'landed_cost', receiptId: received.id },
  ]);
  expect([await of('zongo', 'staff'), (await find(back.number, 'staff', shop)).documents]).toEqual([[], []]);
});

test("a number finds the company's own document and no other's, and shows no amount", async () => {
  const other = await foundCompany(server);
  for (const q of ['pay-1', 'sh-1', 'cn-1', 'adj-1', 'so-1', 'inv-1']) {
    const nothing = await find(q, 'admin', other);
    expect(Object.values(nothing).flat(), q).toEqual([]);
    expect(JSON.stringify(await find(q, 'staff'))).not.toMatch(/minor|cost|price|3\.77|2400|2,400/iu);
  }
});
