import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import {
  addLocation,
  addProduct,
  adjust,
  defaultLocation,
  receive,
  uploadedPicture,
} from '../../../test/test-adjustments.ts';
import { entriesOf } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Ten rings in the shop at 4, six in the store at 5, and three chains in the store at 2. */
const prepare = async () => {
  const { admin, manager } = await foundCompany(server);
  const { client } = admin;
  const [shop, store] = [await defaultLocation(client), await addLocation(client, 'Store')];
  const [ring, chain] = [await addProduct(client), await addProduct(client)];
  const bought = await receive(client, shop, { productId: ring, quantity: '10', unitCost: '4' });
  await receive(client, store, { productId: ring, quantity: '6', unitCost: '5' });
  await receive(client, store, { productId: chain, quantity: '3', unitCost: '2' });
  const draft = async (locationId: string | null, ...lines: object[]) =>
    (
      await client.post('/api/stock-adjustments', {
        locationId,
        reason: 'revaluation',
        lines,
        asDraft: true,
      })
    ).body;
  const act = (of: { id: string; version: number }, verb: string) =>
    client.post(`/api/stock-adjustments/${of.id}/${verb}`, verb === 'reverse' ? {} : { version: of.version });
  const move = async (upTo: string, quantity: string): Promise<void> => {
    const lines = [{ productId: ring, quantity }];
    const sent = await client.post('/api/transfers', {
      fromLocationId: shop,
      toLocationId: store,
      upTo,
      lines,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  };
  const worth = async (productId: string): Promise<Record<string, number>> => {
    const { items } = (await client.get(`/api/products/${productId}/stock`)).body;
    return Object.fromEntries(
      items.map((level: { locationName: string; valueMinor: number }) => [
        level.locationName === 'Store' ? 'store' : 'shop',
        level.valueMinor,
      ]),
    );
  };
  return { client, manager, shop, store, ring, chain, bought, draft, act, move, worth };
};

test('a draft of all places says what is there, and posts one line for each place, exact to the smallest unit', async () => {
  const { client, ring, chain, draft, act, worth } = await prepare();
  const made = await draft(
    null,
    { productId: ring, unitCost: '4.333333' },
    { productId: chain, unitCost: '2.5' },
  );
  expect(made).toMatchObject({ locationId: null, locationName: null, number: null });
  expect(
    made.lines.map(({ onHand, worthMinor, valueMinor }: never) => [onHand, worthMinor, valueMinor]),
  ).toEqual([
    ['16', 7_000, 4_333 + 2_600 - 7_000],
    ['3', 600, 150],
  ]);
  const posted = await act(made, 'post');
  expect(posted).toMatchObject({ status: 200, body: { status: 'posted' } });
  type Line = { locationName: string; onHand: string; worthMinor: number; valueMinor: number };
  const lines: Line[] = posted.body.lines;
  expect(
    lines
      .map(({ locationName, onHand, worthMinor, valueMinor }) =>
        [locationName === 'Store' ? 'store' : 'shop', onHand, worthMinor, valueMinor].join(' '),
      )
      .toSorted(),
  ).toEqual(['shop 10 4000 333', 'store 3 600 150', 'store 6 3000 -400']);
  expect([await worth(ring), await worth(chain)]).toEqual([
    { shop: 4_333, store: 2_600 },
    { shop: 0, store: 750 },
  ]);
  const totals = await client.get('/api/stock-adjustments/worth?of=revaluation');
  expect(totals.body).toMatchObject({ documents: 1, upMinor: 483, downMinor: -400 });
  expect(totals.body.items).toMatchObject([{ reason: 'revaluation', quantity: '19', valueMinor: 83 }]);
  const listed = await client.get('/api/stock-adjustments?of=revaluation&status=posted');
  expect(listed.body.items).toHaveLength(1);
  await act(posted.body, 'reverse');
  expect([await worth(ring), await worth(chain)]).toEqual([
    { shop: 4_000, store: 3_000 },
    { shop: 0, store: 600 },
  ]);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('stock that moved since the draft is said, recalculated and approved again before anything is posted', async () => {
  const { client, manager, shop, ring, draft, act, worth } = await prepare();
  const made = await draft(shop, { productId: ring, unitCost: '3' });
  const approved = (await manager.client.post(`/api/stock-adjustments/${made.id}/approve`, { version: 1 }))
    .body;
  await adjust(client, shop, 'own_use', { productId: ring, quantity: '-4' });
  const refused = await act(approved, 'post');
  expect(refused).toMatchObject({ status: 409, body: { code: 'stock_moved' } });
  expect(refused.body.current.lines[0]).toMatchObject({ onHand: '10', onHandNow: '6', worthNowMinor: 2_400 });
  const again = await act(approved, 'recalculate');
  expect(again.body).toMatchObject({ status: 'draft', approvedBy: null, version: 3 });
  expect(again.body.lines[0]).toMatchObject({ onHand: '6', worthMinor: 2_400, valueMinor: -600 });
  expect((await act(again.body, 'recalculate')).body.version).toBe(3);
  expect((await act(again.body, 'post')).body.lines[0]).toMatchObject({ valueMinor: -600 });
  expect((await worth(ring))['shop']).toBe(1_800);
  const unchanged = await draft(shop, { productId: ring, unitCost: '3' });
  expect(await act(unchanged, 'post')).toMatchObject({
    status: 400,
    body: { fields: { 'lines.0.unitCost': { code: 'unchanged' } } },
  });
  expect(await adjust(client, null as never, 'damage', { productId: ring, quantity: '-1' })).toMatchObject({
    status: 400,
    body: { fields: { locationId: { code: 'required' } } },
  });
});

test('a reversal follows goods to where they were moved since, and so does a cost that comes late', async () => {
  const { client, shop, ring, bought, act, move, worth } = await prepare();
  const everywhere = { locationId: null, reason: 'revaluation' };
  const revalued = await client.post('/api/stock-adjustments', {
    ...everywhere,
    lines: [{ productId: ring, unitCost: '6' }],
  });
  expect(revalued.status, JSON.stringify(revalued.body)).toBe(201);
  await move('received', '3');
  await move('sent', '2');
  await adjust(client, shop, 'own_use', { productId: ring, quantity: '-1' });
  expect(await worth(ring)).toEqual({ shop: 2_400, store: 5_400 });
  await act(revalued.body, 'reverse');
  expect(await worth(ring)).toEqual({ shop: 1_600, store: 1_200 + 3_000 });
  const sums = new Map<string, number>();
  for (const { purpose, minor } of await entriesOf(server, revalued.body.id))
    sums.set(purpose, (sums.get(purpose) ?? 0) + minor);
  expect(Object.fromEntries(sums)).toEqual({
    inventory: 600,
    stock_in_transit: -400,
    stock_revaluation: 0,
    cost_of_sales: -200,
  });
  // They are again the goods that were bought at 4: a cost that comes late finds them, also on the way.
  await client.post(`/api/stock-adjustments/${bought}/correct-cost`, {
    lines: [{ lineNumber: 1, unitCost: '5' }],
  });
  expect(await worth(ring)).toEqual({ shop: 2_000, store: 1_500 + 3_000 });
  const [way] = (await client.get('/api/transfers?status=on_the_way')).body.items;
  expect((await client.get(`/api/transfers/${way.id}`)).body.lines[0].onWayMinor).toBe(1_000);
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

test('write-offs are told by month and reason; a picture is added later by anybody, and removed by admins', async () => {
  const { client, manager, shop, store, ring, chain } = await prepare();
  const lost = await adjust(client, shop, 'theft', { productId: ring, quantity: '-2' });
  await adjust(client, store, 'expiry', { productId: chain, quantity: '-1' });
  await adjust(client, shop, 'own_use', { productId: ring, quantity: '-1' });
  const undone = await adjust(client, shop, 'damage', { productId: ring, quantity: '-3' });
  await client.post(`/api/stock-adjustments/${undone.body.id}/reverse`, {});
  const totals = (await client.get('/api/stock-adjustments/worth?of=write_off')).body;
  expect(totals).toMatchObject({ documents: 2, upMinor: 0, downMinor: -1_000 });
  expect(totals.items).toMatchObject([
    { reason: 'theft', unit: 'piece', quantity: '-2', valueMinor: -800 },
    { reason: 'expiry', unit: 'piece', quantity: '-1', valueMinor: -200 },
  ]);
  const ofShop = (await client.get(`/api/stock-adjustments/worth?of=write_off&locationId=${shop}`)).body;
  expect(ofShop).toMatchObject({ documents: 1, downMinor: -800 });
  expect((await client.get('/api/stock-adjustments?of=write_off')).body.items).toHaveLength(3);

  const { id } = lost.body;
  const fileId = await uploadedPicture(client);
  const pictures = (by: typeof client, version: number, pictureIds: string[]) =>
    by.post(`/api/stock-adjustments/${id}/pictures`, { version, pictureIds });
  const added = await pictures(manager.client, lost.body.version, [fileId]);
  expect(added).toMatchObject({ status: 200, body: { pictures: [{ fileId }], status: 'posted' } });
  expect(await pictures(client, lost.body.version, [])).toMatchObject({ status: 409 });
  expect(await pictures(manager.client, added.body.version, [])).toMatchObject({ status: 403 });
  const theft = (await client.get('/api/adjustment-reasons')).body.items.find(
    ({ kind }: { kind: string }) => kind === 'theft',
  );
  await client.patch(`/api/adjustment-reasons/${theft.id}`, { version: 1, needsPhoto: true });
  expect(await pictures(client, added.body.version, [])).toMatchObject({
    status: 400,
    body: { fields: { pictureIds: { code: 'required' } } },
  });
  await client.patch(`/api/adjustment-reasons/${theft.id}`, { version: 2, needsPhoto: false });
  expect((await pictures(client, added.body.version, [])).body.pictures).toEqual([]);
  const trail = new pg.Client({ connectionString: server.adminUrl });
  await trail.connect();
  const { rows } = await trail.query(
    `select action, after->>'added' as added, after->>'removed' as removed from audit_entries
     where subject_id = $1 and action like '%picture' order by id`,
    [id],
  );
  await trail.end();
  expect(rows).toEqual([
    { action: 'stock_adjustment.add_picture', added: '1', removed: '0' },
    { action: 'stock_adjustment.remove_picture', added: '0', removed: '1' },
  ]);
});
