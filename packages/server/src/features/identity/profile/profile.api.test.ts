import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient, type TestUser } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const unique = (): string => randomBytes(6).toString('hex');
const browser = (): TestClient => new TestClient(server.app);
const currentPassword = testPassword;
const tokenIn = (text: string): string => /\/profile#confirm-email=([\w-]+)/.exec(text)?.[1] ?? '';
const newPassword = 'a long enough secret';

const signIn = async (username: string, password: string): Promise<TestClient> => {
  const client = browser();
  expect((await client.post('/api/login', { username, password })).status).toBe(200);
  return client;
};

/** A registered user without a company. */
const loner = async (): Promise<TestUser> => {
  const username = `u${unique()}`;
  const email = `${username}@loner.test`;
  expect((await browser().post('/api/register', { username, email, password: testPassword })).status).toBe(
    201,
  );
  return { id: '', username, email, client: await signIn(username, testPassword) };
};

const auditOf = async (companyId: string, userId: string): Promise<{ action: string; text: string }[]> =>
  server.database.forTenant(companyId, async ({ db }) => {
    const rows = await db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('tenant_id', '=', companyId)
      .where('subject_type', '=', 'user')
      .where('subject_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ action, before, after }) => ({ action, text: JSON.stringify([before, after]) }));
  });

describe('language, timezone, display currency and picture', () => {
  test('each is changed by itself, stays with the account, and is audited', async () => {
    const { id, staff } = await foundCompany(server);
    expect((await staff.client.get('/api/user')).body).toMatchObject({
      language: null,
      timezone: null,
      displayCurrency: null,
      hidesFirstSteps: false,
    });
    expect((await staff.client.patch('/api/user', { language: 'fr' })).body).toMatchObject({
      language: 'fr',
      timezone: null,
    });
    await staff.client.patch('/api/user', { timezone: 'Asia/Tokyo' });
    await staff.client.patch('/api/user', { displayCurrency: 'KES' });
    const elsewhere = await signIn(staff.username, testPassword);
    expect((await elsewhere.get('/api/user')).body).toMatchObject({
      language: 'fr',
      timezone: 'Asia/Tokyo',
      displayCurrency: 'KES',
    });
    expect((await staff.client.patch('/api/user', { timezone: null })).body.timezone).toBeNull();
    const trail = await auditOf(id, staff.id);
    expect(trail.map(({ action }) => action)).toEqual(Array(4).fill('user.update_profile'));
  });

  test('a currency without a rate is no display currency until the company has set one', async () => {
    const { admin, staff } = await foundCompany(server);
    const choose = () => staff.client.patch('/api/user', { displayCurrency: 'JPY' });
    expect(await choose()).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { displayCurrency: { code: 'no_rate' } } },
    });
    const rate = { currency: 'JPY', unitsPerUsd: '150', validFrom: '2026-01-01' };
    expect((await admin.client.post('/api/exchange-rates', rate)).status).toBe(201);
    expect((await choose()).body.displayCurrency).toBe('JPY');
  });

  test('somebody without a company has them too', async () => {
    const { client } = await loner();
    const answer = await client.patch('/api/user', { language: 'fr', timezone: 'Europe/Paris' });
    expect(answer).toMatchObject({
      status: 200,
      body: { language: 'fr', timezone: 'Europe/Paris', tenant: null },
    });
  });

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ language: 'de' }, 'language'],
    [{ role: 'admin' }, 'role'],
    [{ email: 'new@example.com' }, 'email'],
    [{ username: 'another' }, 'username'],
  ])('refuses %j', async (change, field) => {
    const { staff } = await foundCompany(server);
    const answer = await staff.client.patch('/api/user', change);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

describe('the username', () => {
  test('changes with the right password, in the account and among the members', async () => {
    const { id, manager, admin } = await foundCompany(server);
    const username = `u${unique()}`;
    const refused = await manager.client.post('/api/user/change-username', {
      username,
      currentPassword: 'no',
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: { code: 'wrong_password' } } },
    });
    const taken = await manager.client.post('/api/user/change-username', {
      username: admin.username.toUpperCase(),
      currentPassword,
    });
    expect(taken).toMatchObject({ status: 409, body: { fields: { username: { code: 'taken' } } } });
    const changed = await manager.client.post('/api/user/change-username', { username, currentPassword });
    expect(changed).toMatchObject({ status: 200, body: { username } });
    await signIn(username, testPassword);
    const { rows } = await server.database.forTenant(id, async ({ db }) => ({
      rows: await db
        .selectFrom('members')
        .select('username')
        .where('tenant_id', '=', id)
        .where('user_id', '=', manager.id)
        .execute(),
    }));
    expect(rows).toEqual([{ username }]);
    expect((await auditOf(id, manager.id)).map(({ action }) => action)).toEqual(['user.change_username']);
  });

  test('a lost answer is sent again under its key, but not to somebody else', async () => {
    const { staff, manager } = await foundCompany(server);
    const body = { username: `u${unique()}`, currentPassword };
    const key = `key-${unique()}`;
    const [first, again] = [
      await staff.client.post('/api/user/change-username', body, { key }),
      await staff.client.post('/api/user/change-username', body, { key }),
    ];
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await manager.client.post('/api/user/change-username', body, { key })).status).toBe(409);
  });
});

