import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient, type TestUser } from '../../../test/test-company.ts';
import { addPasskey, TestPasskey, type Forgery } from '../../../test/test-passkey.ts';
import { turnOn } from '../../../test/test-second-factor.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newSignInChallenge } from './passkey-challenges.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInTriesAccount: 1_000, signInTriesAddress: 1_000 } });
});
afterAll(() => server.close());

const browser = (on = server): TestClient => new TestClient(on.app);
const passkeyOf = async (user: TestUser): Promise<TestPasskey> => {
  const { passkey, answer } = await addPasskey(user);
  expect(answer.status).toBe(201);
  return passkey;
};
const refused = { status: 401, body: { code: 'passkey_unknown' } };

describe('signing in with a passkey', () => {
  test('needs no name and no password, and starts a session like any other', async () => {
    const company = await foundCompany(server);
    const passkey = await passkeyOf(company.manager);
    const client = browser();
    const begun = await client.post('/api/auth/passkey/begin', {});
    expect(Object.keys(begun.body).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(begun.body).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const answer = await client.post('/api/auth/passkey', { credential: passkey.get(begun.body) });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { username: company.manager.username, role: 'manager', tenant: { id: company.id } } },
    });
    const cookies = [answer.headers['set-cookie']].flat().join('\n');
    expect(cookies.match(/HttpOnly; SameSite=Lax/g)).toHaveLength(3);
    expect((await client.get('/api/products')).status).toBe(200);
    expect((await client.post('/api/auth/refresh')).status).toBe(200);
    expect((await client.get('/api/sessions')).body.total.count).toBe(2);
  });

  test('asks an account with an authenticator app for no code', async () => {
    const { admin } = await foundCompany(server);
    const passkey = await passkeyOf(admin);
    await turnOn(server, admin);
    expect((await passkey.signIn(browser())).status).toBe(200);
  });

  test('mails the owner about a new device', async () => {
    const { staff } = await foundCompany(server);
    const passkey = await passkeyOf(staff);
    await server.nextMail(staff.email);
    await browser().post('/api/login', { username: staff.username, password: testPassword });
    const credentialOf = async () => passkey.get((await browser().post('/api/auth/passkey/begin', {})).body);
    const elsewhere = {
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    };
    const answer = await browser().post(
      '/api/auth/passkey',
      { credential: await credentialOf() },
      { headers: elsewhere },
    );
    expect(answer.status).toBe(200);
    expect((await server.nextMail(staff.email)).subject).toContain('New sign-in');
  });

  test.each<[string, Forgery]>([
    ['another origin', { origin: 'http://localhost.evil.test' }],
    ['the same host at another port', { origin: 'http://localhost:8080' }],
    ['another site', { rpId: 'evil.test' }],
    ['a challenge of nobody', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['nobody verified', { isVerified: false }],
    ['an answer to a registration', { type: 'webauthn.create' }],
    ['another person’s handle', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
  ])('is refused with %s', async (_what, forgery) => {
    const { admin } = await foundCompany(server);
    const passkey = await passkeyOf(admin);
    const client = browser();
    const answer = await passkey.signIn(client, forgery);
    expect(answer).toMatchObject(refused);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await client.get('/api/user')).status).toBe(401);
    // The same passkey is accepted when nothing is wrong with the answer.
    expect((await passkey.signIn(browser())).status).toBe(200);
  });

  test('is refused with another key than the stored one and with an unknown credential, in the same way', async () => {
    const { admin } = await foundCompany(server);
    const passkey = await passkeyOf(admin);
    const thief = new TestPasskey();
    thief.userHandle = passkey.userHandle;
    const stranger = await thief.signIn(browser());
    passkey.id.copy(thief.id);
    const forged = await thief.signIn(browser());
    const bare = ({ status, body }: typeof forged) => ({ status, body: { ...body, requestId: '' } });
    expect(stranger).toMatchObject(refused);
    expect(bare(forged)).toEqual(bare(stranger));
  });

  test('a challenge works once, for five minutes, and not if it was made to add a passkey', async () => {
    const { admin } = await foundCompany(server);
    const passkey = await passkeyOf(admin);
    const begin = async () => (await browser().post('/api/auth/passkey/begin', {})).body;
    const send = (credential: unknown) => browser().post('/api/auth/passkey', { credential });
    const options = await begin();
    const first = passkey.get(options);
    expect((await send(first)).status).toBe(200);
    expect(await send(first)).toMatchObject(refused);
    // Signed again with a higher count, so that only the challenge is wrong.
    expect(await send(passkey.get(options))).toMatchObject(refused);

    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const made = (at: Date) => ({ challenge: newSignInChallenge(server.services.secretKey, at) });
    expect(await send(passkey.get(made(ago(5))))).toMatchObject(refused);
    expect((await send(passkey.get(made(ago(4))))).status).toBe(200);
    // One byte of it is changed: of the time, and of our signature.
    for (const at of [21, 30]) {
      const bytes = Buffer.from((await begin()).challenge, 'base64url');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(await send(passkey.get({ challenge: bytes.toString('base64url') }))).toMatchObject(refused);
    }

    const ofAdding = (await admin.client.post('/api/passkeys/begin', { password: testPassword })).body;
    expect(await send(passkey.get(ofAdding))).toMatchObject(refused);
  });

  test('of sixteen sign-ins at once with one challenge one succeeds', async () => {
    const { admin } = await foundCompany(server);
    const passkey = await passkeyOf(admin);
    const { body } = await browser().post('/api/auth/passkey/begin', {});
    // Each answer has its own signature and count, so only the challenge can tell them apart.
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        browser().post('/api/auth/passkey', { credential: passkey.get(body) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 401),
    ]);
    expect((await admin.client.get('/api/sessions')).body.total.count).toBe(2);
  });

  test('a count that does not rise shows a copy and is refused; a passkey that never counts is accepted', async () => {
    const { admin, staff } = await foundCompany(server);
    const passkey = await passkeyOf(admin);
    expect((await passkey.signIn(browser(), { counter: 40 })).status).toBe(200);
    for (const counter of [40, 39, 0])
      expect(await passkey.signIn(browser(), { counter })).toMatchObject(refused);
    expect((await passkey.signIn(browser(), { counter: 41 })).status).toBe(200);
    const { passkey: synced } = await addPasskey(staff, { forgery: { counter: 0 } });
    for (let times = 0; times < 2; times += 1)
      expect((await synced.signIn(browser(), { counter: 0 })).status).toBe(200);
  });

  test('only the holder of the passkey is told that the account is disabled', async () => {
    const { staff } = await foundCompany(server);
    const passkey = await passkeyOf(staff);
    await server.database.asSystem('sign in', ({ db }) =>
      db.updateTable('users').set({ is_enabled: false }).where('id', '=', staff.id).execute(),
    );
    expect(await passkey.signIn(browser())).toMatchObject({
      status: 403,
      body: { error: 'Your account has been disabled. Please contact support.' },
    });
    expect(await passkey.signIn(browser(), { isVerified: false })).toMatchObject(refused);
  });
});

