import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, adjust, defaultLocation, receive } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const prepare = async (adjustmentApprovalMinor: number | null) => {
  const company = await foundCompany(server);
  const { admin, manager } = company;
  const place = await defaultLocation(admin.client);
  const productId = await addProduct(admin.client);
  await receive(admin.client, place, { productId, quantity: '100', unitCost: '2' });
  const { version } = (await admin.client.get('/api/trading-rules')).body;
  const limited = await admin.client.patch('/api/trading-rules', { version, adjustmentApprovalMinor });
  expect(limited.status).toBe(200);
  return { admin, manager, place, productId };
};

test.each([
  ['damage', { quantity: '-5' }, 201],
  ['damage', { quantity: '-6' }, 409],
  ['count', { quantity: '6' }, 409],
  ['revaluation', { unitCost: '2.11' }, 409],
  ['revaluation', { unitCost: '2.10' }, 201],
  ['received', { quantity: '50', unitCost: '3' }, 201],
  ['opening', { quantity: '50', unitCost: '3' }, 201],
])('above ten cedis a manager’s %s of %o answers %i', async (reason, line, status) => {
  const { admin, manager, place, productId } = await prepare(1_000);
  const answer = await adjust(manager.client, place, reason, { productId, ...line });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  const { onHand, stockValueMinor } = (await admin.client.get(`/api/products/${productId}`)).body;
  const isUnchanged = onHand === '100' && stockValueMinor === 20_000;
  expect(isUnchanged).toBe(status === 409);
});

test('an admin adjusts above the amount, and without an amount everybody does', async () => {
  const limited = await prepare(0);
  const line = { productId: limited.productId, quantity: '-90' };
  expect(await adjust(limited.manager.client, limited.place, 'damage', line)).toMatchObject({
    status: 409,
    body: { code: 'adjustment_approval_needed', detail: { limitMinor: 0, changedMinor: 18_000 } },
  });
  expect((await adjust(limited.admin.client, limited.place, 'damage', line)).status).toBe(201);
  const free = await prepare(null);
  const all = { productId: free.productId, quantity: '-90' };
  expect((await adjust(free.manager.client, free.place, 'damage', all)).status).toBe(201);
});

test('two lines that outweigh each other count together, not against each other', async () => {
  const { admin, manager, place, productId } = await prepare(1_000);
  const other = await addProduct(admin.client);
  await receive(admin.client, place, { productId: other, quantity: '9', unitCost: '2' });
  const lines = [
    { productId: other, quantity: '4' },
    { productId, quantity: '-4' },
  ];
  expect((await adjust(manager.client, place, 'count', ...lines)).status).toBe(409);
});

test('a draft that somebody else approved is posted; a change of it asks for an approval again', async () => {
  const { admin, manager, place, productId } = await prepare(0);
  const { body: draft } = await manager.client.post('/api/stock-adjustments', {
    locationId: place,
    reason: 'theft',
    lines: [{ productId, quantity: '-1' }],
    asDraft: true,
  });
  const at = `/api/stock-adjustments/${draft.id}`;
  const post = (version: number) => manager.client.post(`${at}/post`, { version });
  expect(await post(draft.version)).toMatchObject({
    status: 409,
    body: { code: 'adjustment_approval_needed' },
  });
  const approve = async (version: number): Promise<number> => {
    const answer = await admin.client.post(`${at}/approve`, { version });
    expect(answer.status).toBe(200);
    return answer.body.version as number;
  };
  const approved = await approve(draft.version);
  const changed = await manager.client.patch(at, {
    version: approved,
    lines: [{ productId, quantity: '-90' }],
  });
  expect(await post(changed.body.version)).toMatchObject({
    status: 409,
    body: { code: 'adjustment_approval_needed' },
  });
  expect(await post(await approve(changed.body.version))).toMatchObject({
    status: 200,
    body: { status: 'posted' },
  });
});

test('what an admin approved is undone, or entered anew, above the amount by an admin only; below it by who made it', async () => {
  const { admin, manager, place, productId } = await prepare(1_000);
  const taken = async (quantity: string): Promise<string> =>
    (await adjust(admin.client, place, 'theft', { productId, quantity })).body.id;
  const large = `/api/stock-adjustments/${await taken('-6')}`;
  for (const verb of ['reverse', 'replace'])
    expect(await manager.client.post(`${large}/${verb}`, {}), verb).toMatchObject({
      status: 409,
      body: { code: 'undo_needs_admin', detail: { limitMinor: 1_000, changedMinor: 1_200 } },
    });
  const small = `/api/stock-adjustments/${await taken('-5')}`;
  expect((await manager.client.post(`${small}/reverse`, {})).status).toBe(200);
  // Entered anew by an admin, it needs an approval again before a manager posts it.
  const { body: anew } = await admin.client.post(`${large}/replace`, {});
  expect(anew.status).toBe('draft');
  expect(
    await manager.client.post(`/api/stock-adjustments/${anew.id}/post`, { version: anew.version }),
  ).toMatchObject({ status: 409, body: { code: 'adjustment_approval_needed' } });
});

test('what was found is made dearer, or cheap again, above the amount by an admin only; what was bought by who corrects it', async () => {
  const { admin, manager, place, productId } = await prepare(1_000);
  const line = { productId, quantity: '10', unitCost: '0.01' };
  const found = `/api/stock-adjustments/${(await adjust(manager.client, place, 'found', line)).body.id}`;
  const at = (unitCost: string) => ({ lines: [{ lineNumber: 1, unitCost }] });
  expect(await manager.client.post(`${found}/correct-cost`, at('2'))).toMatchObject({
    status: 409,
    body: { code: 'correction_needs_admin', detail: { limitMinor: 1_000, changedMinor: 1_990 } },
  });
  const { body: correction } = await admin.client.post(`${found}/correct-cost`, at('2'));
  expect(correction.status).toBe('posted');
  expect(await manager.client.post(`/api/stock-adjustments/${correction.id}/reverse`, {})).toMatchObject({
    status: 409,
    body: { code: 'undo_needs_admin' },
  });
  const bought = await adjust(manager.client, place, 'received', { ...line, unitCost: '3' });
  const path = `/api/stock-adjustments/${bought.body.id}/correct-cost`;
  expect((await manager.client.post(path, at('30'))).status).toBe(201);
});
