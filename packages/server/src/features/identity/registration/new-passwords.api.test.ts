import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, testPassword, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
const names = () => {
  count += 1;
  return { username: `chooser-${count}`, email: `chooser-${count}@people.test` };
};
const tokenIn = (text: string): string => /#(?:token|invite)=([\w.-]+)/.exec(text)?.[1] ?? '';

type Try = (password: string) => Promise<TestAnswer>;

/** Every way to set a password. Each one is tried with the same link or session until a password is accepted. */
const ways: Record<string, () => Promise<Try>> = {
  registering: async () => (password) =>
    new TestClient(server.app).post('/api/register', { ...names(), password }),
  founding: async () => (password) =>
    new TestClient(server.app).post('/api/tenants', { companyName: 'Choosers', ...names(), password }),
  'accepting an invitation': async () => {
    const { admin } = await foundCompany(server);
    const { username, email } = names();
    await admin.client.post('/api/invitations', { email, role: 'staff' });
    const token = tokenIn((await server.nextMail(email)).text);
    return (password) =>
      new TestClient(server.app).post('/api/invitations/accept', { token, username, password });
  },
  'a forgotten password': async () => {
    const { admin } = await foundCompany(server);
    await new TestClient(server.app).post('/api/auth/forgot-password', { email: admin.email });
    const token = tokenIn((await server.nextMail(admin.email)).text);
    return (password) => new TestClient(server.app).post('/api/auth/reset-password', { token, password });
  },
  'changing it': async () => {
    const { admin } = await foundCompany(server);
    return (password) =>
      admin.client.post('/api/user/change-password', { currentPassword: testPassword, password });
  },
};

test.each(Object.keys(ways))('%s refuses short and leaked ones, and nothing else', async (way) => {
  const attempt = await (ways[way] as () => Promise<Try>)();
  for (const [password, code] of [
    ['ninechars', 'too_short'],
    ['Manchester-2026!', 'breached'],
    ['usuckballz1', 'breached'],
  ] as const)
    expect(await attempt(password)).toMatchObject({ status: 400, body: { fields: { password: { code } } } });
  // Capitals, digits or punctuation are not required; spaces and all scripts are allowed.
  const answer = await attempt('  quatre mangues 芒果 près de la gare ');
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
});

test('a password is stored exactly, with the spaces at its ends', async () => {
  const { username, email } = names();
  const password = ' quatre mangues à Lomé ';
  await new TestClient(server.app).post('/api/register', { username, email, password });
  const signIn = (tried: string) =>
    new TestClient(server.app).post('/api/login', { username, password: tried });
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn(password.trim())).status).toBe(401);
});
