import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { addLocation, addProduct, defaultLocation, entryOf } from '../../../test/test-adjustments.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { addSupplier, draftReceipt, postReceipt, receiveGoods } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';

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
const stockOf = async (productId: string) => {
  const { body } = await client.get(`/api/products/${productId}/stock`);
  const level = body.items.find((one: { locationId: string }) => one.locationId === locationId);
  return [level.onHand, level.valueMinor];
};
const goods = (...lines: object[]) => ({ supplierId, locationId, lines });
const act = (id: string, verb: string, body: object = {}) =>
  client.post(`/api/stock-receipts/${id}/${verb}`, body);

test('a draft is kept as it was typed, by version, and moves nothing', async () => {
  const productId = await product();
  const draft = await draftReceipt(client, goods({ productId, enteredQuantity: '0', unitPrice: null }));
  expect(draft).toMatchObject({ status: 'draft', number: null, currency: 'GHS', valueMinor: 0 });
  // The reason is still being typed: a draft is kept without it, and posting asks for it.
  const lines = [{ productId, enteredQuantity: '3', rejectedQuantity: '1', unitPrice: '2' }];
  const change = { version: 1, lines, deliveryNoteNumber: 'DN 7' };
  const counted = await client.patch(`/api/stock-receipts/${draft.id}`, change);
  expect(counted.body).toMatchObject({ version: 2, deliveryNoteNumber: 'DN 7', lines });
  const early = await act(draft.id, 'post', { version: 2 });
  expect([early.status, Object.keys(early.body.fields)]).toEqual([400, ['lines.0.rejectedReason']]);
  const late = await client.patch(`/api/stock-receipts/${draft.id}`, { version: 1, note: 'Mine' });
  expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'version_conflict', 2]);
  expect(await stockOf(productId)).toEqual(['0', 0]);
  expect((await client.delete(`/api/stock-receipts/${draft.id}`)).status).toBe(200);
});

test('posting brings in what was taken at its cost with its share of the extra costs, and leaves out what did not come', async () => {
  const [rice, oil, never] = [await product(), await product(), await product()];
  const posted = await receiveGoods(client, {
    ...goods(
      { productId: never, enteredQuantity: '0', unitPrice: '9' },
      { productId: rice, enteredQuantity: '10', unitPrice: '3', discountPercent: '10' },
      {
        productId: oil,
        enteredQuantity: '5',
        unitPrice: '14.60',
        rejectedQuantity: '2',
        rejectedReason: 'Leaking',
      },
    ),
    costs: [{ kind: 'freight', currency: 'GHS', amountMinor: 1_001, split: 'value' }],
  });
  // 27.00 and 73.00 of goods; 10.01 of freight is 2.70 and 7.31
  expect(posted).toMatchObject({
    status: 'posted',
    netMinor: 10_000,
    valueMinor: 10_000,
    landedMinor: 1_001,
  });
  expect(posted.number).toMatch(/^GR-\d+$/);
  expect(posted.lines.map((line: Record<string, unknown>) => [line['number'], line['landedMinor']])).toEqual([
    [1, 270],
    [2, 731],
  ]);
  expect(await stockOf(rice)).toEqual(['10', 2_970]);
  expect(await stockOf(oil)).toEqual(['5', 8_031]);
  expect(await entryOf(server.adminUrl, posted.id)).toEqual({
    inventory: 11_001,
    goods_received: -10_000,
    landed_costs: -1_001,
  });
  const again = await act(posted.id, 'post', { version: posted.version });
  expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
});

test('the amounts of a foreign supplier are those of the rate of the day, and stay so', async () => {
  const productId = await product();
  const today = dayIn('UTC', new Date());
  await company.admin.client.post('/api/exchange-rates', {
    currency: 'GHS',
    unitsPerUsd: '12',
    validFrom: addDays(today, -3),
  });
  const abroad = await addSupplier(client, { currency: 'USD' });
  const posted = await receiveGoods(client, {
    supplierId: abroad,
    lines: [{ productId, enteredQuantity: '3', unitPrice: '1.11' }],
  });
  // $ 3.33 × 12
  expect(posted).toMatchObject({ currency: 'USD', netMinor: 333, valueMinor: 3_996, exchangeRate: '12' });
  const unrated = await addSupplier(client, { currency: 'JPY' });
  const refused = await postReceipt(client, {
    supplierId: unrated,
    lines: [{ productId, enteredQuantity: '3', unitPrice: '1' }],
  });
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    422,
    'currency_without_rate',
    ['currency'],
  ]);
});

