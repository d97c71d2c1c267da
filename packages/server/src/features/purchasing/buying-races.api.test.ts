import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../app/verify.ts';
import { reckoned, selectRows } from '../../db/rows.ts';
import { sql } from 'kysely';
import { addProduct, defaultLocation } from '../../test/test-adjustments.ts';
import { buying, type Buying } from '../../test/test-bills.ts';
import type { TestAnswer, TestClient } from '../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../test/test-company.ts';
import { draftReceipt, postReceipt, receiveGoods } from '../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let client: TestClient;
let books: Buying;
let supplierId: string;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  client = company.admin.client;
  books = await buying(company);
  supplierId = await books.supplier();
  productId = await addProduct(client);
});
afterAll(() => server.close());

const statuses = (answers: readonly TestAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const received = async (enteredQuantity = '10'): Promise<string> =>
  (await receiveGoods(client, { supplierId, lines: [{ productId, enteredQuantity, unitPrice: '2' }] })).id;
const act = (id: string, verb: string, body: object = {}) =>
  client.post(`/api/stock-receipts/${id}/${verb}`, body);
const giveBack = (id: string, enteredQuantity: string) =>
  act(id, 'returns', { reason: 'Wrong goods', lines: [{ lineNumber: 1, enteredQuantity }] });
const freight = (amountMinor: number) => ({ kind: 'freight', currency: 'GHS', amountMinor, split: 'value' });

test('of two people who send the same goods back at once, one is told that they are gone', async () => {
  const id = await received();
  const answers = await Promise.all([giveBack(id, '6'), giveBack(id, '6')]);
  expect(statuses(answers)).toEqual([201, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.fields['lines.0.enteredQuantity'].code).toBe('over_return');
  const { body } = await client.get(`/api/stock-receipts/${id}`);
  expect(body.lines[0].returnedQuantity).toBe('6');
});

test('one delivery that two people enter at the same time is posted once', async () => {
  const goods = { supplierId, lines: [{ productId, enteredQuantity: '7', unitPrice: '1' }] };
  const drafts = [await draftReceipt(client, goods), await draftReceipt(client, goods)];
  const answers = await Promise.all(
    drafts.map(({ id }) => client.copy().post(`/api/stock-receipts/${id}/post`, { version: 1 })),
  );
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['repeated_delivery']);
});

test('a receipt that is undone while a cost is added to it: one of the two, and the other is told why', async () => {
  const id = await received();
  const [undone, added] = await Promise.all([act(id, 'reverse'), act(id, 'costs', freight(500))]);
  expect([undone.body.code, added.body.code].filter(Boolean)).toEqual([
    undone.status === 200 ? 'wrong_state' : 'stands_in_way',
  ]);
});

test('a cost and a return of one receipt that are undone twice at once are undone once', async () => {
  const id = await received();
  const cost = (await act(id, 'costs', freight(300))).body.lateCosts[0].id as string;
  const undo = () => act(id, `costs/${cost}/reverse`);
  expect(statuses(await Promise.all([undo(), undo()]))).toEqual([200, 409]);
  const back = (await giveBack(id, '2')).body.returns[0].id as string;
  const takeBack = () => act(id, `returns/${back}/reverse`);
  expect(statuses(await Promise.all([takeBack(), takeBack()]))).toEqual([200, 409]);
});

test('a supplier who is archived while their goods are posted: no draft of theirs is posted after that', async () => {
  const other = await books.supplier({ name: 'Tema Metal' });
  const lines = [{ productId, enteredQuantity: '1', unitPrice: '2' }];
  const draft = await draftReceipt(client, { supplierId: other, lines });
  const [posted, archived] = await Promise.all([
    act(draft.id, 'post', { version: draft.version }),
    client.post(`/api/suppliers/${other}/archive`),
  ]);
  // Posted first, the goods are to be billed; archived first, nothing comes from them.
  expect([200, 409]).toContain(posted.status);
  expect(posted.status === 409 ? archived.status : 200).toBe(200);
});

test('a bill and a late cost in a currency without a rate, or at one far from it, are refused, and nothing of them is posted', async () => {
  const id = await received();
  const late = await act(id, 'costs', { ...freight(100), currency: 'JPY' });
  expect([late.status, late.body.code]).toEqual([422, 'currency_without_rate']);
  const bill = await books.draft(supplierId, '100', { currency: 'JPY' });
  const approved = await client.post(`/api/bills/${bill.id}/approve`, { version: 1 });
  expect([approved.status, approved.body.code]).toEqual([422, 'currency_without_rate']);
  const dollars = await books.draft(supplierId, '100', { currency: 'USD' });
  const inverse = await client.post(`/api/bills/${dollars.id}/approve`, { version: 1, rate: '0.06' });
  expect(inverse).toMatchObject({ status: 400, body: { fields: { rate: { code: 'rate_far_off' } } } });
});

/** The numbers of each kind of document, without their prefixes. */
const numbersByKind = (): Promise<Map<string, number[]>> =>
  server.database.forTenant(company.id, async (tx) => {
    const rows = await selectRows(
      tx.db,
      reckoned<{ kind: string; number: string }>(sql`d.kind, d.number`),
      sql`from documents d where d.tenant_id = ${company.id}`,
    );
    const byKind = new Map<string, number[]>();
    for (const { kind, number } of rows)
      byKind.set(kind, [...(byKind.get(kind) ?? []), Number(/\d+$/.exec(number)?.[0])]);
    return byKind;
  });

test('every series of buying is without a gap or a repeat, while many post at once and some are refused', async () => {
  const locationId = await defaultLocation(client);
  const elsewhere = (await client.post('/api/locations', { name: 'Tamale' })).body.id as string;
  const good = await received('100');
  const lines = [{ productId, enteredQuantity: '1', unitPrice: '2' }];
  const order = async (quantity: string): Promise<TestAnswer> => {
    const { body } = await client.post('/api/purchase-orders', {
      supplierId,
      lines: quantity === '0' ? [] : [{ productId, quantity, unitPrice: '2' }],
    });
    return client.post(`/api/purchase-orders/${body.id}/send`, { version: 1 });
  };
  const bill = async (unitPrice: string, kind: string): Promise<TestAnswer> => {
    const { id } = await books.draft(supplierId, unitPrice, { kind });
    return client.post(`/api/bills/${id}/approve`, { version: 1 });
  };
  const transfer = (quantity: string): Promise<TestAnswer> =>
    client.post('/api/transfers', {
      fromLocationId: locationId,
      toLocationId: elsewhere,
      lines: [{ productId, quantity }],
      upTo: 'sent',
    });
  const pay = (bills: object[]): Promise<TestAnswer> =>
    client.post('/api/supplier-payments', books.payment(supplierId, 100, { bills }));
  const nobody = { id: '01900000-0000-7000-8000-000000000000' };
  const round = (): Promise<TestAnswer[]> =>
    Promise.all([
      order('3'),
      order('0'),
      postReceipt(client, { supplierId, lines }),
      postReceipt(client, { supplierId, lines: [{ ...lines[0], unitPrice: '0' }] }),
      act(good, 'costs', freight(101)),
      act(good, 'costs', { ...freight(101), currency: 'JPY' }),
      giveBack(good, '1'),
      giveBack(good, '1000'),
      bill('50', 'bill'),
      bill('0', 'bill'),
      bill('5', 'credit'),
      pay([]),
      pay([nobody]),
      transfer('1'),
      transfer('100000'),
    ]);
  // Sixty at once are more than a busy server takes: some would be told to come again.
  const answers: TestAnswer[] = [];
  for (let count = 0; count < 4; count += 1) answers.push(...(await round()));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(32);
  const numbers = await numbersByKind();
  for (const kind of [
    'purchase_order',
    'receipt',
    'landed_cost',
    'supplier_return',
    'bill',
    'supplier_credit',
    'supplier_payment',
    'transfer',
  ]) {
    const own = (numbers.get(kind) ?? []).toSorted((a, b) => a - b);
    expect(own.length, kind).toBeGreaterThanOrEqual(4);
    expect(own, kind).toEqual(own.map((_, index) => (own[0] ?? 0) + index));
  }
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
