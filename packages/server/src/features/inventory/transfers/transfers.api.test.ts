import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { entriesOf, postedOf } from '../../../test/selling.ts';
import { addLocation, addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { transferring } from '../../../test/test-transfers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A company with a shop that has goods, and a store that has none. */
const twoPlaces = async ({ quantity = '10', unitCost = '3.333333' } = {}) => {
  const company = await foundCompany(server);
  const { client } = company.manager;
  const shop = await defaultLocation(client);
  const store = await addLocation(client, 'Store');
  const productId = await addProduct(client, { unit: 'm' });
  await receive(client, shop, { productId, quantity, unitCost });
  const there = async (locationId: string) => {
    const { body } = await client.get(`/api/products/${productId}/stock`);
    const { onHand, valueMinor } = body.items.find(
      (item: { locationId: string }) => item.locationId === locationId,
    );
    return { onHand, valueMinor };
  };
  return { company, client, shop, store, productId, there, ...transferring(client) };
};

const lineOf = (productId: string, quantity: string) => [{ productId, quantity }];
/** What is left of it on the way, in the books. */
const sumOf = async (id: string) => {
  const lines = await entriesOf(server, id);
  expect(lines.reduce((sum, line) => sum + line.minor, 0)).toBe(0);
  return lines
    .filter((line) => line.purpose === 'stock_in_transit')
    .reduce((sum, line) => sum + line.minor, 0);
};

test('goods on the way are at neither place; parts take their share of the value, the last part the rest', async () => {
  // 10 m at 3.333333 are worth 33.33; each third of what is sent has a share that does not come out even.
  const { company, shop, store, productId, there, make, must, done } = await twoPlaces();
  const sent = await must(make([shop, store], lineOf(productId, '3')));
  expect(sent).toMatchObject({
    number: 'TR-1',
    status: 'on_the_way',
    lines: [{ valueMinor: 1_000, onWayQuantity: '3' }],
  });
  expect([await there(shop), await there(store)]).toEqual([
    { onHand: '7', valueMinor: 2_333 },
    { onHand: '0', valueMinor: 0 },
  ]);
  expect(await postedOf(server, sent.id)).toEqual({ stock_in_transit: 1_000, inventory: -1_000 });
  const product = await company.manager.client.get(`/api/products/${productId}`);
  expect(product.body).toMatchObject({ onHand: '7', available: '7' });

  let transfer = sent;
  const values: number[] = [];
  for (const status of ['part_received', 'part_received', 'received']) {
    transfer = await done(transfer, 'receive', { lines: [{ number: 1, quantity: '1' }] });
    expect(transfer.status).toBe(status);
    values.push(transfer.steps.at(-1)?.lines[0]?.valueMinor ?? 0);
  }
  expect(values).toEqual([333, 334, 333]);
  expect(await there(store)).toEqual({ onHand: '3', valueMinor: 1_000 });
  expect(await sumOf(sent.id)).toBe(0);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('one of four is missing: lost with a reason, found later, and each has an entry of its own', async () => {
  const { shop, store, productId, there, make, must, act, done } = await twoPlaces({ unitCost: '2.50' });
  const sent = await must(make([shop, store], lineOf(productId, '4')));
  const short = await done(sent, 'receive', {
    lines: [{ number: 1, quantity: '3' }],
    rest: { becomes: 'lost', reason: 'missing' },
  });
  expect(short).toMatchObject({
    status: 'received',
    lines: [{ receivedQuantity: '3', lostQuantity: '1', onWayQuantity: '0' }],
    steps: [
      { kind: 'receive' },
      { kind: 'lose', reason: 'missing', lines: [{ quantity: '1', valueMinor: 250 }] },
    ],
  });
  expect(await postedOf(server, sent.id, 'apply')).toEqual({
    inventory: 750,
    stock_in_transit: -1_000,
    stock_lost_in_transit: 250,
  });
  const found = await done(short, 'find');
  expect(found).toMatchObject({ lines: [{ receivedQuantity: '4', lostQuantity: '0' }] });
  expect(await there(store)).toEqual({ onHand: '4', valueMinor: 1_000 });
  expect(await postedOf(server, sent.id, 'apply')).toMatchObject({
    inventory: 1_000,
    stock_lost_in_transit: 0,
  });
  expect(await sumOf(sent.id)).toBe(0);
  const again = await act(found, 'find');
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('a loss beyond what one person may write off is for an admin, in parts too', async () => {
  const { company, shop, store, productId, make, must, act, done } = await twoPlaces({ unitCost: '2.50' });
  const { client: owner } = company.admin;
  const rules = await owner.patch('/api/trading-rules', { version: 1, adjustmentApprovalMinor: 500 });
  expect(rules.status, JSON.stringify(rules.body)).toBe(200);
  const sent = await must(make([shop, store], lineOf(productId, '4')));
  const part = await done(sent, 'lose', { lines: [{ number: 1, quantity: '2' }], reason: 'stolen' });
  const one = { lines: [{ number: 1, quantity: '1' }] };
  const refusal = { status: 409, body: { code: 'loss_approval_needed', detail: { changedMinor: 750 } } };
  expect(await act(part, 'lose', { ...one, reason: 'stolen' })).toMatchObject(refusal);
  const rest = { ...one, rest: { becomes: 'lost', reason: 'missing' } };
  expect(await act(part, 'receive', rest)).toMatchObject(refusal);
  const { version } = part;
  const byAdmin = await owner.post(`/api/transfers/${sent.id}/receive`, { version, ...rest });
  expect(byAdmin).toMatchObject({ status: 200, body: { status: 'received' } });
  // What an admin wrote off, an admin finds or undoes.
  const losses: { id: string; kind: string }[] = byAdmin.body.steps.filter(
    (step: { kind: string }) => step.kind === 'lose',
  );
  expect(losses).toHaveLength(2);
  const ofAdmin = { status: 409, body: { code: 'undo_needs_admin', detail: { limitMinor: 500 } } };
  expect(await act(byAdmin.body, 'find', one)).toMatchObject(ofAdmin);
  for (const { id: stepId } of losses)
    expect(await act(byAdmin.body, 'undo', { stepId })).toMatchObject(ofAdmin);
  const found = await owner.post(`/api/transfers/${sent.id}/find`, {
    version: byAdmin.body.version,
    ...one,
  });
  expect(found.status).toBe(200);
});

test('goods that come to a shelf with others make their average; a step undone takes it out at that of the moment', async () => {
  const { client, shop, store, productId, there, make, must, act, done } = await twoPlaces({ unitCost: '4' });
  await receive(client, store, { productId, quantity: '2', unitCost: '10' });
  const received = await must(make([shop, store], lineOf(productId, '2'), 'received'));
  expect(received).toMatchObject({ status: 'received', version: 2 });
  expect(await there(store)).toEqual({ onHand: '4', valueMinor: 2_800 });
  const undone = await done(received, 'undo', { stepId: received.steps[0]?.id });
  expect(undone).toMatchObject({ status: 'on_the_way', lines: [{ onWayQuantity: '2', onWayMinor: 1_400 }] });
  const twice = await act(undone, 'undo', { stepId: received.steps[0]?.id });
  expect(twice).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  const back = await done(undone, 'return', { reason: 'wrong_goods' });
  expect(back).toMatchObject({ status: 'not_received', lines: [{ returnedQuantity: '2' }] });
  expect(await there(shop)).toEqual({ onHand: '10', valueMinor: 4_600 });
  expect(await sumOf(received.id)).toBe(0);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('sent to the wrong place: redirected while on the way, or sent on in one step when it has arrived', async () => {
  const { client, shop, store, productId, there, make, must, act, done } = await twoPlaces();
  const kiosk = await addLocation(client, 'Kiosk');
  const sent = await must(make([shop, store], lineOf(productId, '2')));
  expect(await act(sent, 'redirect', { toLocationId: shop })).toMatchObject({
    status: 400,
    body: { fields: { toLocationId: { code: 'same_place' } } },
  });
  const redirected = await done(sent, 'redirect', { toLocationId: kiosk });
  const arrived = await done(redirected, 'receive');
  expect(await there(kiosk)).toMatchObject({ onHand: '2' });
  const on = await done(arrived, 'send-on', { toLocationId: store });
  expect(on).toMatchObject({
    number: 'TR-2',
    status: 'on_the_way',
    follows: { number: 'TR-1' },
    fromLocationName: 'Kiosk',
    toLocationName: 'Store',
  });
  expect(await there(kiosk)).toMatchObject({ onHand: '0' });
  expect(await act(arrived, 'redirect', { toLocationId: store })).toMatchObject({ status: 409 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
  expect((await client.get('/api/transfers?q=tr-1')).body.items).toHaveLength(1);
});

test('no more is sent than is free, and no more received than is on the way', async () => {
  const { client, shop, store, productId, make, must, act } = await twoPlaces();
  const order = await client.post('/api/orders', { lines: [{ productId, quantity: '4' }] });
  await client.post(`/api/orders/${order.body.id}/confirm`);
  const lines = [...lineOf(productId, '4'), ...lineOf(productId, '3')];
  expect(await make([shop, store], lines)).toMatchObject({
    status: 409,
    body: { code: 'below_zero', fields: { 'lines.1.quantity': { code: 'short' } } },
  });
  const sent = await must(make([shop, store], lineOf(productId, '6')));
  expect(await act(sent, 'receive', { lines: [{ number: 1, quantity: '6.5' }] })).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.quantity': { code: 'too_much' } } },
  });
  expect(await make([shop, shop], lines)).toMatchObject({
    status: 400,
    body: { fields: { toLocationId: {} } },
  });
});

test('a loss whose goods were found is not undone before what was found is', async () => {
  const { shop, store, productId, make, must, act, done, there } = await twoPlaces({ unitCost: '1' });
  const lost = await done(await must(make([shop, store], lineOf(productId, '4'))), 'lose', {
    reason: 'stolen',
  });
  const found = await done(lost, 'find', { lines: [{ number: 1, quantity: '1' }], at: 'source' });
  const [loss, find] = found.steps;
  expect(await act(found, 'undo', { stepId: loss?.id })).toMatchObject({
    status: 409,
    body: { code: 'needs_step_first' },
  });
  const unfound = await done(found, 'undo', { stepId: find?.id });
  const undone = await done(unfound, 'undo', { stepId: loss?.id });
  expect(undone).toMatchObject({ status: 'on_the_way', lines: [{ onWayQuantity: '4', onWayMinor: 400 }] });
  expect(await there(shop)).toEqual({ onHand: '6', valueMinor: 600 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('lines in packs are counted exactly in the product’s unit, or refused', async () => {
  const { company, client, shop, store, make, must } = await twoPlaces();
  const productId = await addProduct(client);
  await adjust(client, shop, 'opening', { productId, quantity: '50', unitCost: '1' });
  const pack = await addPack(company, productId, 24, 1);
  const third = await addPack(company, productId, 1, 3);
  const sent = await must(make([shop, store], [{ productId, packId: pack, quantity: '2' }]));
  expect(sent.lines).toMatchObject([
    { packId: pack, enteredQuantity: '2', quantity: '48', onWayQuantity: '48' },
  ]);
  expect(await make([shop, store], [{ productId, packId: third, quantity: '1' }])).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.quantity': { code: 'inexact_quantity' } } },
  });
});

const addPack = async ({ id }: TestCompany, productId: string, numerator: number, denominator: number) => {
  const [row] = await server.database.forTenant(id, (tx) =>
    tx.db
      .insertInto('product_packs')
      .values({
        tenant_id: id,
        product_id: productId,
        name: `${numerator}/${denominator}`,
        numerator,
        denominator,
        position: 1,
      })
      .returning('id')
      .execute(),
  );
  return row?.id;
};
