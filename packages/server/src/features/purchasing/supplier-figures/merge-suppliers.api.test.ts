import { sql } from 'kysely';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { reckoned, selectRows } from '../../../db/rows.ts';
import { buying as ordering } from '../../../test/buying.ts';
import { heldAtOnce } from '../../../test/lock-waiters.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { buying, type Buying } from '../../../test/test-bills.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { draftReceipt, receiveGoods } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Buying;
const today = dayIn('Africa/Accra', new Date());
const ago = (days: number): string => addDays(today, -days);

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server, { vatRegisteredFrom: null });
  books = await buying(company);
});
afterAll(() => verifyAndClose(server));

const merge = (id: string, intoId: string) => books.client.post(`/api/suppliers/${id}/merge`, { intoId });

/** What the ledger has of some parties at the end of a day, as one. */
const inLedger = (parties: readonly string[], until: string) =>
  server.database.forTenant(company.id, async (tx) => {
    const rows = await selectRows(
      tx.db,
      reckoned<{ purpose: string; minor: number }>(
        sql`a.purpose, sum(l.credit_minor - l.debit_minor)::int8 as minor`,
      ),
      sql`from journal_lines l
      join journal_entries e on e.tenant_id = ${company.id} and e.id = l.entry_id and e.entry_date <= ${until}::date
      join accounts a on a.tenant_id = ${company.id} and a.id = l.account_id and a.purpose in ('payable', 'supplier_prepayments')
      where l.tenant_id = ${company.id} and l.party_id = any (${parties}::uuid[]) group by a.purpose`,
    );
    const of = (purpose: string) => rows.find((row) => row.purpose === purpose)?.minor ?? 0;
    return { payableMinor: of('payable'), prepaidMinor: 0 - of('supplier_prepayments') };
  });

