import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { addProduct } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { buying } from '../../../test/test-bills.ts';
import { addSupplier, receiveGoods } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('on a plan without accounts payable, the invoice that came with the goods is billed with them, or nothing is', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null, plan: 'premium' });
  const { client } = company.manager;
  const supplierId = await addSupplier(company.admin.client);
  const productId = await addProduct(company.admin.client);
  const draft = async () =>
    (
      await client.post('/api/stock-receipts', {
        supplierId,
        lines: [{ productId, enteredQuantity: '4', unitPrice: '12.5' }],
      })
    ).body;
  const post = ({ id, version }: { id: string; version: number }, invoice: object) =>
    client.post(`/api/stock-receipts/${id}/post`, { version, invoice, isAnotherDelivery: true });
  const dueOn = addDays(today, 14);
  const posted = await post(await draft(), { supplierNumber: 'INV-7', dueOn });
  expect(posted).toMatchObject({
    status: 200,
    body: {
      status: 'posted',
      bills: [{ supplierNumber: 'INV-7', totalMinor: 5_000, dueOn, status: 'approved' }],
    },
  });
  expect(await ledgerBalances(server, company.id)).toEqual({ inventory: 5_000, payable: -5_000 });
  const repeated = await draft();
  expect(await post(repeated, { supplierNumber: 'inv 7' })).toMatchObject({
    status: 409,
    body: { code: 'bill_repeated' },
  });
  expect((await client.get(`/api/stock-receipts/${repeated.id}`)).body).toMatchObject({
    status: 'draft',
    bills: [],
  });

  expect((await client.get('/api/bills')).status).toBe(402);
  const [bill] = posted.body.bills;
  expect((await client.get(`/api/suppliers/${supplierId}/bills`)).body).toMatchObject({
    open: [{ id: bill.id, openMinor: 5_000, isHeld: false }],
    settled: [],
  });
  const right = { version: bill.version, supplierNumber: 'INV-70' };
  expect((await client.post(`/api/bills/${bill.id}/correct`, right)).body).toMatchObject({
    supplierNumber: 'INV-70',
    lines: [{ match: 'matched' }],
  });
  expect((await client.post(`/api/bills/${bill.id}/void`, {})).body).toMatchObject({ status: 'void' });

  // An invoice that comes later, or again after a void: of what is not billed.
  const onReceipt = (verb: string, body: object) =>
    client.post(`/api/stock-receipts/${posted.body.id}/${verb}`, body);
  const back = { reason: 'Broken', lines: [{ lineNumber: 1, enteredQuantity: '1' }] };
  await onReceipt('returns', back);
  expect(await onReceipt('bill', { supplierNumber: 'INV-8', dueOn })).toMatchObject({
    status: 200,
    body: { bills: [{ status: 'void' }, { supplierNumber: 'INV-8', totalMinor: 3_750, dueOn }] },
  });
  expect((await onReceipt('bill', { supplierNumber: 'INV-9' })).body.code).toBe('bill_empty');
  // What goes back after it was billed is credited with the return, since bills have no screen here.
  const credited = (await onReceipt('returns', back)).body;
  expect(credited.bills.at(-1)).toMatchObject({ kind: 'credit', totalMinor: 1_250, status: 'approved' });
  expect(await ledgerBalances(server, company.id)).toEqual({ inventory: 2_500, payable: -2_500 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

it('on such a plan freight is billed by its carrier too: with the goods, with a later cost, and afterwards', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null, plan: 'premium' });
  const { client } = company.manager;
  const supplierId = await addSupplier(company.admin.client);
  const carrierId = await addSupplier(company.admin.client);
  const productId = await addProduct(company.admin.client);
  const draft = (
    await client.post('/api/stock-receipts', {
      supplierId,
      lines: [{ productId, enteredQuantity: '4', unitPrice: '12.5' }],
      costs: [
        { kind: 'freight', currency: 'GHS', amountMinor: 700, split: 'value' },
        { kind: 'handling', currency: 'GHS', amountMinor: 300, split: 'value' },
        { kind: 'duty', currency: 'GHS', amountMinor: 200, split: 'value' },
      ],
    })
  ).body;
  const invoiced = { supplierId: carrierId, supplierNumber: 'TR-1', dueOn: addDays(today, 7) };
  const post = (costInvoices: object[]) =>
    client.post(`/api/stock-receipts/${draft.id}/post`, { version: draft.version, costInvoices });
  const refused = await post([{ ...invoiced, costLine: 4 }]);
  expect(refused.body.fields).toMatchObject({ 'costInvoices.0.costLine': { code: 'unknown_record' } });
  const { id, costs, bills } = (
    await post([
      { ...invoiced, costLine: 1 },
      { ...invoiced, costLine: 2 },
    ])
  ).body;
  expect(bills).toMatchObject([{ supplierId: carrierId, supplierNumber: 'TR-1', totalMinor: 1_000 }]);
  expect(costs).toMatchObject([
    { costBillId: bills[0].id },
    { costBillId: bills[0].id },
    { costBillId: null },
  ]);
  const at = (verb: string, body: object) => client.post(`/api/stock-receipts/${id}/${verb}`, body);
  // What came with the goods, billed later; a second time is refused.
  const duty = { costLine: 3, supplierId: carrierId, supplierNumber: 'TR-2' };
  expect((await at('bill-cost', duty)).body.bills).toHaveLength(2);
  expect(await at('bill-cost', duty)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  const late = { kind: 'freight', currency: 'GHS', amountMinor: 400, split: 'value' };
  const withCost = (await at('costs', { ...late, invoice: { ...invoiced, supplierNumber: 'TR-3' } })).body;
  expect(withCost.bills).toHaveLength(3);
  expect(await ledgerBalances(server, company.id)).toEqual({
    inventory: 6_600,
    goods_received: -5_000,
    payable: -1_600,
  });

  // From the carrier's record it is paid; then the cost stands until that is taken back.
  const lateBill = withCost.bills[2];
  const owed = (await client.get(`/api/suppliers/${carrierId}/bills`)).body.open;
  expect(owed.map((bill: { openMinor: number }) => bill.openMinor).toSorted()).toEqual([1_000, 200, 400]);
  const [{ id: cashId }] = (await client.get('/api/money-accounts')).body.items;
  const payment = await client.post('/api/supplier-payments', {
    supplierId: carrierId,
    method: 'cash',
    moneyAccountId: cashId,
    amountMinor: 400,
    bills: [{ id: lateBill.id }],
  });
  expect(payment.status, JSON.stringify(payment.body)).toBe(201);
  const undo = () => at(`costs/${withCost.lateCosts[0].id}/reverse`, {});
  expect(await undo()).toMatchObject({
    status: 409,
    body: { code: 'stands_in_way', detail: { documents: [lateBill.number] } },
  });
  await client.post(`/api/supplier-payments/${payment.body.id}/reverse`, {});
  expect((await undo()).body.bills[2]).toMatchObject({ status: 'void' });
  expect((await at('reverse', {})).body).toMatchObject({
    status: 'reversed',
    bills: [{ status: 'void' }, { status: 'void' }, { status: 'void' }],
  });
  expect(await ledgerBalances(server, company.id)).toEqual({});
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

it('a credit for goods that go back has the tax that they were billed with, although its rate and class changed since', async () => {
  const company = await foundCompany(server, { plan: 'premium' });
  const { client } = company.admin;
  const supplierId = await addSupplier(client);
  const productId = await addProduct(client);
  const yesterday = addDays(today, -1);
  const draft = await client.post('/api/stock-receipts', {
    supplierId,
    businessDate: yesterday,
    lines: [{ productId, enteredQuantity: '4', unitPrice: '25' }],
  });
  const { id, version } = draft.body;
  const posted = await client.post(`/api/stock-receipts/${id}/post`, {
    version,
    invoice: { supplierNumber: 'INV-1', billedOn: yesterday },
  });
  const [bill] = posted.body.bills;
  expect(bill.totalMinor).toBeGreaterThan(10_000);
  const { items } = (await client.get('/api/tax-classes')).body;
  const usual = items.find(({ isDefault }: { isDefault: boolean }) => isDefault);
  const changed = await client.post(`/api/tax-classes/${usual.id}/rates`, {
    version: usual.version,
    validFrom: today,
    parts: [{ name: 'VAT', percent: '50' }],
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(201);
  const returned = await client.post(`/api/stock-receipts/${id}/returns`, {
    reason: 'Broken',
    lines: [{ lineNumber: 1, enteredQuantity: '4' }],
  });
  expect(returned.body.bills.at(-1)).toMatchObject({
    kind: 'credit',
    billedOn: today,
    totalMinor: bill.totalMinor,
  });
  expect(await ledgerBalances(server, company.id)).toEqual({});
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

it('on a plan without accounts payable, the bill of goods dearer than they were ordered waits for an admin as well', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null, plan: 'premium' });
  const { client } = company.admin;
  const post = async (path: string, body: object) => (await client.post(`/api/${path}`, body)).body;
  const [supplierId, productId] = [await addSupplier(client), await addProduct(client)];
  const order = { supplierId, lines: [{ productId, quantity: '10', unitPrice: '5' }] };
  const { id, lines } = await post('purchase-orders', order);
  await post(`purchase-orders/${id}/send`, { version: 1 });
  const came = { productId, enteredQuantity: '10', unitPrice: '50', orderLineId: lines[0].id };
  const receipt = await receiveGoods(client, { supplierId, lines: [came] });
  const billed = await post(`stock-receipts/${receipt.id}/bill`, { supplierNumber: 'INV-1' });
  const path = `bills/${billed.bills[0].id}`;
  const bill = (await client.get(`/api/${path}`)).body;
  expect(bill).toMatchObject({ isHeld: true, lines: [{ match: 'price' }] });
  const release = { reason: 'Agreed on the phone' };
  expect((await company.manager.client.post(`/api/${path}/release`, release)).status).toBe(403);
  expect(await post(`${path}/release`, release)).toMatchObject({ isHeld: false });
});

it('an amount beyond all limits is refused, naming it: of a bill, a receipt, a corrected price and a later cost', async () => {
  const books = await buying(await foundCompany(server, { vatRegisteredFrom: null }));
  const [supplierId, productId] = [await books.supplier(), await addProduct(books.client)];
  const tooBig = (field: string) => ({
    status: 400,
    body: { fields: { [field]: { code: 'amount_too_big' } } },
  });
  const [quantity, unitPrice] = ['100000000', '1000000000'];
  const { id: receiptId } = await receiveGoods(books.client, {
    supplierId,
    lines: [{ productId, enteredQuantity: '100000', unitPrice: '1' }],
  });
  const bill = { supplierId, lines: [{ receiptId, receiptLine: 1, quantity, unitPrice }] };
  expect(await books.client.post('/api/bills', bill)).toMatchObject(tooBig('lines.0.unitPrice'));
  const { id } = await books.post('stock-receipts', {
    supplierId,
    lines: [{ productId, enteredQuantity: quantity, unitPrice }],
  });
  const act = (receipt: string, verb: string, body: object) =>
    books.client.post(`/api/stock-receipts/${receipt}/${verb}`, body);
  expect(await act(id, 'post', { version: 1 })).toMatchObject(tooBig('lines.0.unitPrice'));
  const lines = [{ lineNumber: 1, unitPrice }];
  expect(await act(receiptId, 'correct-prices', { lines })).toMatchObject(tooBig('lines.0.unitPrice'));
  await books.post('exchange-rates', { currency: 'GHS', unitsPerUsd: '12', validFrom: today });
  const cost = { kind: 'freight', currency: 'USD', amountMinor: 100_000_000_000, split: 'value' };
  expect(await act(receiptId, 'costs', cost)).toMatchObject(tooBig('amountMinor'));
});

it('one paper of goods and their freight is billed at once, each cost with its tax; a return that is undone takes its credit back', async () => {
  const company = await foundCompany(server, { plan: 'premium' });
  const { client } = company.admin;
  const supplierId = await addSupplier(client);
  const productId = await addProduct(client);
  const draft = await client.post('/api/stock-receipts', {
    supplierId,
    lines: [{ productId, enteredQuantity: '4', unitPrice: '25' }],
    costs: [
      { kind: 'freight', currency: 'GHS', amountMinor: 700, split: 'value' },
      { kind: 'duty', currency: 'GHS', amountMinor: 200, split: 'value' },
    ],
  });
  const { id, version } = draft.body;
  const paper = { supplierId, supplierNumber: 'INV-1' };
  const posted = await client.post(`/api/stock-receipts/${id}/post`, {
    version,
    invoice: { supplierNumber: 'INV-1' },
    costInvoices: [
      { ...paper, costLine: 1 },
      { ...paper, costLine: 2, taxClassId: null },
    ],
  });
  expect(posted, JSON.stringify(posted.body)).toMatchObject({ status: 200 });
  // Of the freight 15 % and twice 2.5 %, each to the smallest unit; the duty bears none.
  expect(posted.body.bills).toMatchObject([{ totalMinor: 12_000 }, { totalMinor: 900 + 105 + 18 + 18 }]);
  const before = await ledgerBalances(server, company.id);
  expect(before).toEqual({ inventory: 10_900, input_tax: 2_141, payable: -13_041 });

  const at = (verb: string, body: object) => client.post(`/api/stock-receipts/${id}/${verb}`, body);
  const lines = [{ lineNumber: 1, enteredQuantity: '1' }];
  const returned = (await at('returns', { reason: 'Broken', lines })).body;
  const credit = returned.bills.at(-1);
  expect(credit).toMatchObject({ kind: 'credit', totalMinor: 2_500 + 375 + 63 + 63 });
  // Its number is put right once the supplier's own paper comes.
  const corrected = await client.post(`/api/bills/${credit.id}/correct`, {
    version: credit.version,
    supplierNumber: 'CN-5',
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
  const undone = await at(`returns/${returned.returns[0].id}/reverse`, {});
  expect(undone.body.bills.at(-1)).toMatchObject({ id: credit.id, status: 'void' });
  expect(await ledgerBalances(server, company.id)).toEqual(before);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
