import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient, type TestUser } from '../../../test/test-company.ts';
import { addPasskey, TestPasskey } from '../../../test/test-passkey.ts';
import { turnOn } from '../../../test/test-second-factor.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInTriesAccount: 1_000 } });
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const password = 'four mangoes in the shade';
const tokenIn = (text: string): string => /#(?:token|confirm-email)=([\w.-]+)/.exec(text)?.[1] ?? '';
const unconfirmed = { status: 409, body: { code: 'email_unconfirmed' } };

/** A signed-in founder whose address is not confirmed yet. */
const founder = async (): Promise<TestUser> => {
  const username = `unconfirmed-${(count += 1)}`;
  const email = `${username}@claims.test`;
  const client = browser();
  const founding = { companyName: 'Mangoes', username, email, password };
  expect((await client.post('/api/tenants', founding)).status).toBe(201);
  return { id: (await client.get('/api/user')).body.id, username, email, client };
};

describe('whoever has a stolen session and nothing else', () => {
  test('cannot lock the owner out with a second factor of their own', async () => {
    const { staff } = await foundCompany(server);
    const begin = (body?: object) => staff.client.post('/api/second-factor/begin', body);
    expect((await begin()).status).toBe(400);
    expect(await begin({ password: 'a guess' })).toMatchObject({
      status: 400,
      body: { fields: { password: { code: 'wrong_password' } } },
    });
    expect((await begin({ password: testPassword })).status).toBe(200);
  });

  test('cannot add a passkey with the password alone where a second factor is on', async () => {
    const { staff } = await foundCompany(server);
    const factor = await turnOn(server, staff);
    const begin = (code?: string) =>
      staff.client.post('/api/passkeys/begin', { password: testPassword, ...(code && { code }) });
    expect((await begin()).body.fields).toMatchObject({ code: { code: 'required' } });
    expect((await begin('000000')).body.fields).toMatchObject({ code: { code: 'wrong_code' } });
    const code = await factor.nextCode();
    expect((await begin(code)).status).toBe(200);
    expect((await begin(code)).body.fields).toMatchObject({ code: { code: 'wrong_code' } });
  });
});

describe('where a second factor is on, the password alone', () => {
  const fresh = 'three guavas by the gate';
  const changes: [string, () => object][] = [
    ['change-username', () => ({ username: `renamed-${(count += 1)}`, currentPassword: testPassword })],
    ['change-email', () => ({ email: `moved-${(count += 1)}@claims.test`, currentPassword: testPassword })],
    ['change-password', () => ({ currentPassword: testPassword, password: fresh })],
  ];

  test.each(changes)('is not enough to %s: it takes a code, which that uses up', async (what, bodyOf) => {
    const { staff } = await foundCompany(server);
    const factor = await turnOn(server, staff);
    const body = bodyOf();
    const change = (code?: string) =>
      staff.client.post(`/api/user/${what}`, { ...body, ...(code !== undefined && { code }) });
    expect(await change()).toMatchObject({ status: 400, body: { fields: { code: { code: 'required' } } } });
    expect((await change('000000')).body.fields).toMatchObject({ code: { code: 'wrong_code' } });
    const code = await factor.nextCode();
    expect((await change(code)).status).toBe(200);
    const { body: answer } = await staff.client.post('/api/second-factor/recovery-codes', {
      password: what === 'change-password' ? fresh : testPassword,
      code,
    });
    expect(answer.fields).toMatchObject({ code: { code: 'wrong_code' } });
  });

  test('is not enough to remove a passkey', async () => {
    const { staff } = await foundCompany(server);
    await addPasskey(staff);
    const factor = await turnOn(server, staff);
    const [{ id }] = (await staff.client.get('/api/passkeys')).body.items;
    const remove = (code?: string) =>
      staff.client.post(`/api/passkeys/${id}/remove`, { password: testPassword, ...(code && { code }) });
    expect((await remove()).body.fields).toMatchObject({ code: { code: 'required' } });
    expect((await remove(await factor.nextCode())).status).toBe(200);
  });

  test('a right code whose change is refused works again, and does not count as a guess', async () => {
    const strict = await startTestServer({ limits: { signInTriesAccount: 2, slowdownMs: 1 } });
    const { staff, manager } = await foundCompany(strict);
    const factor = await turnOn(strict, staff);
    const code = await factor.nextCode();
    const rename = (username: string) =>
      staff.client.post('/api/user/change-username', { username, currentPassword: testPassword, code });
    for (let tries = 0; tries < 3; tries += 1)
      expect((await rename(manager.username)).body.fields).toMatchObject({ username: { code: 'taken' } });
    expect((await rename(`renamed-${(count += 1)}`)).status).toBe(200);
    await strict.close();
  });
});

