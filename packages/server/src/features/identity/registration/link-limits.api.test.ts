import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { mailedLinksAddress: 2 } });
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const password = 'four mangoes in the shade';
const tokenIn = (text: string): string => /#(?:token|confirm-email|invite)=([\w.-]+)/.exec(text)?.[1] ?? '';
const forgot = (email: string) => browser().post('/api/auth/forgot-password', { email });
const madeUp = (index: number): string => `${'x'.repeat(42)}${index % 10}`;

test('bad links from the same address do not keep a good one from working', async () => {
  const { staff, admin } = await foundCompany(server);
  const statuses = [];
  for (let index = 0; index < 9; index += 1)
    statuses.push(
      (await browser().post('/api/auth/reset-password', { token: madeUp(index), password })).status,
    );
  expect(statuses).toEqual([410, 410, 410, 410, 410, 410, 429, 429, 429]);

  await forgot(staff.email);
  const token = tokenIn((await server.nextMail(staff.email)).text);
  expect((await browser().post('/api/auth/reset-password', { token, password })).status).toBe(200);

  const email = 'invited@behind-one-address.test';
  expect((await admin.client.post('/api/invitations', { email, role: 'staff' })).status).toBe(201);
  const invitation = tokenIn((await server.nextMail(email)).text);
  expect((await browser().post('/api/invitations/look-up', { token: invitation })).status).toBe(200);
  const accepted = { token: invitation, username: 'behind-one-address', password };
  expect((await browser().post('/api/invitations/accept', accepted)).status).toBe(201);
  expect((await browser().post('/api/invitations/accept', accepted)).status).toBe(429);
});

test('repeated registrations with an address do not keep its owner from a link for a forgotten password', async () => {
  const { staff } = await foundCompany(server);
  for (let index = 0; index < 5; index += 1)
    await browser().post('/api/register', { username: `eats-links-${index}`, email: staff.email, password });
  await forgot(staff.email);
  await expect
    .poll(async () =>
      (await server.mailbox.list()).some(
        ({ to, subject }) => to === staff.email && subject.startsWith('Set a new'),
      ),
    )
    .toBe(true);
});

test('many links asked for at one address slow it down, but not links for one’s own account', async () => {
  const { staff, manager } = await foundCompany(server);
  for (let index = 0; index < 6; index += 1)
    expect((await forgot(`nobody-${index}@nowhere.test`)).status).toBe(200);
  const change = (client: TestClient, email: string) =>
    client.post('/api/user/change-email', { email, currentPassword: 'correct-horse-of-tests' });
  for (let index = 0; index < 2; index += 1)
    expect((await change(staff.client, `mine-${index}@people.test`)).status).toBe(200);
  expect((await change(staff.client, 'mine-3@people.test')).status).toBe(429);
  expect((await change(manager.client, 'theirs@people.test')).status).toBe(200);
});
