import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { addProduct, adjust, defaultLocation, entryOf } from '../../../test/test-adjustments.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { addSupplier, receiveGoods } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let client: TestClient;
let supplierId: string;
let locationId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  client = company.manager.client;
  supplierId = await addSupplier(client);
  locationId = await defaultLocation(client);
});
afterAll(() => server.close());

const product = (fields: object = {}) => addProduct(company.admin.client, fields as Record<string, unknown>);
const sell = (productId: string, quantity: string) =>
  adjust(client, locationId, 'own_use', { productId, quantity: `-${quantity}` });
const stockOf = async (productId: string) => {
  const { body } = await client.get(`/api/products/${productId}/stock`);
  const level = body.items.find((one: { locationId: string }) => one.locationId === locationId);
  return [level.onHand, level.valueMinor];
};
const goods = (...lines: object[]) => ({ supplierId, locationId, lines });
const act = (id: string, verb: string, body: object = {}) =>
  client.post(`/api/stock-receipts/${id}/${verb}`, body);

describe('a receipt is undone', () => {
  test('while its goods are there: the others keep their own average', async () => {
    const productId = await product();
    await receiveGoods(client, goods({ productId, enteredQuantity: '10', unitPrice: '2' }));
    const wrong = await receiveGoods(client, {
      ...goods({ productId, enteredQuantity: '10', unitPrice: '20' }),
      costs: [{ kind: 'duty', currency: 'GHS', amountMinor: 500, split: 'value' }],
    });
    expect(await stockOf(productId)).toEqual(['20', 22_500]);
    const undone = await act(wrong.id, 'reverse');
    expect([undone.status, undone.body.status]).toEqual([200, 'reversed']);
    expect(await stockOf(productId)).toEqual(['10', 2_000]);
    expect((await act(wrong.id, 'reverse')).body.code).toBe('wrong_state');
  });

  test('not while goods are gone: the documents that took them are named', async () => {
    const productId = await product();
    const receipt = await receiveGoods(client, goods({ productId, enteredQuantity: '10', unitPrice: '2' }));
    const { body: taken } = await sell(productId, '4');
    const { status, body } = await act(receipt.id, 'reverse');
    expect([status, body.code, body.detail.documents]).toEqual([409, 'goods_left', [taken.number]]);
    expect(body.error).toContain(taken.number);
    await client.post(`/api/stock-adjustments/${taken.id}/reverse`);
    expect((await act(receipt.id, 'reverse')).status).toBe(200);
    expect(await stockOf(productId)).toEqual(['0', 0]);
  });
});