describe('an address that nobody has confirmed', () => {
  test('gets no passkey, neither offered nor added', async () => {
    const user = await founder();
    expect(await user.client.post('/api/passkeys/begin', { password })).toMatchObject(unconfirmed);
    const credential = new TestPasskey().create({ challenge: 'AAAA', user: { id: 'AAAA' } });
    expect(await user.client.post('/api/passkeys', { name: 'x', credential })).toMatchObject(unconfirmed);
    await user.client.post('/api/user/confirm-email', {
      token: tokenIn((await server.nextMail(user.email)).text),
    });
    expect((await user.client.post('/api/passkeys/begin', { password })).status).toBe(200);
  });

  test('loses the second factor and passkeys of a stranger once its owner sets a password by mail', async () => {
    const stranger = await founder();
    await server.nextMail(stranger.email);
    await turnOn(server, stranger, password);
    await server.nextMail(stranger.email);
    // As it could be before passkeys were refused to unconfirmed addresses.
    const setConfirmed = (at: string | null) =>
      server.database.asSystem('reset a password', ({ db }) =>
        db.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', stranger.id).execute(),
      );
    await server.database.asSystem('own passkeys', ({ db }) =>
      db
        .insertInto('passkeys')
        .values({
          id: stranger.id,
          user_id: stranger.id,
          credential_id: Buffer.from(stranger.id),
          public_key: Buffer.from([1]),
          counter: 0,
          transports: [],
          name: 'A stranger’s phone',
        })
        .execute(),
    );
    await setConfirmed(null);

    await browser().post('/api/auth/forgot-password', { email: stranger.email });
    const token = tokenIn((await server.nextMail(stranger.email)).text);
    const fresh = 'two papayas on the table';
    expect((await browser().post('/api/auth/reset-password', { token, password: fresh })).status).toBe(200);
    const owner = browser();
    const entered = await owner.post('/api/login', { username: stranger.username, password: fresh });
    expect(entered).toMatchObject({ status: 200, body: { user: { isEmailConfirmed: true } } });
    expect((await owner.get('/api/second-factor')).body.isOn).toBe(false);
    expect((await owner.get('/api/passkeys')).body.items).toEqual([]);
    expect((await stranger.client.get('/api/user')).status).toBe(401);
    const told = [await server.nextMail(stranger.email), await server.nextMail(stranger.email)];
    expect(told.map(({ subject }) => subject).join('\n')).toContain('is off');
    const [entry] = await server.database.forTenant((await owner.get('/api/user')).body.tenant.id, (tx) =>
      tx.db
        .selectFrom('audit_entries')
        .select(['before', 'after'])
        .where('tenant_id', '=', tx.tenantId)
        .where('action', '=', 'user.reset_password')
        .execute(),
    );
    expect(entry).toEqual({ before: { secondFactor: true }, after: { secondFactor: false } });
  });

  test('a confirmed address keeps its second factor and passkeys when a password is set by mail', async () => {
    const { staff } = await foundCompany(server);
    await addPasskey(staff);
    const factor = await turnOn(server, staff);
    await server.nextMail(staff.email);
    await server.nextMail(staff.email);
    await browser().post('/api/auth/forgot-password', { email: staff.email });
    const token = tokenIn((await server.nextMail(staff.email)).text);
    expect((await browser().post('/api/auth/reset-password', { token, password })).status).toBe(200);
    const enter = (code?: string) =>
      browser().post('/api/login', { username: staff.username, password, ...(code && { code }) });
    expect((await enter()).body.code).toBe('second_factor_required');
    expect((await enter(factor.recoveryCodes[0])).status).toBe(200);
  });
});

describe('the session that a browser had when it signed in', () => {
  test('ends: copied cookies of it no longer work', async () => {
    const { staff, manager } = await foundCompany(server);
    for (const next of [staff, manager]) {
      const copied = staff.client.copy();
      const entered = await staff.client.post('/api/login', {
        username: next.username,
        password: testPassword,
      });
      expect(entered.status).toBe(200);
      expect((await copied.get('/api/user')).status).toBe(401);
      expect((await copied.post('/api/auth/refresh')).status).toBe(401);
      expect((await staff.client.get('/api/user')).body.username).toBe(next.username);
    }
  });

  test('goes on where the sign-in was refused', async () => {
    const { staff } = await foundCompany(server);
    await staff.client.post('/api/login', { username: staff.username, password: 'wrong' });
    expect((await staff.client.get('/api/user')).status).toBe(200);
  });

  test('ends also where a passkey signed in', async () => {
    const { staff } = await foundCompany(server);
    const { passkey } = await addPasskey(staff);
    const copied = staff.client.copy();
    expect((await passkey.signIn(staff.client)).status).toBe(200);
    expect((await copied.get('/api/user')).status).toBe(401);
  });
});
