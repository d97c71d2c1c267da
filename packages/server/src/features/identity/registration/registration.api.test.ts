import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
let count = 0;
const names = () => {
  count += 1;
  return { username: `person-${count}`, email: `person-${count}@people.test` };
};
const password = 'a long enough secret';
const tokenIn = (text: string): string => /\/reset-password#token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('founding a company', () => {
  test('makes the company and its admin, signed in; a paid plan starts as free', async () => {
    const client = browser();
    const answer = await client.post('/api/tenants', {
      companyName: 'Adom Phones',
      ...names(),
      password,
      plan: 'premium',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      role: 'admin',
      tenant: { name: 'Adom Phones', plan: 'free', onboardingCompleted: false },
    });
    const { id } = answer.body.user.tenant;
    const tenant = await server.database.asSystem('found a company', ({ db }) =>
      db.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    expect(tenant).toMatchObject({ plan: 'free', chosen_plan: 'premium' });
    expect((await client.get('/api/user')).body.username).toBe(answer.body.user.username);
    const audit = await server.database.forTenant(id, (tx) =>
      tx.db
        .selectFrom('audit_entries')
        .where('tenant_id', '=', tx.tenantId)
        .select(['action', 'actor_id'])
        .orderBy('id')
        .execute(),
    );
    expect(audit).toEqual([
      { action: 'company.found', actor_id: answer.body.user.id },
      { action: 'session.start', actor_id: answer.body.user.id },
    ]);
  });

  test('the same key twice founds one company', async () => {
    const body = { companyName: 'Twice', ...names(), password };
    const [first, second] = [
      await browser().post('/api/tenants', body, { key: 'twice-twice' }),
      await browser().post('/api/tenants', body, { key: 'twice-twice' }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(
      (await browser().post('/api/tenants', { ...body, companyName: 'Other' }, { key: 'twice-twice' }))
        .status,
    ).toBe(422);
  });

  test('a repeated request signs in again, but only if the password is still right', async () => {
    const body = { companyName: 'Lost answer', ...names(), password };
    const again = async () => {
      const client = browser();
      const answer = await client.post('/api/tenants', body, { key: 'the-answer-was-lost' });
      return { client, answer };
    };
    const first = await again();
    const second = await again();
    expect(second.answer).toMatchObject({ status: 201, body: first.answer.body });
    expect((await second.client.get('/api/user')).body.username).toBe(body.username);
    expect(second.client.cookies).not.toEqual(first.client.cookies);
    expect((await first.client.get('/api/user')).status).toBe(200);

    const { id } = first.answer.body.user;
    await server.database.asSystem('reset a password', ({ db }) =>
      db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute(),
    );
    const third = await again();
    expect(third.answer).toMatchObject({ status: 201, body: first.answer.body });
    expect([...third.client.cookies]).toEqual([]);
  });

  test('a taken name leaves nothing half done and names the field; case does not matter', async () => {
    const taken = names();
    await browser().post('/api/tenants', { companyName: 'First', ...taken, password });
    const fresh = names();
    const byName = await browser().post('/api/tenants', {
      companyName: 'Second',
      username: taken.username.toUpperCase(),
      email: fresh.email,
      password,
    });
    expect(byName).toMatchObject({
      status: 409,
      body: {
        code: 'taken',
        fields: { username: { code: 'taken', message: 'This is already in use. Choose another.' } },
      },
    });
    const left = await server.database.asSystem('found a company', ({ db }) =>
      db.selectFrom('users').select('id').where('email', '=', fresh.email).execute(),
    );
    expect(left).toEqual([]);
  });

  test.each([
    ['short', 'password', 'too_short'],
    ['password1234', 'password', 'breached'],
    ['Password-1234!', 'password', 'breached'],
    ['aaaaaaaaaaaa', 'password', 'breached'],
  ])('the password %s is refused', async (bad, field, code) => {
    const answer = await browser().post('/api/tenants', { companyName: 'Weak', ...names(), password: bad });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: { code } } },
    });
  });

  test.each([{ role: 'staff' }, { tenantId: 'x' }, { onboardingCompleted: true }, { id: 'x' }])(
    'no other field can be written (%o)',
    async (extra) => {
      const answer = await browser().post('/api/tenants', {
        companyName: 'Extra',
        ...names(),
        password,
        ...extra,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [Object.keys(extra)[0] ?? '']: { code: 'unknown_field' } } },
      });
    },
  );

  test('the demo password is refused in production, and only there', async () => {
    const production = await startTestServer({
      settings: { mode: 'production', publicUrl: 'https://shop.test' },
    });
    const answer = await new TestClient(production.app).post('/api/tenants', {
      companyName: 'Demo',
      ...names(),
      password: 'shelfwise-demo',
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'demo_password_refused' } });
    await production.close();
    expect(
      (await browser().post('/api/tenants', { companyName: 'Demo', ...names(), password: 'shelfwise-demo' }))
        .status,
    ).toBe(201);
  });

  test('over https the cookies are __Host- and secure', async () => {
    const secure = await startTestServer({ settings: { publicUrl: 'https://shop.test' } });
    const answer = await new TestClient(secure.app).post('/api/tenants', {
      companyName: 'Secure',
      ...names(),
      password,
    });
    const cookies = [answer.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-(access|refresh|device)=.*; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    await secure.close();
  });
});