describe('a receipt is undone and entered again', () => {
  const today = (): string => dayIn('UTC', new Date());
  beforeAll(async () => {
    const { body } = await company.admin.client.get('/api/trading-rules');
    await company.admin.client.patch('/api/trading-rules', {
      version: body.version,
      booksOpenOn: '2020-01-01',
    });
  });

  test('in one step, with all that was typed; both name the other', async () => {
    const productId = await product();
    const kumasi = (await client.post('/api/locations', { name: 'Right place' })).body.id as string;
    const wrong = await receiveGoods(client, {
      ...goods({
        productId,
        enteredQuantity: '10',
        rejectedQuantity: '1',
        rejectedReason: 'Wet',
        unitPrice: '2',
      }),
      deliveryNoteNumber: 'DN-77',
      costs: [{ kind: 'duty', currency: 'GHS', amountMinor: 500, split: 'value' }],
    });
    const { status, body: draft } = await act(wrong.id, 'replace');
    expect(status, JSON.stringify(draft)).toBe(201);
    expect(await stockOf(productId)).toEqual(['0', 0]);
    expect(draft).toMatchObject({
      status: 'draft',
      supplierId,
      locationId,
      businessDate: wrong.businessDate,
      deliveryNoteNumber: 'DN-77',
      lines: [
        { productId, enteredQuantity: '10', rejectedQuantity: '1', rejectedReason: 'Wet', unitPrice: '2' },
      ],
      costs: [{ kind: 'duty', amountMinor: 500 }],
      replaces: { id: wrong.id, number: wrong.number },
      // What was undone is not entered twice.
      repeats: [],
    });
    const undone = (await client.get(`/api/stock-receipts/${wrong.id}`)).body;
    expect([undone.status, undone.replacedBy]).toEqual(['reversed', { id: draft.id, number: null }]);
    // Asked again, also by a lost answer or by a colleague, it gives the same draft.
    expect((await act(wrong.id, 'replace')).body.id).toBe(draft.id);
    await client.patch(`/api/stock-receipts/${draft.id}`, { version: 1, locationId: kumasi });
    const posted = await act(draft.id, 'post', { version: 2 });
    expect(posted.body).toMatchObject({ status: 'posted', replaces: { number: wrong.number } });
    expect((await client.get(`/api/stock-receipts/${wrong.id}`)).body.replacedBy.number).toBe(
      posted.body.number,
    );
  });

  test('on its own day, where the role may go back so far; else today, and the new one with it', async () => {
    const productId = await product();
    const line = { productId, enteredQuantity: '2', unitPrice: '2' };
    const old = addDays(today(), -90);
    const dated = { ...goods(line), businessDate: old };
    const { id } = await receiveGoods(company.admin.client, dated);
    expect((await act(id, 'replace')).body.businessDate).toBeNull();
    const other = await receiveGoods(company.admin.client, { ...dated, deliveryNoteNumber: 'DN-90' });
    const own = await company.admin.client.post(`/api/stock-receipts/${other.id}/replace`, {});
    expect(own.body.businessDate).toBe(old);
  });

  test('not while something stands in the way, by its number; of a draft never, of an undone one the draft alone', async () => {
    const productId = await product();
    const receipt = await receiveGoods(client, goods({ productId, enteredQuantity: '10', unitPrice: '2' }));
    const { body: taken } = await sell(productId, '4');
    const refused = await act(receipt.id, 'replace');
    expect([refused.status, refused.body.code, refused.body.detail.inWay]).toEqual([
      409,
      'goods_left',
      [{ id: taken.id, kind: 'adjustment', number: taken.number, orderId: null }],
    ]);
    expect((await client.get(`/api/stock-receipts/${receipt.id}`)).body).toMatchObject({
      status: 'posted',
      replacedBy: null,
    });
    await client.post(`/api/stock-adjustments/${taken.id}/reverse`);
    await act(receipt.id, 'reverse');
    const { body: draft } = await act(receipt.id, 'replace');
    expect(draft).toMatchObject({ status: 'draft', replaces: { id: receipt.id } });
    expect((await act(draft.id, 'replace')).body.code).toBe('wrong_state');
  });

  test('by two people at once only once', async () => {
    const productId = await product();
    const receipt = await receiveGoods(client, goods({ productId, enteredQuantity: '10', unitPrice: '2' }));
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => client.copy().post(`/api/stock-receipts/${receipt.id}/replace`, {})),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await stockOf(productId)).toEqual(['0', 0]);
  });
});

describe('a cost that comes later', () => {
  const freight = { kind: 'freight', currency: 'GHS', amountMinor: 1_000, split: 'value' };
  test('goes to stock for what is there, to cost of sales for what is gone, and names what took it', async () => {
    const productId = await product();
    const receipt = await receiveGoods(client, goods({ productId, enteredQuantity: '10', unitPrice: '2' }));
    const { body: taken } = await sell(productId, '4');
    const { status, body } = await act(receipt.id, 'costs', freight);
    expect(status, JSON.stringify(body)).toBe(201);
    const [cost] = body.lateCosts;
    expect(cost).toMatchObject({ valueMinor: 1_000, stockMinor: 600, status: 'posted' });
    expect(cost.number).toMatch(/^LC-\d+$/);
    expect(cost.touched.map((one: { number: string }) => one.number)).toEqual([taken.number]);
    expect(await stockOf(productId)).toEqual(['6', 1_800]);
    expect(await entryOf(server.adminUrl, cost.id)).toEqual({
      inventory: 600,
      cost_of_sales: 400,
      landed_costs: -1_000,
    });
    expect(body.lines[0].unitCost).toBe('3.00');
    // It stands in the way of undoing the receipt, and can itself be undone.
    const refused = await act(receipt.id, 'reverse');
    expect([refused.status, refused.body.code, refused.body.detail.numbers]).toEqual([
      409,
      'stands_in_way',
      cost.number,
    ]);
    const undone = await act(receipt.id, `costs/${cost.id}/reverse`);
    expect([undone.status, undone.body.lateCosts[0].status]).toEqual([200, 'reversed']);
    expect(await stockOf(productId)).toEqual(['6', 1_200]);
    expect((await act(receipt.id, `costs/${cost.id}/reverse`)).body.code).toBe('wrong_state');
  });

  test('a price typed ten times too high, and a piece sold since, is put right', async () => {
    const productId = await product();
    const receipt = await receiveGoods(client, goods({ productId, enteredQuantity: '10', unitPrice: '50' }));
    await sell(productId, '1');
    const fixed = await act(receipt.id, 'correct-prices', { lines: [{ lineNumber: 1, unitPrice: '5' }] });
    expect(fixed.status, JSON.stringify(fixed.body)).toBe(201);
    expect(await stockOf(productId)).toEqual(['9', 4_500]);
    const [correction] = fixed.body.lateCosts;
    expect(await entryOf(server.adminUrl, correction.id)).toEqual({
      inventory: -40_500,
      cost_of_sales: -4_500,
      goods_received: 45_000,
    });
    expect(fixed.body.lines[0]).toMatchObject({ correctedPrice: '5', unitCost: '5.00' });
    const twice = await act(receipt.id, 'correct-prices', { lines: [{ lineNumber: 1, unitPrice: '6' }] });
    expect([twice.status, twice.body.code]).toEqual([409, 'needs_correction_first']);
  });
});