test('a passkey counts as both factors where the company requires a second one; a password does not', async () => {
  const company = await foundCompany(server);
  const { admin } = company;
  const passkey = await passkeyOf(admin);
  // The passkey was made in this session, so this session counts as both factors.
  const rule = await admin.client.put('/api/tenant/second-factor', { isRequired: true });
  expect(rule).toMatchObject({ status: 200, body: { adminsNeedSecondFactor: true } });
  const byPassword = browser();
  const shut = await byPassword.post('/api/login', { username: admin.username, password: testPassword });
  expect(shut.body.user.mustSetUpSecondFactor).toBe(true);
  expect(await byPassword.get('/api/products')).toMatchObject({
    status: 403,
    body: { code: 'second_factor_setup_required' },
  });
  const byPasskey = browser();
  expect((await passkey.signIn(byPasskey)).body.user.mustSetUpSecondFactor).toBe(false);
  expect((await byPasskey.get('/api/products')).status).toBe(200);
  expect((await byPasskey.post('/api/auth/refresh')).status).toBe(200);
  expect((await byPasskey.get('/api/products')).status).toBe(200);

  const [{ id }] = (await byPasskey.get('/api/passkeys')).body.items;
  await byPasskey.post(`/api/passkeys/${id}/remove`, { password: testPassword });
  expect((await byPasskey.get('/api/products')).body.code).toBe('second_factor_setup_required');
});

test('wrong passwords never lock a person out of their passkey, nor do many challenges lock the address', async () => {
  const limited = await startTestServer({ limits: { signInTriesAccount: 3, signInTriesAddress: 5 } });
  const { admin } = await foundCompany(limited);
  const passkey = await passkeyOf(admin);
  const statuses = [];
  for (let index = 0; index < 8; index += 1)
    statuses.push(
      (await browser(limited).post('/api/login', { username: admin.username, password: 'wrong' })).status,
    );
  expect(statuses).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
  for (let index = 0; index < 30; index += 1)
    expect((await browser(limited).post('/api/auth/passkey/begin', {})).status).toBe(200);
  for (let index = 0; index < 5; index += 1)
    expect((await passkey.signIn(browser(limited), { isVerified: false })).status).toBe(401);
  expect((await passkey.signIn(browser(limited))).status).toBe(200);
  // Challenges that nobody answers leave no rows.
  const rows = await limited.database.asSystem('sign in', ({ db }) =>
    db.selectFrom('passkey_challenges').selectAll().execute(),
  );
  expect(rows).toHaveLength(1);
  await limited.close();
});

test('the site is what PUBLIC_URL says, whatever host is asked for', async () => {
  const behind = await startTestServer({ settings: { publicUrl: 'https://shop.test' } });
  const begun = await browser(behind).post('/api/auth/passkey/begin', {}, { headers: { host: 'evil.test' } });
  expect(begun.body.rpId).toBe('shop.test');
  await behind.close();
  const open = await browser().post('/api/auth/passkey/begin', {}, { headers: { host: 'evil.test' } });
  expect(open.body.rpId).toBe('localhost');
});
