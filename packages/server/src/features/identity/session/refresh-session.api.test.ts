import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { holderOfToken } from './session-lookup.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newClient = async (): Promise<TestClient> => (await foundCompany(server)).admin.client;
const sessionId = (client: TestClient): string => {
  const part = client.cookies.get('refresh')?.split('.')[0] ?? '';
  const hex = Buffer.from(part, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
/** Moves the session's times back, as if this many seconds had passed. */
const letPass = (
  client: TestClient,
  seconds: number,
  column: 'rotated_at' | 'created_at' | 'expires_at' | 'access_expires_at',
) =>
  server.database.asSystem('refresh a session', async ({ db }) => {
    const row = await db
      .selectFrom('sessions')
      .select(column)
      .where('id', '=', sessionId(client))
      .executeTakeFirstOrThrow();
    const moved = new Date(Date.parse(row[column]) - seconds * 1_000).toISOString();
    await db
      .updateTable('sessions')
      .set({ [column]: moved })
      .where('id', '=', sessionId(client))
      .execute();
  });

test('a refresh gives a new pair for the same company; the old access token lasts for the grace only', async () => {
  const client = await newClient();
  const before = client.copy();
  const answer = await client.post('/api/auth/refresh');
  expect(answer.status).toBe(200);
  expect(answer.body.user.role).toBe('admin');
  expect(client.cookies.get('access')).not.toBe(before.cookies.get('access'));
  expect(holderOfToken(client.cookies.get('access'))).toEqual(holderOfToken(before.cookies.get('access')));
  expect((await client.get('/api/user')).status).toBe(200);
  expect((await before.get('/api/user')).status).toBe(200);
  await letPass(client, 11, 'rotated_at');
  expect((await before.get('/api/user')).status).toBe(401);
  expect((await client.get('/api/user')).status).toBe(200);
});

test('twenty refreshes at once keep the session and end with one and the same pair', async () => {
  for (let round = 0; round < 3; round += 1) {
    const client = await newClient();
    const tabs = Array.from({ length: 20 }, () => client.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh')));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(tabs.map((tab) => tab.cookies.get('refresh'))).size).toBe(1);
    expect(new Set(tabs.map((tab) => tab.cookies.get('access'))).size).toBe(1);
    const [one] = tabs;
    expect((await one?.get('/api/user'))?.status).toBe(200);
    expect((await one?.post('/api/auth/refresh'))?.status).toBe(200);
  }
});

test('a token used again after the grace ends the session for everybody who has it', async () => {
  const client = await newClient();
  const thief = client.copy();
  await client.post('/api/auth/refresh');
  await letPass(client, 11, 'rotated_at');
  const refused = await thief.post('/api/auth/refresh');
  expect(refused).toMatchObject({ status: 401, body: { error: 'Session expired. Please login again.' } });
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect((await client.get('/api/user')).status).toBe(401);
  expect((await client.post('/api/auth/refresh')).status).toBe(401);
});

test('a token of two rotations ago ends the session even within the grace', async () => {
  const client = await newClient();
  const thief = client.copy();
  await client.post('/api/auth/refresh');
  await client.post('/api/auth/refresh');
  expect((await thief.post('/api/auth/refresh')).status).toBe(401);
  expect((await client.get('/api/user')).status).toBe(401);
});

test('a made-up token for a known session ends nothing', async () => {
  const client = await newClient();
  const forger = client.copy();
  const [id = '', secret = ''] = (client.cookies.get('refresh') ?? '').split('.');
  for (const forged of ['A'.repeat(43), `${secret.slice(0, -2)}AA`, `AA${secret.slice(2)}`]) {
    forger.cookies.set('refresh', `${id}.${forged}`);
    expect(await forger.post('/api/auth/refresh')).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  }
  expect((await client.get('/api/user')).status).toBe(200);
  expect((await client.post('/api/auth/refresh')).status).toBe(200);
});

test('an expired access token is refused until it is refreshed', async () => {
  const client = await newClient();
  await letPass(client, 601, 'access_expires_at');
  expect((await client.get('/api/user')).status).toBe(401);
  expect((await client.post('/api/auth/refresh')).status).toBe(200);
  expect((await client.get('/api/user')).status).toBe(200);
});

test('a session ends after 14 days without use, and after 60 days in any case', async () => {
  const idle = await newClient();
  await letPass(idle, 14 * 86_400 + 1, 'expires_at');
  expect((await idle.post('/api/auth/refresh')).status).toBe(401);
  expect((await idle.get('/api/user')).status).toBe(401);

  const busy = await newClient();
  await letPass(busy, 59 * 86_400, 'created_at');
  const answer = await busy.post('/api/auth/refresh');
  const expires = /refresh=[^;]+;.*?Expires=([^;]+)/.exec(
    [answer.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('refresh=')) ?? '',
  );
  expect((Date.parse(expires?.[1] ?? '') - Date.now()) / 86_400_000).toBeLessThan(1.01);
  await letPass(busy, 86_400, 'expires_at');
  expect((await busy.post('/api/auth/refresh')).status).toBe(401);
});

test.each(['', 'x', `${'A'.repeat(22)}.${'b'.repeat(43)}`])(
  'a made-up refresh token is refused (%#)',
  async (refresh) => {
    expect((await new TestClient(server.app, { refresh }).post('/api/auth/refresh')).status).toBe(401);
  },
);
