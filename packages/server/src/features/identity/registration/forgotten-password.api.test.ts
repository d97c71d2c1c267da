import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const password = 'a long enough secret';
const tokenIn = (text: string): string => /\/reset-password#token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('a forgotten password', () => {
  test('a mailed link sets a new one, once, and ends every session', async () => {
    const { admin } = await foundCompany(server);
    expect((await browser().post('/api/auth/forgot-password', { email: admin.email })).status).toBe(200);
    const mail = await server.nextMail(admin.email);
    expect(mail.subject).toBe('Set a new password for Shelfwise');
    const token = tokenIn(mail.text);
    const refused = await browser().post('/api/auth/reset-password', { token, password: 'qwertyuiop' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { password: { code: 'breached' } } } });
    expect((await browser().post('/api/auth/reset-password', { token, password })).status).toBe(200);
    expect(
      await browser().post('/api/auth/reset-password', { token, password: 'another long secret' }),
    ).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
    expect((await admin.client.get('/api/user')).status).toBe(401);
    expect((await admin.client.post('/api/auth/refresh')).status).toBe(401);
    expect(
      (await browser().post('/api/login', { username: admin.username, password: testPassword })).status,
    ).toBe(401);
    expect((await browser().post('/api/login', { username: admin.username, password })).status).toBe(200);
    expect((await server.nextMail(admin.email)).subject).toBe('Your Shelfwise password was changed');
  });

  test('of ten calls at once with one link one succeeds', async () => {
    const { manager } = await foundCompany(server);
    await browser().post('/api/auth/forgot-password', { email: manager.email });
    const token = tokenIn((await server.nextMail(manager.email)).text);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        browser().post('/api/auth/reset-password', { token, password: `number ${index} of ten` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 410)).toHaveLength(9);
  });

  test('an old link is refused, and so is a made-up one', async () => {
    const { staff } = await foundCompany(server);
    await browser().post('/api/auth/forgot-password', { email: staff.email });
    const token = tokenIn((await server.nextMail(staff.email)).text);
    const past = new Date(Date.now() - 1_000).toISOString();
    await server.database.asSystem('reset a password', ({ db }) =>
      db.updateTable('password_links').set({ expires_at: past }).where('user_id', '=', staff.id).execute(),
    );
    expect((await browser().post('/api/auth/reset-password', { token, password })).status).toBe(410);
    expect(
      (await browser().post('/api/auth/reset-password', { token: 'x'.repeat(43), password })).status,
    ).toBe(410);
    expect((await staff.client.get('/api/user')).status).toBe(200);
  });

  test('an unknown address gets the same answer in the same time, and no mail', async () => {
    const { staff } = await foundCompany(server);
    const timed = async (email: string) => {
      const startedAt = performance.now();
      const { status, body } = await browser().post('/api/auth/forgot-password', { email });
      return { status, body, ms: performance.now() - startedAt };
    };
    const [known, unknown] = [await timed(staff.email), await timed('nobody@nowhere.test')];
    expect({ status: known.status, body: known.body }).toEqual({
      status: unknown.status,
      body: unknown.body,
    });
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(245);
    await server.nextMail(staff.email);
    expect((await server.mailbox.list()).filter((mail) => mail.to === 'nobody@nowhere.test')).toEqual([]);
  });

  test('a mailbox gets at most three links an hour, without saying so', async () => {
    const { staff } = await foundCompany(server);
    for (let index = 0; index < 5; index += 1)
      expect((await browser().post('/api/auth/forgot-password', { email: staff.email })).status).toBe(200);
    const mailed = async () => (await server.mailbox.list()).filter(({ to }) => to === staff.email);
    await expect.poll(async () => (await mailed()).length).toBe(3);
  });

  test('a newer link ends the older one', async () => {
    const { manager } = await foundCompany(server);
    const mailedToken = async () => {
      await browser().post('/api/auth/forgot-password', { email: manager.email });
      return tokenIn((await server.nextMail(manager.email)).text);
    };
    const [older, newer] = [await mailedToken(), await mailedToken()];
    const reset = (token: string) => browser().post('/api/auth/reset-password', { token, password });
    expect(await reset(older)).toMatchObject({ status: 410, body: { code: 'link_invalid' } });
    expect((await reset(newer)).status).toBe(200);
  });

  test('links are stored nowhere in clear', async () => {
    const { staff } = await foundCompany(server);
    await browser().post('/api/auth/forgot-password', { email: staff.email });
    const token = tokenIn((await server.nextMail(staff.email)).text);
    const rows = await server.database.asSystem('reset a password', ({ db }) =>
      db.selectFrom('password_links').selectAll().execute(),
    );
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('base64url')))).not.toContain(token);
  });

  test('nothing of a mail is left in the job queue once it is sent', async () => {
    const { staff } = await foundCompany(server);
    await browser().post('/api/auth/forgot-password', { email: staff.email });
    await server.nextMail(staff.email);
    const admin = new pg.Client({ connectionString: server.adminUrl });
    await admin.connect();
    const question = `select id from jobs.job where data ->> 'to' = $1`;
    await expect.poll(async () => (await admin.query(question, [staff.email])).rows).toEqual([]);
    await admin.end();
  });
});
