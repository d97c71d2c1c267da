import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { foundCompany, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const password = 'a long enough secret';
let count = 0;
const newcomer = () => {
  count += 1;
  return { username: `invited-${count}`, email: `invited-${count}@people.test` };
};
const tokenIn = (text: string): string => /\/tenant-registration#invite=([\w.-]+)/.exec(text)?.[1] ?? '';

const invite = async (email: string, role = 'manager', of: TestCompany = company) => {
  const { status, body } = await of.admin.client.post('/api/invitations', { email, role });
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  return { invitation: body, token: tokenIn((await server.nextMail(email)).text) };
};
const accept = (token: string, username: string, client = browser(), secret = password) =>
  client.post('/api/invitations/accept', { token, username, password: secret });
const openAddresses = async (of: TestCompany = company): Promise<string[]> =>
  (await of.admin.client.get('/api/invitations')).body.items.map((item: { email: string }) => item.email);

describe('an invitation', () => {
  test('is mailed, says what it invites to, and signs in with the role it names', async () => {
    const { username, email } = newcomer();
    const { invitation, token } = await invite(email.toUpperCase().toLowerCase(), 'manager');
    expect(invitation).toMatchObject({
      email,
      role: 'manager',
      isExpired: false,
      invitedBy: company.admin.username,
    });
    const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000;
    expect(days).toBe(7);
    expect(await openAddresses()).toContain(email);
    const offer = await browser().post('/api/invitations/look-up', { token });
    expect(offer).toMatchObject({ status: 200, body: { email, role: 'manager' } });
    const client = browser();
    const joined = await accept(token, username, client);
    expect(joined).toMatchObject({
      status: 201,
      body: {
        user: { username, email, role: 'manager', tenant: { id: company.id, name: offer.body.companyName } },
      },
    });
    // The role holds at once, with its rights and no more.
    expect((await client.get('/api/stock-adjustments')).status).toBe(200);
    expect((await client.get('/api/users')).status).toBe(403);
    expect((await browser().post('/api/login', { username, password })).status).toBe(200);
    expect(await openAddresses()).not.toContain(email);
    const entry = await server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('audit_entries')
        .where('tenant_id', '=', tx.tenantId)
        .select(['action', 'actor_id'])
        .where('subject_id', '=', invitation.id)
        .orderBy('id')
        .execute(),
    );
    expect(entry).toEqual([
      { action: 'invitation.create', actor_id: company.admin.id },
      { action: 'invitation.accept', actor_id: joined.body.user.id },
    ]);
  });

  test('is mailed in the language of the inviting admin', async () => {
    const { email } = newcomer();
    await company.admin.client.post(
      '/api/invitations',
      { email, role: 'staff' },
      { headers: { 'accept-language': 'fr' } },
    );
    expect((await server.nextMail(email)).subject).toMatch(/vous invite à rejoindre/);
  });

  test('holds no address that a stranger put into the name of a company, nor many mails of many companies', async () => {
    const { email } = newcomer();
    const answers: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const stranger = await foundCompany(server);
      const { version } = (await stranger.admin.client.get('/api/tenant')).body;
      const renamed = { version, name: 'Locked. Go to https://evil.example/x' };
      expect((await stranger.admin.client.patch('/api/tenant', renamed)).status).toBe(200);
      for (let again = 0; again < 5; again += 1) {
        const invited = await stranger.admin.client.post('/api/invitations', { email, role: 'staff' });
        answers.push(invited.status);
        if (invited.status === 201)
          await stranger.admin.client.post(`/api/invitations/${invited.body.id}/revoke`);
      }
    }
    const { subject, text } = await server.nextMail(email);
    expect(subject + text).toContain('evil.\u2060example');
    expect((subject + text).toLowerCase()).not.toContain('evil.example');
    expect(answers.filter((status) => status === 201)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
  });

  test('stores no token that a reader of the table could use', async () => {
    const { email } = newcomer();
    const { token, invitation } = await invite(email);
    const row = await server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('invitations')
        .where('tenant_id', '=', tx.tenantId)
        .selectAll()
        .where('id', '=', invitation.id)
        .executeTakeFirstOrThrow(),
    );
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
    expect(row.token_hash).toHaveLength(32);
    expect(JSON.stringify(invitation)).not.toContain(token);
  });

  test('works once: of four at the same moment one joins, and nobody later', async () => {
    const { username, email } = newcomer();
    const { token, invitation } = await invite(email);
    const admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
    // The row is locked until all four wait for it. Otherwise they would come one by one, since passwords are hashed one after another.
    await admin.query('begin');
    await admin.query('select from invitations where id = $1 for update', [invitation.id]);
    const coming = Array.from({ length: 4 }, (_, index) => accept(token, `${username}-${index}`));
    await lockWaiters(admin, 4);
    await admin.query('commit');
    await admin.end();
    const statuses = (await Promise.all(coming)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 410, 410, 410]);
    expect(await accept(token, `${username}-late`)).toMatchObject({
      status: 410,
      body: { code: 'link_invalid' },
    });
    expect((await browser().post('/api/invitations/look-up', { token })).status).toBe(410);
  });

  test.each(['short', 'password1234'])('a refused password (%s) leaves the link good', async (bad) => {
    const { username, email } = newcomer();
    const { token } = await invite(email);
    expect(await accept(token, username, browser(), bad)).toMatchObject({
      status: 400,
      body: { fields: { password: {} } },
    });
    expect(await accept(token, company.admin.username)).toMatchObject({
      status: 409,
      body: { fields: { username: { code: 'taken' } } },
    });
    expect((await accept(token, username)).status).toBe(201);
  });

  test('expires after seven days, and can be sent again; only the newest link works', async () => {
    const { username, email } = newcomer();
    const { token, invitation } = await invite(email);
    await server.database.forTenant(company.id, (tx) =>
      tx.db
        .updateTable('invitations')
        .where('tenant_id', '=', tx.tenantId)
        .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
        .where('id', '=', invitation.id)
        .execute(),
    );
    expect((await accept(token, username)).status).toBe(410);
    const listed = (await company.admin.client.get(`/api/invitations?q=${email}`)).body;
    expect(listed).toMatchObject({ items: [{ isExpired: true }], total: { count: 1 } });
    const again = await company.admin.client.post(`/api/invitations/${invitation.id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { isExpired: false } });
    const newest = tokenIn((await server.nextMail(email)).text);
    expect((await accept(token, username)).status).toBe(410);
    expect((await accept(newest, username)).status).toBe(201);
    expect((await company.admin.client.post(`/api/invitations/${invitation.id}/resend`)).body.code).toBe(
      'wrong_state',
    );
  });

  test('is revoked: its link no longer works', async () => {
    const { username, email } = newcomer();
    const { token, invitation } = await invite(email);
    expect((await company.admin.client.post(`/api/invitations/${invitation.id}/revoke`)).status).toBe(200);
    expect((await accept(token, username)).status).toBe(410);
    expect(await openAddresses()).not.toContain(email);
    expect((await company.admin.client.post(`/api/invitations/${invitation.id}/revoke`)).status).toBe(409);
    expect((await company.admin.client.post('/api/invitations', { email, role: 'staff' })).status).toBe(201);
  });

  test.each([
    ['disabled', (id: string) => company.admin.client.post(`/api/users/${id}/disable`, {})],
    [
      'made a manager',
      (id: string) => company.admin.client.put(`/api/users/${id}/role`, { role: 'manager', version: 1 }),
    ],
  ])('is revoked when its sender is %s, unless another admin has sent it again', async (_state, end) => {
    const [sender, guest, kept] = [newcomer(), newcomer(), newcomer()];
    const client = browser();
    const { body } = await accept((await invite(sender.email, 'admin')).token, sender.username, client);
    for (const { email } of [guest, kept])
      expect((await client.post('/api/invitations', { email, role: 'admin' })).status).toBe(201);
    const [token, former] = [
      tokenIn((await server.nextMail(guest.email)).text),
      tokenIn((await server.nextMail(kept.email)).text),
    ];
    const { body: open } = await company.admin.client.get('/api/invitations');
    const again = open.items.find((item: { email: string }) => item.email === kept.email);
    expect((await company.admin.client.post(`/api/invitations/${again.id}/resend`)).status).toBe(200);
    expect((await end(body.user.id)).status).toBe(200);
    expect((await accept(token, guest.username)).status).toBe(410);
    expect(await openAddresses()).not.toContain(guest.email);
    expect((await accept(former, kept.username)).status).toBe(410);
    expect((await accept(tokenIn((await server.nextMail(kept.email)).text), kept.username)).status).toBe(201);
  });

  test('is made once for an address, and not for one of the company', async () => {
    const { email } = newcomer();
    await invite(email);
    for (const [address, code] of [
      [email, 'already_invited'],
      [company.staff.email.toUpperCase(), 'already_member'],
    ]) {
      expect(
        await company.admin.client.post('/api/invitations', { email: address, role: 'staff' }),
      ).toMatchObject({
        status: 409,
        body: { code: 'taken', fields: { email: { code } } },
      });
    }
  });

  test('of one company opens no other: its token names the company, and the id of another finds nothing', async () => {
    const { username, email } = newcomer();
    const { token } = await invite(email);
    const theirs = await invite(email, 'staff', other);
    const forged = `${theirs.token.split('.')[0]}.${token.split('.')[1]}`;
    expect((await accept(forged, username)).status).toBe(410);
    expect((await accept(`-.${token.split('.')[1]}`, username)).status).toBe(410);
    expect(await openAddresses(other)).toEqual([email]);
  });

  test('stops after ten mails to one address in an hour', async () => {
    const { email } = newcomer();
    const { invitation } = await invite(email);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 12; sent += 1)
      statuses.add((await company.admin.client.post(`/api/invitations/${invitation.id}/resend`)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('the places of the plan', () => {
  test('are taken by invitations too, also by eight at once; revoking frees one', async () => {
    const small = await foundCompany(server, { plan: 'free' });
    const refused = await small.admin.client.post('/api/invitations', {
      email: newcomer().email,
      role: 'staff',
    });
    expect(refused).toMatchObject({
      status: 402,
      body: {
        code: 'plan_limit',
        detail: { limit: 3, used: 3 },
        upgrade: { limit: 'users', currentTier: 'free', requiredTier: 'basic' },
      },
    });
    await small.setPlan('basic');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        small.admin.client.post('/api/invitations', { email: newcomer().email, role: 'staff' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(5);
    expect((await small.admin.client.get('/api/users/counts')).body).toEqual({
      active: 3,
      disabled: 0,
      requested: 0,
      invited: 7,
      used: 10,
      limit: 10,
    });
    const first = answers.find(({ status }) => status === 201)?.body.id;
    await small.admin.client.post(`/api/invitations/${first}/revoke`);
    expect(
      (await small.admin.client.post('/api/invitations', { email: newcomer().email, role: 'staff' })).status,
    ).toBe(201);
  });
});
