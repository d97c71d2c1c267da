import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostPasskeys } from '@shelfwise/contract/features/identity/passkeys/passkeys.facts';
import { newId } from '../../../platform/ids.ts';
import { foundCompany, testPassword, TestClient } from '../../../test/test-company.ts';
import { addPasskey, TestPasskey, type Forgery } from '../../../test/test-passkey.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInTriesAccount: 1_000, signInTriesAddress: 1_000 } });
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const begin = (user: { client: TestClient }, password = testPassword) =>
  user.client.post('/api/passkeys/begin', { password });

test('a passkey is added with the password, listed, reported by mail, and removed with the password', async () => {
  const company = await foundCompany(server);
  const { admin, staff } = company;
  expect((await admin.client.get('/api/passkeys')).body.items).toEqual([]);
  expect(await begin(admin, 'not my password')).toMatchObject({
    status: 400,
    body: { fields: { password: { code: 'wrong_password' } } },
  });
  const options = (await begin(admin)).body;
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Shelfwise' },
    user: { name: admin.username },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });

  const { passkey, answer } = await addPasskey(admin, { name: '  Kofi’s phone ' });
  expect(answer).toMatchObject({ status: 201, body: { name: 'Kofi’s phone', lastUsedAt: null } });
  const mail = await server.nextMail(admin.email);
  expect(mail.subject).toBe('A passkey was added to your Shelfwise account');
  expect(mail.text).toContain('Kofi’s phone');
  expect((await admin.client.get('/api/passkeys')).body).toMatchObject({
    items: [{ id: answer.body.id, name: 'Kofi’s phone', lastUsedAt: null }],
    total: { count: 1 },
  });
  expect((await staff.client.get('/api/passkeys')).body.items).toEqual([]);
  // The options tell the same device not to make another one.
  expect((await begin(admin)).body.excludeCredentials).toEqual([
    { type: 'public-key', id: passkey.id.toString('base64url'), transports: ['internal'] },
  ]);

  expect((await passkey.signIn(browser())).status).toBe(200);
  expect((await admin.client.get('/api/passkeys')).body.items[0].lastUsedAt).not.toBeNull();
  const path = `/api/passkeys/${answer.body.id}/remove`;
  expect((await admin.client.post(path, { password: 'not my password' })).status).toBe(400);
  // A passkey of somebody else answers 404, like an unknown one.
  expect((await staff.client.post(path, { password: testPassword })).status).toBe(404);
  expect((await admin.client.post(path, { password: testPassword })).status).toBe(200);
  expect((await admin.client.post(path, { password: testPassword })).status).toBe(404);
  expect((await server.nextMail(admin.email)).subject).toBe(
    'A passkey was removed from your Shelfwise account',
  );
  expect(await passkey.signIn(browser())).toMatchObject({ status: 401, body: { code: 'passkey_unknown' } });

  const entries = await server.database.forTenant(company.id, (tx) =>
    tx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('tenant_id', '=', company.id)
      .where('action', 'like', 'passkey.%')
      .orderBy('id')
      .execute(),
  );
  expect(entries.map((entry) => entry.action)).toEqual(['passkey.add', 'passkey.remove']);
});

test.each<[string, Forgery]>([
  ['another origin', { origin: 'http://localhost.evil.test' }],
  ['another site', { rpId: 'evil.test' }],
  ['a challenge of nobody', { challenge: 'AAAA' }],
  ['nobody verified', { isVerified: false }],
  ['an answer to a sign-in', { type: 'webauthn.get' }],
])('a passkey made with %s is not stored', async (_what, forgery) => {
  const { admin } = await foundCompany(server);
  const { passkey, answer } = await addPasskey(admin, { forgery });
  expect(answer).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
  expect((await admin.client.get('/api/passkeys')).body.items).toEqual([]);
  expect((await passkey.signIn(browser())).status).toBe(401);
});

