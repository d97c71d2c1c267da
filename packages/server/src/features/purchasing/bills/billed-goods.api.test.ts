import { dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { addProduct, adjust, defaultLocation } from '../../../test/test-adjustments.ts';
import { buying, type Buying } from '../../../test/test-bills.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { receiveGoods } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Buying;
let supplierId: string;
let productId: string;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  company = await foundCompany(server, { vatRegisteredFrom: null });
  books = await buying(company);
  supplierId = await books.supplier();
  productId = await addProduct(books.client);
});
afterAll(() => verifyAndClose(server));

const receive = async (enteredQuantity: string, unitPrice: string, fields: object = {}): Promise<string> => {
  const lines = [{ productId, enteredQuantity, unitPrice }];
  return (await receiveGoods(books.client, { supplierId, lines, ...fields })).id;
};
const draftOf = (receiptId: string, quantity: string, unitPrice: string, fields: object = {}) =>
  books.post('bills', {
    supplierId,
    lines: [{ receiptId, receiptLine: 1, quantity, unitPrice }],
    repeatsReason: 'Parts',
    ...fields,
  });
const billOf = async (receiptId: string, quantity: string, unitPrice: string, fields: object = {}) => {
  const { id } = await draftOf(receiptId, quantity, unitPrice, fields);
  return books.post(`bills/${id}/approve`, { version: 1 });
};
const balances = () => ledgerBalances(server, company.id);

it('clears what was received, in parts to the smallest unit', async () => {
  const receiptId = await receive('3', '33.333');
  expect(await balances()).toEqual({ inventory: 10_000, goods_received: -10_000 });
  const { items } = await books.get(`suppliers/${supplierId}/billable`);
  expect(items).toMatchObject([{ receiptId, receiptLine: 1, quantity: '3', unitPrice: '33.333' }]);
  const first = await billOf(receiptId, '1', '33.33');
  expect(first).toMatchObject({ isHeld: false, lines: [{ match: 'matched', receiptId, accountId: null }] });
  const rest = await billOf(receiptId, '2', '33.335');
  expect(rest.lines[0].description).not.toBe('');
  expect(await balances()).toEqual({ inventory: 10_000, payable: -10_000 });
  expect((await books.get(`suppliers/${supplierId}/billable`)).items).toEqual([]);
});

it('at another price corrects the receipt: the share on hand is worth more, the rest is cost of sales; and it is held', async () => {
  const receiptId = await receive('10', '10');
  const location = await defaultLocation(books.client);
  await adjust(books.client, location, 'own_use', { productId, quantity: '-4' });
  const bill = await billOf(receiptId, '10', '12');
  expect(bill).toMatchObject({ isHeld: true, totalMinor: 12_000, lines: [{ match: 'price' }] });
  expect(await balances()).toEqual({
    inventory: 6_000 + 1_200,
    cost_of_sales: 800,
    stock_own_use: 4_000,
    payable: -12_000,
  });
  const pay = () =>
    books.client.post(
      '/api/supplier-payments',
      books.payment(supplierId, 12_000, { bills: [{ id: bill.id }] }),
    );
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'bill_held' } });
  // Without a bill named it is paid in advance: what is held is not settled.
  expect(await books.pay(supplierId, 100)).toMatchObject({ openMinor: 100 });
  const path = `/api/bills/${bill.id}/release`;
  expect((await company.manager.client.post(path, { reason: 'Mine' })).status).toBe(403);
  expect(await books.post(`bills/${bill.id}/release`, { reason: 'Agreed' })).toMatchObject({
    isHeld: false,
    releaseReason: 'Agreed',
  });
  expect((await books.client.post(path, { reason: 'Again' })).status).toBe(409);
  expect((await pay()).status).toBe(201);
});

it('is held only beyond what the company tolerates, and a draft says so before', async () => {
  const { version } = await books.get('trading-rules');
  const rules = { version, matchPricePercent: '0', matchPriceFloorMinor: 500, matchQuantityPercent: '10' };
  expect((await books.client.patch('/api/trading-rules', rules)).status).toBe(200);
  const within = await billOf(await receive('10', '10'), '10', '10.5');
  expect(within).toMatchObject({ isHeld: false, lines: [{ match: 'matched' }] });
  const draft = await draftOf(await receive('10', '10'), '11', '10.5');
  expect(draft).toMatchObject({ isHeld: false, lines: [{ match: 'price' }] });
  expect(draft.lines[0].received).toMatchObject({ quantity: '10', unitPrice: '10', productId });
  const mistyped = await receive('10', '100');
  await books.post(`stock-receipts/${mistyped}/correct-prices`, {
    lines: [{ lineNumber: 1, unitPrice: '10' }],
  });
  expect((await draftOf(mistyped, '10', '11')).lines[0]).toMatchObject({
    match: 'price',
    received: { unitPrice: '10' },
  });
  expect(await books.post(`bills/${draft.id}/approve`, { version: 1 })).toMatchObject({ isHeld: true });
});