test('two records of one supplier become one: orders, goods, bills, money, products and people, on every day', async () => {
  const { draft, sent, receiptOf, act } = ordering(company);
  const { id: productId } = await stockedProduct(company);
  const { id: onlyTheirs } = await stockedProduct(company);
  const into = await books.supplier({
    name: 'Kumasi Cement',
    groupName: 'Cement',
    phone: '024 111 2222',
    contacts: [{ name: 'Ama', role: null, phone: null, email: null, isPrimary: true }],
  });
  const from = await books.supplier({
    name: 'KC Depot',
    code: 'KC',
    groupName: 'Depots',
    withholdingClass: 'goods',
    taxClassId: 'none',
    email: 'sales@kc.example',
    contacts: [
      { name: 'Ama', role: null, phone: null, email: null, isPrimary: false },
      { name: 'Kofi', role: 'driver', phone: '020 1', email: null, isPrimary: true },
    ],
  });
  await books.client.put(`/api/suppliers/${from}/payout`, {
    kind: 'mobile_money',
    provider: 'MTN MoMo',
    accountName: 'KC Depot',
    number: '0244123456',
  });
  const sells = (supplierId: string, fields: object) =>
    books.post('supplier-products', { supplierId, ...fields });
  const ours = await sells(into, { productId, agreedPrice: '9' });
  await sells(from, {
    productId,
    agreedPrice: '8',
    supplierCode: 'KC-1',
    minimumQuantity: '5',
    isPreferred: true,
  });
  await sells(from, { productId: onlyTheirs, agreedPrice: '3' });

  const order = await sent(from, [{ productId, quantity: '6', unitPrice: '10' }], {});
  const plan = await draft(from, [{ productId, quantity: '2', unitPrice: '10' }]);
  const receipt = await receiveGoods(books.client, {
    supplierId: from,
    lines: [{ productId, enteredQuantity: '10', unitPrice: '12' }],
  });
  const begun = await draftReceipt(books.client, {
    supplierId: from,
    lines: [{ productId, enteredQuantity: '1', unitPrice: '12' }],
  });
  const theirs = await books.bill(from, '100', { billedOn: ago(6), dueOn: ago(1), businessDate: ago(6) });
  const wrong = await books.bill(from, '40', { billedOn: ago(5), dueOn: ago(1), businessDate: ago(5) });
  const paid = await books.pay(from, 2_500, { paidOn: ago(4), bills: [{ id: theirs.id }] });
  const advance = await books.pay(into, 5_000, { paidOn: ago(3), bills: [] });
  const own = await books.bill(into, '30', { billedOn: ago(2), dueOn: ago(2), businessDate: ago(2) });
  const credit = await books.bill(from, '10', {
    kind: 'credit',
    billedOn: ago(2),
    dueOn: ago(2),
    businessDate: ago(2),
  });

  // Goods of who is not registered for VAT bear none, whatever their product.
  const { items: billable } = await books.get(`suppliers/${from}/billable`);
  expect(billable).toMatchObject([{ receiptId: receipt.id, taxClassId: null }]);
  expect(await books.get(`suppliers/${from}/merge-preview?intoId=${into}`)).toMatchObject({
    orders: 2,
    receipts: 2,
    bills: 3,
    payments: 1,
    products: 2,
    owedMinor: 10_000 + 4_000 - 2_500 - 1_000,
    twins: 1,
    twinNames: [expect.any(String)],
  });
  const merged = await merge(from, into);
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(merged.body).toMatchObject({
    id: into,
    status: 'active',
    mergedInto: null,
    phone: '024 111 2222',
    email: 'sales@kc.example',
    code: 'KC',
    groupName: 'Cement',
    withholdingClass: 'goods',
    taxClassId: 'none',
    payout: { provider: 'MTN MoMo', endsWith: '3456' },
    contacts: [
      { name: 'Ama', isPrimary: true },
      { name: 'Kofi', isPrimary: false },
    ],
  });
  expect((await books.post(`suppliers/${into}/payout/reveal`)).number).toBe('0244123456');
  // What their record says they sell suggests the tax to keep back.
  expect((await books.get(`suppliers/${into}/open-bills`)).withholding.usualClass).toBe('goods');
  expect(await books.get(`suppliers/${from}`)).toMatchObject({
    status: 'archived',
    mergedInto: { id: into, name: 'Kumasi Cement' },
    contacts: [],
    payout: null,
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);

  // The terms of the survivor stand, and what it did not say is taken over.
  const { items: terms } = await books.get(`supplier-products?supplierId=${into}`);
  expect(terms).toHaveLength(2);
  expect(terms.find((one: { id: string }) => one.id === ours.id)).toMatchObject({
    agreedPrice: '9',
    supplierCode: 'KC-1',
    minimumQuantity: '5',
    lastPrice: '12',
    isPreferred: true,
  });
  expect((await books.get(`suppliers?q=KC%20Depot`)).items).toMatchObject([{ id: into }]);
  expect((await books.get(`purchase-orders?q=Kumasi`)).items.length).toBeGreaterThan(0);

  // The balance of every day is that of both records together.
  for (let back = 8; back >= 0; back -= 1) {
    const { books: amounts } = await books.get(`suppliers/${into}/statement?until=${ago(back)}`);
    expect(amounts, ago(back)).toEqual(await inLedger([from, into], ago(back)));
  }
  expect(await books.get(`suppliers/${into}/figures`)).toMatchObject({
    openOrders: 1,
    owedMinor: 10_000 + 4_000 - 2_500 + 3_000 - 1_000,
    unbilledMinor: 12_000,
  });
  expect(await books.get(`suppliers/${from}/figures`)).toMatchObject({ openOrders: 0 });

  // What was begun or posted for one goes on with the other: settled across, taken back, reversed, received, sent back.
  await books.post(`supplier-credits/${advance.id}/allocate`, {
    bills: [{ id: theirs.id, amountMinor: 4_000 }],
  });
  await books.post(`supplier-credits/${credit.id}/allocate`, { bills: [{ id: own.id }] });
  await books.post(`supplier-payments/${paid.id}/reverse`);
  await books.post(`bills/${wrong.id}/void`);
  await books.post(`stock-receipts/${receipt.id}/returns`, {
    reason: 'Broken',
    lines: [{ lineNumber: 1, enteredQuantity: '3' }],
  });
  await books.post(`stock-receipts/${begun.id}/post`, { version: begun.version, isAnotherDelivery: true });
  const arrived = await receiptOf({ ...order, supplierId: into }, ['6']);
  await books.post(`stock-receipts/${arrived.id}/post`, {
    version: arrived.version,
    isAnotherDelivery: true,
  });
  expect((await act(plan.id, 'send')).body).toMatchObject({ status: 'sent', supplierId: into });
  const { books: after } = await books.get(`suppliers/${into}/statement`);
  expect(after).toEqual(await inLedger([from, into], today));
  expect(after).toEqual({ payableMinor: 10_000 - 4_000 + 3_000 - 1_000, prepaidMinor: 1_000 });
});

test('a merged record stays as it is, and a chain of merges leads to the one that goes on', async () => {
  const [first, second, third] = [await books.supplier(), await books.supplier(), await books.supplier()];
  expect((await merge(first, first)).status).toBe(400);
  expect((await merge(first, second)).status).toBe(200);
  expect((await merge(second, third)).status).toBe(200);
  expect((await books.get(`suppliers/${first}`)).mergedInto.id).toBe(third);
  // It leads to the one that goes on, so it is not deleted although no document names it.
  for (const [id, code] of [
    [first, 'supplier_merged'],
    [third, 'in_use'],
  ])
    expect(await books.client.delete(`/api/suppliers/${id}`), code).toMatchObject({
      status: 409,
      body: { code },
    });
  const { version } = await books.get(`suppliers/${first}`);
  const attempts: [string, object][] = [
    [`suppliers/${first}/restore`, {}],
    [`suppliers/${first}/merge`, { intoId: third }],
    [`suppliers/${third}/merge`, { intoId: first }],
    ['supplier-payments', books.payment(first, 100)],
    [
      'bills',
      {
        supplierId: first,
        lines: [{ description: 'Power', accountId: books.accountOf('Utilities'), unitPrice: '1' }],
      },
    ],
  ];
  for (const [path, body] of attempts)
    expect(await books.client.post(`/api/${path}`, body), path).toMatchObject({
      status: 409,
      body: { code: 'supplier_merged' },
    });
  expect(await books.client.patch(`/api/suppliers/${first}`, { version, name: 'New' })).toMatchObject({
    status: 409,
    body: { code: 'supplier_merged' },
  });
  const archived = await books.supplier();
  await books.post(`suppliers/${archived}/archive`);
  expect(await merge(third, archived)).toMatchObject({ status: 409, body: { code: 'archived' } });
  const other = await foundCompany(server);
  const foreign = (await other.admin.client.post('/api/suppliers', { name: 'Foreign' })).body.id;
  expect((await merge(third, foreign)).status).toBe(404);
  expect((await merge(foreign, third)).status).toBe(404);
});

test('whatever else is done with a record in the instant of its merge is refused, or is of the survivor', async () => {
  const { draft, act } = ordering(company);
  const { id: productId } = await stockedProduct(company);
  for (let round = 0; round < 5; round += 1) {
    const [from, into] = [await books.supplier(), await books.supplier()];
    const bill = await books.bill(from, '20');
    const unapproved = await books.draft(from, '7');
    const receipt = await draftReceipt(books.client, {
      supplierId: from,
      lines: [{ productId, enteredQuantity: '2', unitPrice: '4' }],
    });
    const order = await draft(from, [{ productId, quantity: '2', unitPrice: '3' }]);
    const [merged, ...others] = await Promise.all([
      merge(from, into),
      books.client.post('/api/supplier-payments', books.payment(from, 500, { bills: [{ id: bill.id }] })),
      books.client.post('/api/supplier-payments', books.payment(from, 400, { bills: [] })),
      books.client.post(`/api/bills/${unapproved.id}/approve`, { version: 1 }),
      books.client.post(`/api/stock-receipts/${receipt.id}/post`, {
        version: receipt.version,
        isAnotherDelivery: true,
      }),
      act(order.id, 'send'),
      books.client.post('/api/purchase-orders', { supplierId: from, lines: [] }),
      books.client.post('/api/bills', { supplierId: from, lines: [], repeatsReason: 'Again' }),
    ]);
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    for (const { status, body } of others) expect([200, 201, 409], JSON.stringify(body)).toContain(status);
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  }
  const [first, second, third] = [await books.supplier(), await books.supplier(), await books.supplier()];
  const chain = await heldAtOnce(server.adminUrl, 'suppliers', 2, async (waiting) => {
    const before = merge(first, second);
    await waiting(1);
    return Promise.all([before, merge(second, third)]);
  });
  expect(chain.map(({ status }) => status)).toEqual([200, 200]);
  expect((await books.get(`suppliers/${first}`)).mergedInto.id).toBe(third);
  const [one, two] = [await books.supplier(), await books.supplier()];
  const both = await Promise.all([merge(one, two), merge(two, one)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
