import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  addProduct,
  adjust,
  cashBox,
  defaultLocation,
  entryOf,
  receive,
  type AdjustmentLine,
} from '../../../test/test-adjustments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const prepare = async () => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const place = await defaultLocation(client);
  const [productId, otherId] = [await addProduct(client), await addProduct(client)];
  return {
    company,
    client,
    place,
    productId,
    otherId,
    levelOf: async (id: string) => {
      const { onHand, valueMinor } = (await client.get(`/api/products/${id}/stock`)).body.items[0];
      return [onHand, valueMinor];
    },
    correct: (id: string, ...lines: { lineNumber: number; unitCost: string }[]) =>
      client.post(`/api/stock-adjustments/${id}/correct-cost`, { lines }),
    reverse: (id: string) => client.post(`/api/stock-adjustments/${id}/reverse`),
    post: async (reason: string, ...lines: AdjustmentLine[]): Promise<string> =>
      (await adjust(client, place, reason, ...lines)).body.id,
  };
};

test('a receipt typed at 500 in place of 50 is corrected after one was sold: nine are worth 50 each, the tenth is cost of sales', async () => {
  const { client, place, productId, otherId, levelOf, correct, reverse } = await prepare();
  const received = await receive(
    client,
    place,
    { productId: otherId, quantity: '1', unitCost: '3' },
    { productId, quantity: '10', unitCost: '500' },
  );
  await adjust(client, place, 'own_use', { productId, quantity: '-1' });
  const corrected = await correct(received, { lineNumber: 2, unitCost: '50' });
  expect(corrected).toMatchObject({
    status: 201,
    body: {
      number: expect.stringMatching(/^ADJ-.*3$/),
      status: 'posted',
      reason: 'cost_correction',
      corrects: { id: received, number: expect.stringMatching(/^ADJ-.*1$/) },
      correctedBy: [],
      lines: [{ number: 2, productId, quantity: '0', unitCost: '50.00', valueMinor: -450_000 }],
    },
  });
  const { id, number } = corrected.body;
  expect(await levelOf(productId)).toEqual(['9', 45_000]);
  expect(await entryOf(server.adminUrl, id)).toEqual({
    inventory: -405_000,
    cost_of_sales: -45_000,
    stock_owed: 450_000,
  });
  const original = (await client.get(`/api/stock-adjustments/${received}`)).body;
  expect(original).toMatchObject({ status: 'posted', correctedBy: [{ id, number }] });
  expect(original.lines[0].correctedUnitCost).toBeUndefined();
  expect(original.lines[1]).toMatchObject({
    unitCost: '500.00',
    correctedUnitCost: '50.00',
    valueMinor: 500_000,
  });
  const ledger = await client.get(`/api/stock-movements?productId=${productId}&locationId=${place}&limit=1`);
  expect(ledger.body.items).toMatchObject([
    { kind: 'revaluation', quantity: '0', onHandAfter: '9', valueMinor: -405_000, documentNumber: number },
  ]);
  expect(ledger.body.items[0].unitCost).toBeUndefined();

  // A document with a correction that stands can be neither reversed nor corrected again.
  const refusal = { status: 409, body: { code: 'needs_correction_first', detail: { number } } };
  expect(await reverse(received)).toMatchObject(refusal);
  expect(await correct(received, { lineNumber: 2, unitCost: '55' })).toMatchObject(refusal);
  await adjust(client, place, 'own_use', { productId, quantity: '-3' });
  expect(await reverse(id)).toMatchObject({ status: 200, body: { status: 'reversed' } });
  expect(await levelOf(productId)).toEqual(['6', 30_000 + 270_000]);
  expect(await entryOf(server.adminUrl, id, 'reverse')).toEqual({
    inventory: 270_000,
    cost_of_sales: 180_000,
    stock_owed: -450_000,
  });
  expect((await client.get(`/api/stock-adjustments/${received}`)).body).toMatchObject({
    correctedBy: [],
    lines: [{}, { unitCost: '500.00' }],
  });
  expect(await reverse(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});

test('a cost is corrected when no goods of it are left: all of it is cost of sales, and so is its reversal', async () => {
  const { client, place, productId, levelOf, correct, reverse } = await prepare();
  const received = await receive(client, place, { productId, quantity: '4', unitCost: '2' });
  await adjust(client, place, 'damage', { productId, quantity: '-4' });
  await receive(client, place, { productId, quantity: '1', unitCost: '7' });
  const corrected = await correct(received, { lineNumber: 1, unitCost: '3' });
  expect(await entryOf(server.adminUrl, corrected.body.id)).toEqual({ cost_of_sales: 400, stock_owed: -400 });
  expect(await levelOf(productId)).toEqual(['1', 700]);
  expect(await reverse(corrected.body.id)).toMatchObject({ status: 200 });
  expect(await entryOf(server.adminUrl, corrected.body.id, 'reverse')).toEqual({
    cost_of_sales: -400,
    stock_owed: 400,
  });
  expect(await reverse(received)).toMatchObject({ status: 409, body: { code: 'below_zero' } });
});

test('goods paid on the spot are corrected against the account that paid, found goods against stock found', async () => {
  const { client, place, productId, post, correct } = await prepare();
  const moneyAccountId = await cashBox(client);
  const paid = await client.post('/api/stock-adjustments', {
    locationId: place,
    reason: 'received',
    settlement: { kind: 'paid', moneyAccountId },
    lines: [{ productId, quantity: '2', unitCost: '5' }],
  });
  const first = await correct(paid.body.id, { lineNumber: 1, unitCost: '6' });
  expect(await entryOf(server.adminUrl, first.body.id)).toEqual({ inventory: 200, cash: -200 });
  const found = await post('found', { productId, quantity: '1' });
  const second = await correct(found, { lineNumber: 1, unitCost: '1' });
  expect(await entryOf(server.adminUrl, second.body.id)).toEqual({ inventory: -500, stock_found: 500 });
});

test('only goods that came in have a cost to correct, each once and to another one', async () => {
  const { company, client, place, productId, post, correct, reverse } = await prepare();
  const received = await receive(client, place, { productId, quantity: '4', unitCost: '2' });
  const codes = async (answer: ReturnType<typeof correct>) => {
    const { status, body } = await answer;
    return [
      status,
      ...Object.entries(body.fields ?? {}).map(
        ([path, field]) => `${path} ${(field as { code: string }).code}`,
      ),
    ];
  };
  const line = (unitCost: string, lineNumber = 1) => ({ lineNumber, unitCost });
  expect(await codes(correct(received, line('2')))).toEqual([400, 'lines.0.unitCost unchanged']);
  expect(await codes(correct(received, line('3'), line('4')))).toEqual([400, 'lines.1.lineNumber repeated']);
  expect(await codes(correct(received, line('3', 2)))).toEqual([400, 'lines.0.lineNumber unknown_record']);
  expect(await codes(correct(received, line('100000001')))).toEqual([400, 'lines.0.unitCost too_big']);
  const lost = await post('theft', { productId, quantity: '-1' });
  expect(await codes(correct(lost, line('3')))).toEqual([400, 'lines.0.lineNumber unknown_record']);
  const revalued = await post('revaluation', { productId, unitCost: '9' });
  expect(await codes(correct(revalued, line('3')))).toEqual([400, 'lines.0.lineNumber unknown_record']);
  await reverse(revalued);
  expect(await correct(revalued, line('3'))).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  const stranger = await foundCompany(server);
  const path = `/api/stock-adjustments/${received}/correct-cost`;
  expect(await stranger.admin.client.post(path, { lines: [line('3')] })).toMatchObject({ status: 404 });
  expect(await company.staff.client.post(path, { lines: [line('3')] })).toMatchObject({ status: 403 });
});

test('two correct the same cost at once: one succeeds, and the other is refused', async () => {
  const { client, place, productId, levelOf, correct } = await prepare();
  for (let round = 0; round < 5; round += 1) {
    const received = await receive(client, place, { productId, quantity: '2', unitCost: '2' });
    const answers = await Promise.all(
      ['3', '4', '5'].map((unitCost) => correct(received, { lineNumber: 1, unitCost })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'needs_correction_first')).toHaveLength(2);
  }
  const [onHand, valueMinor] = await levelOf(productId);
  expect(onHand).toBe('10');
  expect(valueMinor).toBeGreaterThanOrEqual(3_000);
});

test('all goods get another cost, and after a reversal the former one, as far as they are still there', async () => {
  const { client, place, productId, levelOf, reverse } = await prepare();
  const cheap = await receive(client, place, { productId, quantity: '10', unitCost: '1' });
  await receive(client, place, { productId, quantity: '10', unitCost: '10' });
  const revalued = await adjust(client, place, 'revaluation', { productId, unitCost: '2' });
  expect(revalued).toMatchObject({
    status: 201,
    body: { reason: 'revaluation', lines: [{ quantity: '0', unitCost: '2.00', valueMinor: -7_000 }] },
  });
  expect(await entryOf(server.adminUrl, revalued.body.id)).toEqual({
    inventory: -7_000,
    stock_revaluation: 7_000,
  });
  await adjust(client, place, 'own_use', { productId, quantity: '-5' });
  expect(await levelOf(productId)).toEqual(['15', 3_000]);
  // The earlier receipt leaves at what its goods are worth now.
  expect(await reverse(cheap)).toMatchObject({ status: 200 });
  expect(await levelOf(productId)).toEqual(['5', 1_000]);
  expect(await entryOf(server.adminUrl, cheap, 'reverse')).toEqual({
    inventory: -2_000,
    stock_owed: 1_000,
    cost_of_sales: 1_000,
  });
  // A quarter of the revalued goods is left.
  expect(await reverse(revalued.body.id)).toMatchObject({ status: 200 });
  expect(await levelOf(productId)).toEqual(['5', 1_000 + 1_750]);
  expect(await entryOf(server.adminUrl, revalued.body.id, 'reverse')).toEqual({
    inventory: 1_750,
    stock_revaluation: -7_000,
    cost_of_sales: 5_250,
  });
  expect(await adjust(client, place, 'revaluation', { productId, unitCost: '5.50' })).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.unitCost': { code: 'unchanged' } } },
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