test('a challenge works for its user only, once, for five minutes, and not if it was made for a sign-in', async () => {
  const { admin, staff } = await foundCompany(server);
  const add = (user: { client: TestClient }, passkey: TestPasskey, options: never) =>
    user.client.post('/api/passkeys', { name: 'Again', credential: passkey.create(options) });
  const options = (await begin(admin)).body as never;
  expect((await add(staff, new TestPasskey(), options)).status).toBe(422);
  expect((await add(admin, new TestPasskey(), options)).status).toBe(201);
  expect((await add(admin, new TestPasskey(), options)).status).toBe(422);

  const late = (await begin(admin)).body as never;
  await server.database.asSystem('own passkeys', ({ db }) =>
    db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .execute(),
  );
  expect((await add(admin, new TestPasskey(), late)).status).toBe(422);

  const { challenge } = (await browser().post('/api/auth/passkey/begin', {})).body;
  const mixed = { challenge, user: { id: 'AAAA' } } as never;
  expect((await add(admin, new TestPasskey(), mixed)).status).toBe(422);
});

test('a credential belongs to one account: nobody can register it again', async () => {
  const { admin, staff } = await foundCompany(server);
  const { passkey } = await addPasskey(admin);
  expect((await addPasskey(staff, { passkey })).answer).toMatchObject({
    status: 422,
    body: { code: 'passkey_refused' },
  });
  passkey.userHandle = (await begin(admin)).body.user.id;
  expect((await passkey.signIn(browser())).body.user.username).toBe(admin.username);
});

test('an account has at most twenty', async () => {
  const { admin } = await foundCompany(server);
  const options = (await begin(admin)).body;
  const rows = Array.from({ length: mostPasskeys }, (_, index) => ({
    id: newId(),
    user_id: admin.id,
    credential_id: Buffer.from(`${admin.id} ${index}`),
    public_key: Buffer.from([1]),
    counter: 0,
    transports: [],
    name: `Phone ${index}`,
  }));
  await server.database.asSystem('own passkeys', ({ db }) =>
    db.insertInto('passkeys').values(rows).execute(),
  );
  const refusal = { status: 409, body: { code: 'passkey_limit' } };
  expect(await begin(admin)).toMatchObject(refusal);
  const credential = new TestPasskey().create(options);
  expect(await admin.client.post('/api/passkeys', { name: 'One more', credential })).toMatchObject(refusal);
});

test('removing a passkey signs out the browsers that signed in with it, but not the one that removes it', async () => {
  const { admin } = await foundCompany(server);
  const { passkey, answer } = await addPasskey(admin);
  const lost = browser();
  expect((await passkey.signIn(lost)).status).toBe(200);
  const byPassword = browser();
  await byPassword.post('/api/login', { username: admin.username, password: testPassword });
  await admin.client.post(`/api/passkeys/${answer.body.id}/remove`, { password: testPassword });
  expect((await lost.get('/api/user')).status).toBe(401);
  expect((await byPassword.get('/api/user')).status).toBe(200);
  expect((await admin.client.get('/api/user')).status).toBe(200);
});

test('garbage in place of an authenticator’s data is refused without a failure', async () => {
  const { admin } = await foundCompany(server);
  const good = new TestPasskey().create((await begin(admin)).body);
  for (const response of [
    { ...good.response, attestationObject: 'oA' },
    { ...good.response, attestationObject: good.response.attestationObject.slice(0, 80) },
    { ...good.response, clientDataJSON: 'bnVsbA' },
    { ...good.response, clientDataJSON: Buffer.from('{"challenge":5}').toString('base64url') },
  ]) {
    const options = (await begin(admin)).body;
    const fresh = new TestPasskey().create(options).response.clientDataJSON;
    const sent = {
      ...response,
      ...(response.attestationObject !== good.response.attestationObject && { clientDataJSON: fresh }),
    };
    expect(
      await admin.client.post('/api/passkeys', { name: 'x', credential: { ...good, response: sent } }),
    ).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
  }
});