it('dearer than it was ordered is held, whatever price was typed while receiving or corrected since; cheaper is not', async () => {
  const ordered = async (price: string, receivedAt: string): Promise<string> => {
    const order = await books.post('purchase-orders', {
      supplierId,
      lines: [{ productId, quantity: '10', unitPrice: price }],
    });
    const sent = await books.post(`purchase-orders/${order.id}/send`, { version: 1 });
    const lines = [
      { productId, enteredQuantity: '10', unitPrice: receivedAt, orderLineId: sent.lines[0].id },
    ];
    return (await receiveGoods(books.client, { supplierId, lines })).id;
  };
  const dear = await billOf(await ordered('5', '50'), '10', '50');
  expect(dear).toMatchObject({
    isHeld: true,
    lines: [{ match: 'price', received: { unitPrice: '50', ordered: { unitPrice: '5', currency: 'GHS' } } }],
  });
  const corrected = await ordered('5', '5');
  await books.post(`stock-receipts/${corrected}/correct-prices`, {
    lines: [{ lineNumber: 1, unitPrice: '50' }],
  });
  expect(await draftOf(corrected, '10', '50')).toMatchObject({ lines: [{ match: 'price' }] });
  expect(await billOf(corrected, '10', '50')).toMatchObject({ isHeld: true });
  expect(await billOf(await ordered('50', '5'), '10', '5')).toMatchObject({ isHeld: false });
  expect(await billOf(await ordered('5', '5.05'), '10', '5.05')).toMatchObject({ isHeld: false });
});

it('beyond what came, or of what is billed already, is entered and held', async () => {
  const receiptId = await receive('10', '10');
  const over = await billOf(receiptId, '12', '10');
  expect(over).toMatchObject({ isHeld: true, lines: [{ match: 'quantity' }] });
  expect(await balances()).toEqual({ inventory: 10_000, goods_received: 2_000, payable: -12_000 });
  expect(await billOf(receiptId, '1', '10')).toMatchObject({
    isHeld: true,
    lines: [{ match: 'no_receipt' }],
  });
  expect((await books.get('bills?held=true')).items).toHaveLength(2);
});

it('in parts at several prices: each part is at its own, what is left is expected as it was received', async () => {
  const receiptId = await receive('10', '10');
  const location = await defaultLocation(books.client);
  await adjust(books.client, location, 'own_use', { productId, quantity: '-5' });
  const parts = [
    await billOf(receiptId, '3', '11'),
    await billOf(receiptId, '3', '11'),
    await billOf(receiptId, '1', '8'),
  ];
  expect(parts.map(({ lines }) => lines[0].match)).toEqual(['price', 'price', 'price']);
  const { items } = await books.get(`suppliers/${supplierId}/billable`);
  expect(items).toMatchObject([{ quantity: '3', unitPrice: '10' }]);
  const unbilled = () => books.get('stock-receipts?unbilled=true');
  expect((await balances())['goods_received']).toBe(-3_000);
  expect(await unbilled()).toMatchObject({ items: [{ unbilledMinor: 3_000 }], unbilledMinor: 3_000 });
  expect(await books.get('stock-receipt-counts')).toMatchObject({ unbilled: 1 });
  const last = await billOf(receiptId, '3', '10');
  expect(last).toMatchObject({ isHeld: false, lines: [{ match: 'matched' }] });
  expect(await unbilled()).toMatchObject({ items: [], unbilledMinor: 0 });
  expect(await books.get('stock-receipt-counts')).toMatchObject({ unbilled: 0 });
  expect(await balances()).toEqual({
    inventory: 5_000 + 200,
    stock_own_use: 5_000,
    cost_of_sales: 200,
    payable: -10_400,
  });
});

it('voided, takes the price back that it corrected, unless goods went back at that price', async () => {
  const receiptId = await receive('10', '10');
  const wrong = await billOf(receiptId, '10', '100');
  expect(await balances()).toEqual({ inventory: 100_000, payable: -100_000 });
  await books.post(`bills/${wrong.id}/void`);
  expect(await balances()).toEqual({ inventory: 10_000, goods_received: -10_000 });
  const dearer = await billOf(receiptId, '10', '12');
  const back = { reason: 'Broken', lines: [{ lineNumber: 1, enteredQuantity: '5' }] };
  await books.post(`stock-receipts/${receiptId}/returns`, back);
  await books.post(`bills/${dearer.id}/void`);
  expect(await balances()).toEqual({ inventory: 6_000, goods_received: -6_000 });
  // The rest is billed at the price it was received for: its correction makes it so.
  await billOf(receiptId, '5', '10');
  expect(await balances()).toEqual({ inventory: 5_000, payable: -5_000 });
});

it('beyond what came changes the price of nothing that came, and its credit takes back as much', async () => {
  const receiptId = await receive('10', '10');
  await billOf(receiptId, '12', '11');
  expect(await balances()).toEqual({ inventory: 11_000, goods_received: 2_200, payable: -13_200 });
  await billOf(receiptId, '2', '11', { kind: 'credit' });
  expect(await balances()).toEqual({ inventory: 11_000, payable: -11_000 });
});

