import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient, type TestUser } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  newerAndroid:
    'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
};

const signIn = async (
  user: TestUser,
  agent: string,
  headers: Record<string, string> = {},
): Promise<TestClient> => {
  const client = new TestClient(server.app);
  const body = { username: user.username, password: testPassword };
  const answer = await client.post('/api/login', body, { headers: { 'user-agent': agent, ...headers } });
  expect(answer.status).toBe(200);
  return client;
};
const listOf = async (client: TestClient, query = '') => (await client.get(`/api/sessions${query}`)).body;

describe('the list of my sessions', () => {
  test('names each browser in words, marks this one, and pages', async () => {
    const { staff } = await foundCompany(server);
    const phone = await signIn(staff, agents.android);
    const laptop = await signIn(staff, agents.mac);
    const { items, total, nextCursor } = await listOf(phone);
    expect(items.map((item: { device: string }) => item.device)).toEqual([
      'Safari on macOS',
      'Chrome on Android',
      null,
    ]);
    expect(items.map((item: { isCurrent: boolean }) => item.isCurrent)).toEqual([false, true, false]);
    expect(items[0]).toMatchObject({ address: '127.0.0.1' });
    expect({ total, nextCursor }).toEqual({ total: { count: 3, isEstimate: false }, nextCursor: null });
    const french = await laptop.get('/api/sessions', { headers: { 'accept-language': 'fr' } });
    expect(french.body.items[1].device).toBe('Chrome sur Android');

    const seen = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await listOf(
        phone,
        `?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(items.map((item: { id: string }) => item.id));
    expect(JSON.stringify(items)).not.toMatch(/hash|Mozilla/);
  });

  test('is the same after the tokens were rotated', async () => {
    const { staff } = await foundCompany(server);
    const phone = await signIn(staff, agents.android);
    const before = await listOf(phone);
    expect((await phone.post('/api/auth/refresh')).status).toBe(200);
    const after = await listOf(phone);
    const facts = (list: { items: { id: string; isCurrent: boolean; createdAt: string }[] }) =>
      list.items.map(({ id, isCurrent, createdAt }) => ({ id, isCurrent, createdAt }));
    expect(facts(after)).toEqual(facts(before));
  });

  test('has no sessions of others', async () => {
    const { staff, manager } = await foundCompany(server);
    const [mine, theirs] = [await listOf(staff.client), await listOf(manager.client)];
    expect(mine.items).toHaveLength(1);
    expect(theirs.items).toHaveLength(1);
    expect(mine.items[0].id).not.toBe(theirs.items[0].id);
  });
});

describe('signing a browser out from another', () => {
  const isIn = async (client: TestClient): Promise<number> => (await client.get('/api/products')).status;

  test('takes effect at its next call, refresh included', async () => {
    const { staff } = await foundCompany(server);
    const [phone, laptop] = [await signIn(staff, agents.android), await signIn(staff, agents.mac)];
    const { id } = (await listOf(phone)).items.find(
      (item: { device: string }) => item.device === 'Safari on macOS',
    );
    expect((await phone.post(`/api/sessions/${id}/revoke`)).status).toBe(200);
    expect(await isIn(laptop)).toBe(401);
    expect((await laptop.post('/api/auth/refresh')).status).toBe(401);
    expect(await isIn(phone)).toBe(200);
    expect((await listOf(phone)).total.count).toBe(2);
    // A second call answers 404, as for an unknown session.
    expect((await phone.post(`/api/sessions/${id}/revoke`)).status).toBe(404);
  });

  test('of somebody else, colleague or not, is not found, and does nothing', async () => {
    const [company, other] = [await foundCompany(server), await foundCompany(server)];
    for (const victim of [company.staff, company.manager, other.admin]) {
      const { id } = (await listOf(victim.client)).items[0];
      const answer = await company.admin.client.post(`/api/sessions/${id}/revoke`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await isIn(victim.client)).toBe(200);
    }
  });

  test('all others: this one and those of other people stay, and it is audited', async () => {
    const company = await foundCompany(server);
    const { staff, manager } = company;
    const [phone, laptop] = [await signIn(staff, agents.android), await signIn(staff, agents.mac)];
    expect(await laptop.post('/api/sessions/revoke-others')).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    expect([
      await isIn(phone),
      await isIn(staff.client),
      await isIn(laptop),
      await isIn(manager.client),
    ]).toEqual([401, 401, 200, 200]);
    const actions = await server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('audit_entries')
        .select(['action', 'actor_id', 'after'])
        .where('tenant_id', '=', company.id)
        .where('subject_id', '=', staff.id)
        .execute(),
    );
    expect(actions).toEqual([{ action: 'session.revoke_others', actor_id: staff.id, after: { count: 2 } }]);
  });
});

describe('the mail on a new device', () => {
  const mailsTo = async (email: string) =>
    (await server.mailbox.list()).filter((mail) => mail.to === email).length;

  test('is sent for a new device, not for the first, and says when, which and from where', async () => {
    const { staff } = await foundCompany(server);
    await signIn(staff, agents.android);
    await signIn(staff, agents.newerAndroid);
    await signIn(staff, agents.mac);
    const mail = await server.nextMail(staff.email);
    expect(mail.subject).toContain('New sign-in');
    expect(mail.text).toContain('Safari on macOS');
    expect(mail.text).toContain('127.0.0.1');
    expect(mail.text).toContain(String(new Date().getUTCFullYear()));
    expect(mail.text).toContain('/forgot-password');
    expect(mail.text).not.toContain('#token');
    // An update of the same browser, or going back to one of them, is no new device.
    await signIn(staff, agents.android);
    await signIn(staff, agents.mac);
    await signIn(staff, 'curl/8.5.0', { 'accept-language': 'fr' });
    expect((await server.nextMail(staff.email)).subject).toContain('Nouvelle connexion');
    expect(await mailsTo(staff.email)).toBe(2);
  });

  test('is in the language and time zone of the account, whatever the new browser asks for', async () => {
    const { staff } = await foundCompany(server);
    await staff.client.patch('/api/user', { language: 'fr', timezone: 'Asia/Tokyo' });
    await signIn(staff, agents.android);
    await signIn(staff, agents.mac, { 'accept-language': 'en' });
    const mail = await server.nextMail(staff.email);
    expect(mail.subject).toContain('Nouvelle connexion');
    expect(mail.text).toContain('Safari sur macOS');
    expect(mail.text).toContain('UTC+9');
  });

  test('is not sent after a failed sign-in', async () => {
    const { staff } = await foundCompany(server);
    await signIn(staff, agents.android);
    const body = { username: staff.username, password: 'wrong' };
    await new TestClient(server.app).post('/api/login', body, { headers: { 'user-agent': agents.mac } });
    await signIn(staff, 'curl/8.5.0');
    await server.nextMail(staff.email);
    expect(await mailsTo(staff.email)).toBe(1);
  });
});