describe('registering an account', () => {
  test('without a company: it signs in, and has no tenant context', async () => {
    const account = names();
    const answer = await browser().post('/api/register', { ...account, password });
    expect(answer).toMatchObject({ status: 201, body: { user: account } });
    const client = browser();
    expect(
      (await client.post('/api/login', { username: account.username, password })).body.user,
    ).toMatchObject({ role: null, tenant: null });
    expect(await client.get('/api/tenant')).toMatchObject({
      status: 403,
      body: {
        code: 'no_tenant',
        error: 'No tenant context found. Please select a tenant or contact support.',
      },
    });
    expect((await client.post('/api/auth/refresh')).status).toBe(200);
  });

  test('without a password: a link is mailed that sets the first one', async () => {
    const account = names();
    await browser().post('/api/register', account, { headers: { 'accept-language': 'fr' } });
    expect((await browser().post('/api/login', { username: account.username, password })).status).toBe(401);
    const mail = await server.nextMail(account.email);
    expect(mail.subject).toBe('Bienvenue sur Shelfwise\u202f: choisissez votre mot de passe');
    expect(
      (await browser().post('/api/auth/reset-password', { token: tokenIn(mail.text), password })).status,
    ).toBe(200);
    expect((await browser().post('/api/login', { username: account.username, password })).status).toBe(200);
  });

  test('with a tenantId: a request to join, without any access until it is approved', async () => {
    const company = await foundCompany(server);
    const account = names();
    expect(
      (await browser().post('/api/register', { ...account, password, tenantId: company.id })).status,
    ).toBe(201);
    expect(await browser().post('/api/login', { username: account.username, password })).toMatchObject({
      status: 403,
      body: { error: 'Your account has been disabled. Please contact support.' },
    });
    const members = await server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('members')
        .where('tenant_id', '=', tx.tenantId)
        .select(['role', 'status'])
        .where('username', '=', account.username)
        .execute(),
    );
    expect(members).toEqual([{ role: 'staff', status: 'requested' }]);
  });

  test.each(['00000000-0000-7000-8000-000000000000', 'no-such-company'])(
    'an unknown company is refused (%s) and leaves no account',
    async (tenantId) => {
      const account = names();
      const answer = await browser().post('/api/register', { ...account, password, tenantId });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { tenantId: { code: 'unknown_record' } } },
      });
      expect((await browser().post('/api/register', { ...account, password })).status).toBe(201);
    },
  );

  test('a name that eight want at once is given once', async () => {
    const { username } = names();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        browser().post('/api/register', { username, email: `${username}-${index}@x.test`, password }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
  });

  test('many registrations slow an address down, and only far more stop it', async () => {
    const limited = await startTestServer({ limits: { registrationsAddress: 1, slowdownMs: 60 } });
    const register = async () => {
      const startedAt = performance.now();
      const { status } = await new TestClient(limited.app).post('/api/register', { ...names() });
      return { status, ms: performance.now() - startedAt };
    };
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await register());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    // Each answer takes a quarter of a second in any case.
    expect(answers[4]?.ms).toBeGreaterThan(480 + 245);
    await limited.database.asSystem('limit the rate of tries', ({ db }) =>
      db.updateTable('rate_limits').set({ points: 10 }).where('key', 'like', 'registration:%').execute(),
    );
    expect((await register()).status).toBe(429);
    await limited.close();
  });
});