it('of goods that went back at more than the rest cost, it clears the whole line', async () => {
  const receiptId = await receive('10', '10');
  await billOf(receiptId, '6', '30');
  const back = { reason: 'Broken', lines: [{ lineNumber: 1, enteredQuantity: '3' }] };
  await books.post(`stock-receipts/${receiptId}/returns`, back);
  expect(await balances()).toEqual({ inventory: 15_400, goods_received: 2_600, payable: -18_000 });
  await billOf(receiptId, '1', '10');
  expect(await balances()).toEqual({ inventory: 19_000, payable: -19_000 });
});

it('in another currency: the price by the rate of the receipt, the rest a difference of exchange', async () => {
  const rate = (unitsPerUsd: string) =>
    books.post('exchange-rates', { currency: 'GHS', unitsPerUsd, validFrom: today });
  await rate('10');
  const receiptId = await receive('10', '10', { currency: 'USD' });
  await rate('11');
  const bill = await billOf(receiptId, '10', '10', { currency: 'USD' });
  expect(bill).toMatchObject({ isHeld: false, lines: [{ match: 'matched' }] });
  expect(await balances()).toEqual({
    inventory: 100_000,
    exchange_differences: 10_000,
    payable: -110_000,
  });
});

it('a credit takes what went back after it was billed', async () => {
  const receiptId = await receive('10', '10');
  await billOf(receiptId, '10', '10');
  const back = { reason: 'Broken', lines: [{ lineNumber: 1, enteredQuantity: '3' }] };
  await books.post(`stock-receipts/${receiptId}/returns`, back);
  expect((await balances())['goods_received']).toBe(3_000);
  expect((await books.get('stock-receipts?unbilled=true')).unbilledMinor).toBe(-3_000);
  const credit = await billOf(receiptId, '3', '10', { kind: 'credit' });
  expect(credit).toMatchObject({ isHeld: false, number: 'SCR-1' });
  expect(await balances()).toEqual({ inventory: 7_000, payable: -7_000 });
});

it('and its receipt are found by the present name of their supplier', async () => {
  const receiptId = await receive('1', '10');
  const bill = await billOf(receiptId, '1', '10');
  const { version } = await books.get(`suppliers/${supplierId}`);
  const named = { version, name: 'Volta Hardware' };
  expect((await books.client.patch(`/api/suppliers/${supplierId}`, named)).status).toBe(200);
  expect((await books.get('bills?q=volta')).items).toMatchObject([{ id: bill.id }]);
  expect((await books.get('stock-receipts?q=volta')).items).toMatchObject([{ id: receiptId }]);
});

it('stands in the way of reversing its receipt, until it is voided', async () => {
  const receiptId = await receive('2', '10');
  const bill = await billOf(receiptId, '2', '10');
  expect(await books.client.post(`/api/stock-receipts/${receiptId}/reverse`)).toMatchObject({
    status: 409,
    body: { code: 'stands_in_way', detail: { numbers: bill.number } },
  });
  await books.post(`bills/${bill.id}/void`);
  expect(await balances()).toEqual({ inventory: 2_000, goods_received: -2_000 });
  const draft = await draftOf(receiptId, '2', '10');
  await books.post(`stock-receipts/${receiptId}/reverse`);
  expect((await books.client.post(`/api/bills/${draft.id}/approve`, { version: 1 })).status).toBe(409);
});

it('of goods and accounts that are not its own is refused', async () => {
  const receiptId = await receive('2', '10');
  const refused = async (line: object, field: string, fields: object = {}) => {
    const lines = [{ quantity: '1', unitPrice: '1', ...line }];
    const { body } = await books.client.post('/api/bills', { supplierId, lines, ...fields });
    expect(Object.keys(body.fields ?? {})).toEqual([`lines.0.${field}`]);
  };
  const rent = books.accountOf('Rent');
  await refused({ receiptId, receiptLine: 2 }, 'receiptLine');
  await refused({ receiptId, receiptLine: 1, accountId: rent }, 'accountId');
  await refused({ receiptLine: 1, accountId: rent }, 'receiptLine');
  await refused({ accountId: rent }, 'description');
  await refused({ description: 'x' }, 'accountId');
  await refused({ receiptId, receiptLine: 1 }, 'receiptLine', { supplierId: await books.supplier() });
  const twice = { receiptId, receiptLine: 1, quantity: '1', unitPrice: '1' };
  const { body } = await books.client.post('/api/bills', { supplierId, lines: [twice, twice] });
  expect(Object.keys(body.fields)).toEqual(['lines.1.receiptLine']);
});

it('approved twice at once, and two bills of the last goods at once: the second is held', async () => {
  const receiptId = await receive('2', '10');
  const drafts = [await draftOf(receiptId, '2', '10'), await draftOf(receiptId, '2', '10')];
  const answers = await Promise.all(
    drafts.map(({ id }) => books.client.post(`/api/bills/${id}/approve`, { version: 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.isHeld)).toHaveLength(1);
});
