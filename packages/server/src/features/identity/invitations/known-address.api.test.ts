import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
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

describe('an invited address that already has an account', () => {
  test('of another company: inviting reveals nothing, accepting is refused and changes neither', async () => {
    const known = await company.admin.client.post('/api/invitations', {
      email: other.staff.email,
      role: 'admin',
    });
    const unknown = await company.admin.client.post('/api/invitations', {
      email: newcomer().email,
      role: 'admin',
    });
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.status).toBe(unknown.status);
    const token = tokenIn((await server.nextMail(other.staff.email)).text);
    expect((await browser().post('/api/invitations/look-up', { token })).status).toBe(200);
    expect(await accept(token, 'somebody-else')).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    });
    expect((await other.staff.client.get('/api/user')).body).toMatchObject({
      username: other.staff.username,
      role: 'staff',
      tenant: { id: other.id },
    });
  });

  test("of no company: it becomes the invited person's, and former users of it are signed out", async () => {
    const squatter = browser();
    const { username, email } = newcomer();
    await squatter.post('/api/register', { username, email, password: 'the squatter knows it' });
    await squatter.post('/api/login', { username, password: 'the squatter knows it' });
    expect((await squatter.get('/api/user')).body.tenant).toBeNull();
    const { id } = (await squatter.get('/api/user')).body;
    await server.database.asSystem('sign in', async ({ db }) => {
      await db
        .insertInto('second_factors')
        .values({ user_id: id, sealed_secret: Buffer.from('theirs') })
        .execute();
      await db
        .insertInto('passkeys')
        .values({
          id: newId(),
          user_id: id,
          credential_id: Buffer.from('theirs'),
          public_key: Buffer.from('theirs'),
          counter: 0,
          transports: [],
          name: 'theirs',
        })
        .execute();
    });
    expect((await server.nextMail(email)).subject).toContain('confirm your email address');
    await squatter.post('/api/auth/forgot-password', { email });
    const link = /#token=([\w-]+)/.exec((await server.nextMail(email)).text)?.[1] ?? '';
    const { token } = await invite(email, 'staff');
    expect((await accept(token, `${username}-mine`)).status).toBe(201);
    for (const table of ['second_factors', 'passkeys'] as const) {
      const left = await server.database.asSystem('sign in', ({ db }) =>
        db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(),
      );
      expect(left, table).toEqual([]);
    }
    expect((await squatter.get('/api/user')).status).toBe(401);
    expect((await squatter.post('/api/auth/refresh')).status).toBe(401);
    expect((await browser().post('/api/login', { username, password: 'the squatter knows it' })).status).toBe(
      404,
    );
    expect(
      (
        await browser().post('/api/login', {
          username: `${username}-mine`,
          password: 'the squatter knows it',
        })
      ).status,
    ).toBe(401);
    expect(
      (await browser().post('/api/auth/reset-password', { token: link, password: 'once more a secret' }))
        .status,
    ).toBe(410);
    expect((await browser().post('/api/login', { username: `${username}-mine`, password })).status).toBe(200);
  });

  test('that asked to join after it was invited: the invitation lets it in', async () => {
    const { username, email } = newcomer();
    const { token } = await invite(email, 'manager');
    await browser().post('/api/register', { username, email, password, tenantId: company.id });
    expect(await accept(token, username)).toMatchObject({
      status: 201,
      body: { user: { username, role: 'manager', tenant: { id: company.id } } },
    });
  });
});
