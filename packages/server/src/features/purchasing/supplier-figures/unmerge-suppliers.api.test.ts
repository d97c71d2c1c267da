import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying as ordering } from '../../../test/buying.ts';
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
const unmerge = (id: string) => books.client.post(`/api/suppliers/${id}/unmerge`);
const inUse = { status: 409, body: { code: 'merge_in_use' } };

/** All that a merge of two suppliers changes. */
const stateOf = async (id: string) => {
  const { version: _, ...record } = await books.get(`suppliers/${id}`);
  const reads = [
    `supplier-products?supplierId=${id}`,
    `suppliers/${id}/figures`,
    `suppliers/${id}/statement`,
    `suppliers/${id}/statement?until=${ago(3)}`,
    `suppliers/${id}/open-bills`,
    `suppliers/${id}/open-credits`,
    `suppliers/${id}/billable`,
    `purchase-orders?supplierId=${id}`,
    `stock-receipts?supplierId=${id}`,
    `bills?supplierId=${id}`,
    `supplier-payments?supplierId=${id}`,
  ];
  return { record, reads: await Promise.all(reads.map((path) => books.get(path))) };
};

test('a merge that is undone at once leaves both records as they were, to the last document and term', async () => {
  const { draft, sent } = ordering(company);
  const { id: productId } = await stockedProduct(company);
  const { id: onlyTheirs } = await stockedProduct(company);
  const person = (name: string) => ({ name, role: null, phone: null, email: null, isPrimary: true });
  const into = await books.supplier({ name: 'Volta Cement', contacts: [person('Ama')], taxNumber: 'C1' });
  const former = await books.supplier({ name: 'VC Yard' });
  const from = await books.supplier({
    name: 'VC Depot',
    code: 'VC',
    groupName: 'Depots',
    phone: '024 000 1111',
    taxClassId: 'none',
    contacts: [person('Kofi')],
  });
  await merge(former, from);
  await books.client.put(`/api/suppliers/${from}/payout`, {
    kind: 'mobile_money',
    provider: 'MTN MoMo',
    accountName: 'VC Depot',
    number: '0244123456',
  });
  const sells = (supplierId: string, fields: object) =>
    books.post('supplier-products', { supplierId, ...fields });
  await sells(into, { productId, agreedPrice: '9' });
  await sells(from, {
    productId,
    supplierCode: 'VC-1',
    isPreferred: true,
    priceBreaks: [{ fromQuantity: '10', price: '7' }],
  });
  await sells(from, { productId: onlyTheirs, agreedPrice: '3' });
  const lines = [{ productId, quantity: '6', unitPrice: '10' }];
  await sent(from, lines, {});
  await draft(from, lines);
  await sent(into, lines, {});
  for (const supplierId of [from, into]) {
    await receiveGoods(books.client, {
      supplierId,
      lines: [{ productId, enteredQuantity: '10', unitPrice: '12' }],
    });
    await draftReceipt(books.client, {
      supplierId,
      lines: [{ productId, enteredQuantity: '1', unitPrice: '12' }],
    });
    const bill = await books.bill(supplierId, '100', {
      billedOn: ago(6),
      dueOn: ago(1),
      businessDate: ago(6),
    });
    await books.draft(supplierId, '7');
    await books.pay(supplierId, 2_500, { paidOn: ago(4), bills: [{ id: bill.id }] });
    await books.pay(supplierId, 900, { paidOn: ago(2), bills: [] });
  }

  const before = [await stateOf(from), await stateOf(into)];
  expect((await merge(from, into)).status).toBe(200);
  expect(await books.get(`suppliers/${into}`)).toMatchObject({ code: 'VC', taxClassId: 'none' });
  const undone = await unmerge(from);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(undone.body).toMatchObject({ id: from, status: 'active', mergedInto: null });
  expect([await stateOf(from), await stateOf(into)]).toEqual(before);
  expect((await books.post(`suppliers/${from}/payout/reveal`)).number).toBe('0244123456');
  expect((await books.get(`suppliers/${former}`)).mergedInto.id).toBe(from);
  const found = async (q: string) =>
    (await books.get(`suppliers?q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: string }) => id);
  expect([await found('VC Depot'), await found('Volta Cement'), await found('Kofi')]).toEqual([
    [from],
    [into],
    [from],
  ]);
  expect((await books.get('purchase-orders?q=Volta')).items).toHaveLength(1);
  expect(await unmerge(from)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });

  // What is undone can be done again, and a chain is undone from its end.
  expect((await merge(from, into)).status).toBe(200);
  const last = await books.supplier();
  expect((await merge(into, last)).status).toBe(200);
  expect(await unmerge(from)).toMatchObject(inUse);
  expect((await unmerge(into)).status).toBe(200);
  expect((await books.get(`suppliers/${from}`)).mergedInto.id).toBe(into);
});

test('once something was done with the survivor a merge stays', async () => {
  const { id: productId } = await stockedProduct(company);
  const done: Record<string, (into: string, moved: { bill: string; receipt: string }) => Promise<unknown>> = {
    'a bill that went along is paid': (into, { bill }) => books.pay(into, 500, { bills: [{ id: bill }] }),
    'a receipt that went along is posted': (_, { receipt }) =>
      books.post(`stock-receipts/${receipt}/post`, { version: 1 }),
    'the survivor is billed': (into) => books.bill(into, '5'),
    'its record is changed': async (into) => {
      const { version } = await books.get(`suppliers/${into}`);
      return books.client.patch(`/api/suppliers/${into}`, { version, notes: 'One of two' });
    },
    'its products are changed': (into) => books.post('supplier-products', { supplierId: into, productId }),
  };
  for (const [what, act] of Object.entries(done)) {
    const [from, into] = [await books.supplier(), await books.supplier()];
    const { id: bill } = await books.bill(from, '20');
    const { id: receipt } = await draftReceipt(books.client, {
      supplierId: from,
      lines: [{ productId, enteredQuantity: '2', unitPrice: '4' }],
    });
    await merge(from, into);
    await act(into, { bill, receipt });
    expect(await unmerge(from), what).toMatchObject(inUse);
    expect((await books.get(`suppliers/${from}`)).mergedInto.id, what).toBe(into);
  }
  const other = await foundCompany(server);
  const foreign = (await other.admin.client.post('/api/suppliers', { name: 'Foreign' })).body.id;
  expect((await unmerge(foreign)).status).toBe(404);
});

test('who pays in the instant in which a merge is undone comes first or finds it undone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [from, into] = [await books.supplier(), await books.supplier()];
    const bill = await books.bill(from, '20');
    await merge(from, into);
    const pay = { bills: [{ id: bill.id }] };
    const [undone, paid, again] = await Promise.all([
      unmerge(from),
      books.client.post('/api/supplier-payments', books.payment(into, 500, pay)),
      unmerge(from),
    ]);
    const answers = JSON.stringify([undone.body, paid.body, again.body]);
    expect([200, 409], answers).toContain(undone.status);
    expect([undone.status, again.status].filter((status) => status === 200).length, answers).toBe(
      paid.status === 201 ? 0 : 1,
    );
    expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  }
});