test('prices that include tax bring goods in without it', async () => {
  const productId = await product();
  const posted = await receiveGoods(client, {
    ...goods({ productId, enteredQuantity: '1', unitPrice: '120' }),
    pricesIncludeTax: true,
  });
  expect(posted.valueMinor).toBe(10_000);
});

describe('what is refused when posting', () => {
  const refused = async (fields: object) => {
    const { status, body } = await postReceipt(client, fields);
    return [
      status,
      body.code,
      Object.fromEntries(
        Object.entries(body.fields ?? {}).map(([key, one]) => [key, (one as { code: string }).code]),
      ),
    ];
  };

  test('nothing came, no price, and a price of zero, each on its field', async () => {
    const productId = await product();
    expect(await refused(goods({ productId, enteredQuantity: '0', unitPrice: '1' }))).toEqual([
      400,
      'invalid_input',
      { lines: 'required' },
    ]);
    expect(
      await refused(
        goods({ productId, enteredQuantity: '1' }, { productId, enteredQuantity: '1', unitPrice: '0' }),
      ),
    ).toEqual([400, 'invalid_input', { 'lines.0.unitPrice': 'required', 'lines.1.unitPrice': 'positive' }]);
    // Goods that are free say so.
    const free = await receiveGoods(
      client,
      goods({ productId, enteredQuantity: '1', unitPrice: '5', discountPercent: '100' }),
    );
    expect([free.valueMinor, await stockOf(productId)]).toEqual([0, ['1', 0]]);
  });

  test('a part of what does not divide, and goods that nobody weighed', async () => {
    const productId = await product();
    const line = { productId, enteredQuantity: '1.5', unitPrice: '1' };
    expect(await refused(goods(line))).toEqual([
      400,
      'invalid_input',
      { 'lines.0.enteredQuantity': 'whole_number' },
    ]);
    const costs = [{ kind: 'freight', currency: 'GHS', amountMinor: 100, split: 'weight' }];
    expect(await refused({ ...goods({ ...line, enteredQuantity: '1' }), costs })).toEqual([
      400,
      'invalid_input',
      { 'lines.0.weight': 'required' },
    ]);
  });

  test('what is not the company’s, an unknown pack, and a negative price', async () => {
    const productId = await product();
    const other = await client.post(
      '/api/stock-receipts',
      goods({ productId, packId: newId(), enteredQuantity: '1' }),
    );
    expect([other.status, Object.keys(other.body.fields)]).toEqual([404, ['lines.0.packId']]);
    const negative = await client.post(
      '/api/stock-receipts',
      goods({ productId, enteredQuantity: '1', unitPrice: '-1' }),
    );
    expect([negative.status, Object.keys(negative.body.fields)]).toEqual([400, ['lines.0.unitPrice']]);
  });

  test('a supplier, a product or a location that was archived meanwhile', async () => {
    const productId = await product();
    const gone = await addSupplier(client);
    const away = await addLocation(company.admin.client, `Away ${newId().slice(-6)}`);
    const line = { productId, enteredQuantity: '1', unitPrice: '1' };
    const bySupplier = await draftReceipt(client, { ...goods(line), supplierId: gone });
    const byPlace = await draftReceipt(client, { ...goods(line), locationId: away });
    const byProduct = await draftReceipt(client, goods(line));
    await client.post(`/api/suppliers/${gone}/archive`);
    await company.admin.client.post(`/api/locations/${away}/archive`);
    await company.admin.client.post(`/api/products/${productId}/archive`);
    for (const [{ id, version }, field] of [
      [bySupplier, 'supplierId'],
      [byPlace, 'locationId'],
      [byProduct, 'lines.0.productId'],
    ]) {
      const { status, body } = await act(id, 'post', { version });
      expect([status, body.code, Object.keys(body.fields)]).toContainEqual(expect.arrayContaining([field]));
      expect([status, body.code]).toEqual([409, 'archived']);
      // What the draft has already does not hinder saving it.
      expect((await client.patch(`/api/stock-receipts/${id}`, { version, note: 'Later' })).status).toBe(200);
    }
  });

  test('what seems to be entered twice is said while it is typed, and asked about at posting', async () => {
    const productId = await product();
    const from = await addSupplier(client);
    const line = { productId, enteredQuantity: '3', unitPrice: '1' };
    const first = await receiveGoods(client, {
      ...goods(line),
      supplierId: from,
      deliveryNoteNumber: 'DN-2026/0041',
    });
    const other = { ...goods({ ...line, enteredQuantity: '1' }), supplierId: from };
    const again = await draftReceipt(client, other);
    expect(again.repeats).toEqual([]);
    const typed = await client.patch(`/api/stock-receipts/${again.id}`, {
      version: 1,
      deliveryNoteNumber: 'dn 2026 0041',
    });
    expect(typed.body.repeats).toMatchObject([{ id: first.id, number: first.number, isSameNote: true }]);
    const { status, body } = await act(again.id, 'post', { version: 2 });
    const detail = { number: first.number, id: first.id };
    expect([status, body.code, body.detail]).toEqual([409, 'repeated_delivery', detail]);
    expect((await act(again.id, 'post', { version: 2, isAnotherDelivery: true })).status).toBe(200);
    // The same goods on the same day, spelled on two lines; on another day or from another supplier it is no repeat.
    const half = { ...line, enteredQuantity: '1.5' };
    const sameGoods = await draftReceipt(client, { ...goods(half, half), supplierId: from });
    expect(sameGoods.repeats).toMatchObject([{ id: first.id, isSameNote: false }]);
    expect((await act(sameGoods.id, 'post', { version: 1 })).body.detail).toEqual(detail);
    const dayBefore = addDays(first.businessDate, -1);
    const moved = await client.patch(`/api/stock-receipts/${sameGoods.id}`, {
      version: 1,
      businessDate: dayBefore,
    });
    expect(moved.body.repeats).toEqual([]);
    expect((await draftReceipt(client, goods(line))).repeats).toEqual([]);
    // What was undone is no delivery any more.
    expect((await act(first.id, 'reverse')).status).toBe(200);
    const anew = await draftReceipt(client, { ...goods(line), supplierId: from });
    expect(anew.repeats).toEqual([]);
  });
});

