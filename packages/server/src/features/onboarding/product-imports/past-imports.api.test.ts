import type { PastImport } from '@shelfwise/contract/features/onboarding/product-imports/product-imports.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const add = async (names: readonly string[]): Promise<string> => {
  const locationId = (await company.admin.client.get('/api/locations')).body.items[0].id;
  const rows = names.map((name) => ({ name, unitPrice: '5', quantity: '2', unitCost: '1' }));
  return (await company.manager.client.post('/api/product-imports', { locationId, rows })).body.id;
};
const past = async (of: TestCompany = company): Promise<PastImport[]> =>
  (await of.manager.client.get('/api/product-imports')).body.items;

test('the last imports are listed with what they made, the newest first, and whether they were taken back', async () => {
  const first = await add(['Rice', 'Sugar', 'Beans', 'Matches']);
  const second = await add(['Soap']);
  expect(await past()).toMatchObject([
    { id: second, count: 1, names: ['Soap'], undoneAt: null },
    { id: first, count: 4, names: ['Rice', 'Sugar', 'Beans'], undoneAt: null },
  ]);
  expect((await company.admin.client.post(`/api/product-imports/${second}/undo`)).status).toBe(200);
  expect((await past()).map(({ id, undoneAt }) => [id, undoneAt !== null])).toEqual([
    [second, true],
    [first, false],
  ]);
});

test('ten at most; others know nothing of them, and staff may not ask', async () => {
  for (let number = 0; number < 10; number += 1) await add([`Cup ${number}`]);
  const listed = await past();
  expect([listed.length, listed[0]?.names]).toEqual([10, ['Cup 9']]);
  expect(await past(await foundCompany(server))).toEqual([]);
  expect((await company.staff.client.get('/api/product-imports')).status).toBe(403);
});
