import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { spending, type Spending } from '../../../test/test-expenses.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Spending;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  books = await spending(company);
});
afterAll(() => verifyAndClose(server));

const name = (locationId: string, userIds: string[]) =>
  company.admin.client.put('/api/expense-approvers', { locationId, userIds });

test('what is spent at a place is approved by those who are named for it, and by admins', async () => {
  const { admin, manager, staff } = company;
  const other = (await admin.client.post('/api/locations', { name: 'Tema' })).body.id as string;
  const promoted = (await admin.client.get(`/api/users?q=${staff.username}`)).body.items[0];
  const { items, managers } = (await admin.client.get('/api/expense-approvers')).body;
  expect(managers).toEqual([{ id: manager.id, username: manager.username }]);
  expect(items.every(({ userIds }: { userIds: string[] }) => userIds.length === 0)).toBe(true);
  // Staff are no managers yet, and an admin needs no naming.
  expect((await name(other, [staff.id])).status).toBe(400);
  expect((await name(other, [admin.id])).status).toBe(400);
  await admin.client.put(`/api/users/${promoted.id}/role`, { version: promoted.version, role: 'manager' });
  expect((await name(other, [staff.id])).status).toBe(200);

  const spent = async (locationId: string | null) =>
    (await books.enter(admin.client, 500, { locationId })).body.id as string;
  const [there, elsewhere] = [await spent(other), await spent(null)];
  expect((await books.act(manager.client, there, 'approve', { version: 1 })).body.code).toBe(
    'expense_needs_admin',
  );
  expect((await books.act(manager.client, elsewhere, 'approve', { version: 1 })).status).toBe(200);
  expect((await books.act(staff.client, there, 'approve', { version: 1 })).status).toBe(200);
  // Nobody is named any more: every manager approves again.
  const again = await spent(other);
  expect((await name(other, [])).status).toBe(200);
  expect((await books.act(manager.client, again, 'approve', { version: 1 })).status).toBe(200);
  expect((await manager.client.get('/api/expense-approvers')).status).toBe(403);
});