test('two people who post the same draft post it once, and each delivery has a number without a gap', async () => {
  const productId = await product();
  const { id } = await draftReceipt(client, goods({ productId, enteredQuantity: '4', unitPrice: '2' }));
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      company.manager.client.copy().post(`/api/stock-receipts/${id}/post`, { version: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await stockOf(productId)).toEqual(['4', 800]);
});

test('yesterday’s delivery is dated yesterday, as far back as the role may go', async () => {
  const productId = await product();
  await company.admin.client.patch('/api/trading-rules', { version: 1, booksOpenOn: '2020-01-01' });
  const today = dayIn('UTC', new Date());
  const line = { productId, enteredQuantity: '1', unitPrice: '1' };
  const posted = await receiveGoods(client, { ...goods(line), businessDate: addDays(today, -1) });
  expect(posted.businessDate).toBe(addDays(today, -1));
  const { status, body } = await postReceipt(client, { ...goods(line), businessDate: addDays(today, -30) });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['businessDate']]);
});

test('the list is filtered and searched by number, delivery note and supplier', async () => {
  const productId = await product();
  const from = await addSupplier(client, { name: 'Zongo Cold Store' });
  const line = { productId, enteredQuantity: '2', unitPrice: '1' };
  const posted = await receiveGoods(client, {
    supplierId: from,
    lines: [line],
    deliveryNoteNumber: 'KX-991',
  });
  const draft = await draftReceipt(client, { supplierId: from, lines: [line] });
  const ids = async (query: string) =>
    (await client.get(`/api/stock-receipts?${query}`)).body.items.map((one: { id: string }) => one.id);
  expect(await ids('q=zongo')).toEqual([draft.id, posted.id]);
  expect(await ids('q=kx-991')).toEqual([posted.id]);
  expect(await ids(`q=${posted.number.toLowerCase()}`)).toContain(posted.id);
  expect(await ids(`supplierId=${from}&status=draft`)).toEqual([draft.id]);
  expect(await ids(`supplierId=${from}&unbilled=true`)).toEqual([posted.id]);
  expect(await ids(`productId=${productId}`)).toEqual([draft.id, posted.id]);
  const file = await client.get('/api/stock-receipts.csv?q=zongo');
  expect(file.body).toContain('KX-991');
});

test('the books agree with all of it', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