describe('goods go back to their supplier', () => {
  const back = (id: string, enteredQuantity: string) =>
    act(id, 'returns', { reason: 'Broken', lines: [{ lineNumber: 1, enteredQuantity }] });

  test('at what they cost, not at the average; the supplier owes their price', async () => {
    const productId = await product();
    await receiveGoods(client, goods({ productId, enteredQuantity: '10', unitPrice: '2' }));
    const receipt = await receiveGoods(client, {
      ...goods({ productId, enteredQuantity: '10', unitPrice: '5' }),
      costs: [{ kind: 'freight', currency: 'GHS', amountMinor: 1_000, split: 'value' }],
    });
    const { status, body } = await back(receipt.id, '4');
    expect(status, JSON.stringify(body)).toBe(201);
    // 4 × (5 + 1 of freight) leave stock, 4 × 5 are owed.
    expect(await stockOf(productId)).toEqual(['16', 5_600]);
    const [first] = body.returns;
    expect(first).toMatchObject({ netMinor: 2_000, reason: 'Broken' });
    expect(first.number).toMatch(/^SR-\d+$/);
    expect(await entryOf(server.adminUrl, first.id)).toEqual({
      inventory: -2_400,
      goods_received: 2_000,
      cost_of_sales: 400,
    });
    const more = await back(receipt.id, '7');
    expect([more.status, more.body.fields['lines.0.enteredQuantity'].code]).toEqual([400, 'over_return']);
    expect((await act(receipt.id, 'reverse')).body.code).toBe('stands_in_way');
    const undone = await act(receipt.id, `returns/${first.id}/reverse`);
    expect([undone.status, undone.body.lines[0].returnedQuantity]).toEqual([200, '0']);
    expect(await stockOf(productId)).toEqual(['20', 8_000]);
  });

  test('in parts that come to the whole price', async () => {
    const productId = await product();
    const receipt = await receiveGoods(
      client,
      goods({ productId, enteredQuantity: '3', unitPrice: '3.333333' }),
    );
    const owed: number[] = [];
    for (let count = 0; count < 3; count += 1)
      owed.push((await back(receipt.id, '1')).body.returns.at(-1).netMinor);
    expect(owed).toEqual([333, 334, 333]);
    expect(await stockOf(productId)).toEqual(['0', 0]);
  });

  test('what is gone cannot go back', async () => {
    const productId = await product();
    const receipt = await receiveGoods(client, goods({ productId, enteredQuantity: '3', unitPrice: '3' }));
    await sell(productId, '2');
    const { status, body } = await back(receipt.id, '2');
    expect([status, body.code, body.fields['lines.0.enteredQuantity'].code]).toEqual([
      409,
      'below_zero',
      'short',
    ]);
  });
});

test('a late cost follows goods to other places: those are not gone, only what was sold there', async () => {
  const productId = await product();
  const branch = (await client.post('/api/locations', { name: 'Kumasi' })).body.id as string;
  const receipt = await receiveGoods(client, goods({ productId, enteredQuantity: '10', unitPrice: '2' }));
  const sent = { fromLocationId: locationId, toLocationId: branch, upTo: 'received' };
  await client.post('/api/transfers', { ...sent, lines: [{ productId, quantity: '6' }] });
  const { body: sold } = await adjust(client, branch, 'own_use', { productId, quantity: '-2' });
  const freight = { kind: 'freight', currency: 'GHS', amountMinor: 1_001, split: 'value' };
  const { body } = await act(receipt.id, 'costs', freight);
  const [cost] = body.lateCosts;
  expect([cost.stockMinor, cost.touched.map(({ number }: { number: string }) => number)]).toEqual([
    801,
    [sold.number],
  ]);
  const placed = async () => {
    const { items } = (await client.get(`/api/products/${productId}/stock`)).body;
    const worth = (items as { locationId: string; valueMinor: number }[])
      .filter((level) => [locationId, branch].includes(level.locationId))
      .map((level) => [level.locationId === branch, level.valueMinor]);
    return Object.fromEntries(worth) as Record<string, number>;
  };
  expect(await placed()).toEqual({ false: 800 + 400, true: 800 + 401 });
  await act(receipt.id, `costs/${cost.id}/reverse`);
  expect(await placed()).toEqual({ false: 800, true: 800 });
});

test('the books agree with all of it', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