describe('the email address', () => {
  const ask = (user: TestUser, email: string) =>
    user.client.post('/api/user/change-email', { email, currentPassword });

  test('changes when the link mailed to the new one is opened; a mail tells the old one', async () => {
    const { id, staff } = await foundCompany(server);
    const email = `${unique()}@new.test`;
    expect((await ask(staff, email.toUpperCase())).status).toBe(200);
    expect((await staff.client.get('/api/user')).body.email).toBe(staff.email);
    expect((await server.nextMail(staff.email)).subject).toBe(
      'Your Shelfwise email address is about to change',
    );
    const token = tokenIn((await server.nextMail(email)).text);
    const done = await staff.client.post('/api/user/confirm-email', { token });
    expect(done).toMatchObject({ status: 200, body: { email } });
    expect((await server.nextMail(staff.email)).subject).toBe('Your Shelfwise email address was changed');
    expect(await staff.client.post('/api/user/confirm-email', { token })).toMatchObject({ status: 410 });
    await signIn(email, testPassword);
    expect(
      (await browser().post('/api/login', { username: staff.email, password: testPassword })).status,
    ).toBe(401);
    const trail = await auditOf(id, staff.id);
    expect(trail.map(({ action }) => action)).toEqual(['user.ask_email_change', 'user.change_email']);
    expect(JSON.stringify(trail)).not.toContain('@');
  });

  test('a link works for its own account only, once, before it expires, and not after a newer one', async () => {
    const { staff, manager } = await foundCompany(server);
    const [first, second] = [`${unique()}@new.test`, `${unique()}@new.test`];
    await ask(staff, first);
    const early = tokenIn((await server.nextMail(first)).text);
    expect((await manager.client.post('/api/user/confirm-email', { token: early })).status).toBe(410);
    await ask(staff, second);
    const late = tokenIn((await server.nextMail(second)).text);
    expect((await staff.client.post('/api/user/confirm-email', { token: early })).status).toBe(410);
    await server.database.asSystem('change a profile', ({ db }) =>
      db
        .updateTable('email_changes')
        .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
        .where('user_id', '=', staff.id)
        .execute(),
    );
    expect((await staff.client.post('/api/user/confirm-email', { token: late })).status).toBe(410);
    expect((await browser().post('/api/user/confirm-email', { token: late })).status).toBe(401);
  });

  test('an address of somebody else is not revealed, and gets no link', async () => {
    const { staff, admin } = await foundCompany(server);
    const free = await ask(staff, `${unique()}@new.test`);
    const used = await ask(staff, admin.email);
    expect({ status: used.status, body: used.body }).toEqual({ status: free.status, body: free.body });
    await server.nextMail(staff.email);
    expect((await server.mailbox.list()).filter((mail) => mail.to === admin.email)).toEqual([]);
  });

  test('of two accounts that confirm the same address one gets it', async () => {
    const { staff, manager } = await foundCompany(server);
    const email = `${unique()}@new.test`;
    await Promise.all([ask(staff, email), ask(manager, email)]);
    const tokens = await server.mailbox.list().then(async () => {
      const [one, two] = [await server.nextMail(email), await server.nextMail(email)];
      return [one, two].map((mail) => tokenIn(mail.text));
    });
    const tries = await Promise.all(
      tokens.flatMap((token) =>
        [staff, manager].map(({ client }) => client.post('/api/user/confirm-email', { token })),
      ),
    );
    expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(tries.filter((answer) => answer.status === 409)).toHaveLength(1);
  });

  test('a wrong password mails nothing', async () => {
    const { staff } = await foundCompany(server);
    const email = `${unique()}@new.test`;
    const answer = await staff.client.post('/api/user/change-email', { email, currentPassword: 'no' });
    expect(answer.status).toBe(400);
    expect((await server.mailbox.list()).filter((mail) => mail.to === email)).toEqual([]);
  });
});

