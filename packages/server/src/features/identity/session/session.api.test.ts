import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { foundCompany, testPassword, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const isSignedIn = async (client: TestClient): Promise<boolean> =>
  (await client.get('/api/user')).status === 200;

describe('sign in', () => {
  test.each([
    ['/api/login', 'username', 'username'],
    ['/api/login', 'username', 'email'],
    ['/api/auth/login', 'email', 'username'],
    ['/api/auth/login', 'email', 'email'],
  ] as const)('%s with %s takes a %s', async (path, field, identifier) => {
    const client = browser();
    const answer = await client.post(path, {
      [field]: company.admin[identifier].toUpperCase(),
      password: testPassword,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      username: company.admin.username,
      role: 'admin',
      tenant: { id: company.id, onboardingCompleted: true },
    });
    expect(await isSignedIn(client)).toBe(true);
    const cookies = [answer.headers['set-cookie']].flat().join('\n');
    expect(cookies.match(/HttpOnly/g)).toHaveLength(3);
    expect(cookies.match(/SameSite=Lax/g)).toHaveLength(3);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['ΝΙΚΟΣ', 'İbrahim'])(
    'takes the name %s, whose letters are lowered in two ways',
    async (name) => {
      const username = `${company.admin.username}${name}`;
      const founder = { username, email: `${newId()}@names.test`, password: testPassword };
      expect((await browser().post('/api/tenants', { ...founder, companyName: name })).status).toBe(201);
      expect((await browser().post('/api/login', { username, password: testPassword })).status).toBe(200);
    },
  );

  test.each([
    [
      'a wrong password',
      () => ({ username: company.admin.username, password: 'not the password' }),
      401,
      'Incorrect username or password. Please try again.',
    ],
    [
      'an unknown username',
      () => ({ username: 'nobody-at-all', password: testPassword }),
      404,
      'Username not found. Please check your username and try again.',
    ],
    [
      'an unknown address',
      () => ({ username: 'nobody@nowhere.test', password: testPassword }),
      401,
      'Incorrect username or password. Please try again.',
    ],
    [
      'a name that cannot be',
      () => ({ username: 'a\0b', password: testPassword }),
      404,
      'Username not found. Please check your username and try again.',
    ],
    [
      'a lone surrogate',
      () => ({ username: 'a\ud800b@x', password: testPassword }),
      401,
      'Incorrect username or password. Please try again.',
    ],
  ])('%s is refused with the sentence of the catalogue', async (_what, body, status, error) => {
    for (const [path, field] of [
      ['/api/login', 'username'],
      ['/api/auth/login', 'email'],
    ] as const) {
      const { username, password } = body();
      const answer = await browser().post(path, { [field]: username, password });
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('in French where the browser asks for it', async () => {
    const answer = await browser().post(
      '/api/login',
      { username: company.admin.username, password: 'wrong wrong' },
      { headers: { 'accept-language': 'fr-FR' } },
    );
    expect(answer.body.error).toBe('Nom d’utilisateur ou mot de passe incorrect. Veuillez réessayer.');
  });

  test('unknown fields, missing fields and other shapes are refused', async () => {
    for (const body of [
      {},
      { username: 'x' },
      { username: 'x', password: 'y', role: 'admin' },
      { username: { a: 1 }, password: [] },
      'text',
      5,
      null,
    ]) {
      expect((await browser().post('/api/login', body)).status).toBeGreaterThanOrEqual(400);
      expect((await browser().post('/api/login', body)).status).toBeLessThan(500);
    }
  });

  test('takes new tokens and a new session each time, whatever the browser held', async () => {
    const client = browser();
    await client.post('/api/login', { username: company.admin.username, password: testPassword });
    const first = new Map(client.cookies);
    await client.post('/api/login', { username: company.admin.username, password: testPassword });
    expect(client.cookies.get('access')).not.toBe(first.get('access'));
    expect(client.cookies.get('refresh')?.split('.')[0]).not.toBe(first.get('refresh')?.split('.')[0]);
  });

  test('tokens are nowhere in the database', async () => {
    const held = [...company.admin.client.cookies.values()];
    const rows = await server.database.asSystem('sign in', ({ db }) =>
      db.selectFrom('sessions').selectAll().execute(),
    );
    const text = JSON.stringify(rows);
    for (const token of held) expect(text).not.toContain(token);
    expect(rows.every((row) => row.access_hash.length === 32 && row.refresh_hash.length === 32)).toBe(true);
  });
});

describe('who is signed in', () => {
  test('nobody: 401 in reading A, null in reading B', async () => {
    expect((await browser().get('/api/user')).status).toBe(401);
    expect((await browser().get('/api/auth/session')).body).toEqual({ user: null });
  });

  test('somebody: the same user in both', async () => {
    const a = await company.staff.client.get('/api/user');
    const b = await company.staff.client.get('/api/auth/session');
    expect(b.body.user).toEqual(a.body);
    expect(a.body).toMatchObject({ role: 'staff', email: company.staff.email });
  });

  test.each([
    '',
    'x',
    '.',
    '-.',
    `-.${'a'.repeat(43)}`,
    `${'a'.repeat(22)}.${'b'.repeat(43)}`,
    'a'.repeat(5_000),
  ])('a made-up token signs nobody in (%#)', async (token) => {
    expect((await new TestClient(server.app, { access: token }).get('/api/user')).status).toBe(401);
  });

  test('a token that names another company or another user finds nothing', async () => {
    const other = await foundCompany(server);
    const [own, user, secret] = (company.admin.client.cookies.get('access') ?? '').split('.');
    const [foreign, stranger] = (other.admin.client.cookies.get('access') ?? '').split('.');
    const [, colleague] = (company.manager.client.cookies.get('access') ?? '').split('.');
    const statusOf = async (...parts: (string | undefined)[]) =>
      (await new TestClient(server.app, { access: parts.join('.') }).get('/api/user')).status;
    expect(await statusOf(foreign, user, secret)).toBe(401);
    expect(await statusOf(own, stranger, secret)).toBe(401);
    expect(await statusOf(own, colleague, secret)).toBe(401);
    expect(await statusOf(own, user, secret)).toBe(200);
  });
});

describe.each(['/api/logout', '/api/auth/logout'])('sign out by %s', (path) => {
  test('ends the session at once, clears the cookies, and may be repeated', async () => {
    const client = browser();
    await client.post('/api/login', { username: company.manager.username, password: testPassword });
    const stolen = client.copy();
    expect((await client.post(path)).status).toBe(200);
    // The cookie of a known browser gives no access, and stays.
    expect([...client.cookies.keys()]).toEqual(['device']);
    expect(await isSignedIn(stolen)).toBe(false);
    expect((await stolen.post('/api/auth/refresh')).status).toBe(401);
    expect((await client.post(path)).status).toBe(200);
  });
});

describe('a disabled account', () => {
  test('is told only after the right password, at the next call, and at the refresh', async () => {
    const { staff } = await foundCompany(server);
    const setEnabled = (isEnabled: boolean) =>
      server.database.asSystem('sign in', ({ db }) =>
        db.updateTable('users').set({ is_enabled: isEnabled }).where('id', '=', staff.id).execute(),
      );
    await setEnabled(false);
    const text = 'Your account has been disabled. Please contact support.';
    expect(await browser().post('/api/login', { username: staff.username, password: 'wrong' })).toMatchObject(
      { status: 401 },
    );
    expect(
      await browser().post('/api/login', { username: staff.username, password: testPassword }),
    ).toMatchObject({ status: 403, body: { error: text } });
    expect(await staff.client.get('/api/user')).toMatchObject({ status: 403, body: { error: text } });
    expect(await staff.client.get('/api/tenant')).toMatchObject({ status: 403, body: { error: text } });
    expect(await staff.client.post('/api/auth/refresh')).toMatchObject({
      status: 403,
      body: { error: text },
    });
    expect(staff.client.cookies.size).toBe(2);
    await setEnabled(true);
    expect(await isSignedIn(staff.client)).toBe(true);
  });
});