describe('the password', () => {
  const change = (user: TestUser, body: object) => user.client.post('/api/user/change-password', body);

  test('changes with the current one; other sessions end, this one stays', async () => {
    const { id, staff } = await foundCompany(server);
    const elsewhere = await signIn(staff.username, testPassword);
    expect((await change(staff, { currentPassword, password: newPassword })).status).toBe(200);
    expect((await staff.client.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await elsewhere.post('/api/auth/refresh')).status).toBe(401);
    await signIn(staff.username, newPassword);
    expect(
      (await browser().post('/api/login', { username: staff.username, password: testPassword })).status,
    ).toBe(401);
    expect((await server.nextMail(staff.email)).subject).toBe('Your Shelfwise password was changed');
    expect((await auditOf(id, staff.id)).map(({ action }) => action)).toEqual(['user.change_password']);
  });

  test.each([
    [{ currentPassword: 'not it at all', password: newPassword }, 'currentPassword', 'wrong_password'],
    [{ currentPassword, password: 'short' }, 'password', 'too_short'],
    [{ currentPassword, password: 'qwertyuiop' }, 'password', 'breached'],
    [{ currentPassword, password: testPassword }, 'password', 'same_password'],
  ])('refuses %j', async (body, field, code) => {
    const { staff } = await foundCompany(server);
    expect(await change(staff, body)).toMatchObject({ status: 400, body: { fields: { [field]: { code } } } });
    await signIn(staff.username, testPassword);
  });

  test('a stolen session cannot guess: tries are counted as at sign-in', async () => {
    const { staff } = await foundCompany(server);
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        change(staff, { currentPassword: `guess ${index}`, password: newPassword }),
      ),
    );
    const most = server.services.settings.limits.signInTriesAccount;
    expect(tries.filter((answer) => answer.status === 400).length).toBeLessThanOrEqual(most);
    expect(tries.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(40 - most);
  });

  test('links mailed before no longer work afterwards', async () => {
    const { staff } = await foundCompany(server);
    const email = `${unique()}@new.test`;
    await staff.client.post('/api/user/change-email', { email, currentPassword });
    const token = tokenIn((await server.nextMail(email)).text);
    await change(staff, { currentPassword, password: newPassword });
    expect((await staff.client.post('/api/user/confirm-email', { token })).status).toBe(410);
  });

  test('somebody without a company changes it too', async () => {
    const user = await loner();
    expect((await change(user, { currentPassword, password: newPassword })).status).toBe(200);
    await signIn(user.username, newPassword);
  });
});
