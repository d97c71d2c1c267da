import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockWaiters } from '../../../test/lock-waiters.ts';
import { foundCompany, testPassword, TestClient, type TestUser } from '../../../test/test-company.ts';
import { addPasskey } from '../../../test/test-passkey.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: Client;
let owner: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = new Client({ connectionString: server.adminUrl });
  await admin.connect();
});
beforeEach(async () => {
  owner = (await foundCompany(server)).staff;
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

const isSignedIn = async (client: TestClient): Promise<boolean> =>
  (await client.get('/api/user')).status === 200;

/** Runs `call` up to its proof, lets the owner do `meanwhile`, and then lets `call` go on to its change. */
const overtake = async <Answer>(
  call: () => Promise<Answer>,
  meanwhile: readonly string[],
): Promise<Answer> => {
  await admin.query('begin');
  await admin.query('select from users where id = $1 for update', [owner.id]);
  const answered = call();
  await lockWaiters(admin, 1);
  for (const statement of meanwhile) await admin.query(statement, [owner.id]);
  await admin.query('commit');
  return answered;
};

/** What a link for a forgotten password does. */
const newPassword = [
  `update users set password_hash = 'x', device_epoch = device_epoch + 1 where id = $1`,
  'update sessions set revoked_at = now() where user_id = $1 and revoked_at is null',
];
const signOut = [newPassword[1] ?? ''];

test('a sign-in during which a new password is set does not succeed with the old one', async () => {
  const thief = new TestClient(server.app);
  const answer = await overtake(
    () => thief.post('/api/login', { username: owner.username, password: testPassword }),
    newPassword,
  );
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  expect(thief.cookies.size).toBe(0);
});

test.each([
  ['change-password', { currentPassword: testPassword, password: 'stolen by the river' }],
  ['change-email', { currentPassword: testPassword, email: 'thief@nowhere.test' }],
  ['change-username', { currentPassword: testPassword, username: 'now-the-thiefs' }],
])(
  '%s that was under way in a session that its owner ended meanwhile changes nothing',
  async (path, body) => {
    for (const meanwhile of [newPassword, signOut]) {
      owner = (await foundCompany(server)).staff;
      const before = await admin.query('select password_hash from users where id = $1', [owner.id]);
      const answer = await overtake(() => owner.client.post(`/api/user/${path}`, body), meanwhile);
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      const { rows } = await admin.query('select username, email, password_hash from users where id = $1', [
        owner.id,
      ]);
      expect(rows[0]).toEqual({
        username: owner.username,
        email: owner.email,
        password_hash: meanwhile === newPassword ? 'x' : before.rows[0].password_hash,
      });
      const { rows: links } = await admin.query('select from email_changes where user_id = $1', [owner.id]);
      expect(links).toEqual([]);
    }
  },
);

test.each([['second-factor'], ['passkeys']])(
  'no %s is begun in a session that its owner ended meanwhile',
  async (what) => {
    const begin = () => owner.client.post(`/api/${what}/begin`, { password: testPassword });
    expect((await overtake(begin, signOut)).status).toBe(401);
  },
);

test('a sign-in with a passkey that is being removed is refused, or ended with the others', async () => {
  const { passkey } = await addPasskey(owner);
  const { items } = (await owner.client.get('/api/passkeys')).body;
  const thief = new TestClient(server.app);
  // The sign-in has used the passkey and waits to insert its session; the removal comes in between.
  await admin.query('begin');
  await admin.query('lock table sessions in share row exclusive mode');
  const signedIn = passkey.signIn(thief);
  await lockWaiters(admin, 1);
  const removed = owner.client.post(`/api/passkeys/${items[0].id}/remove`, { password: testPassword });
  await lockWaiters(admin, 2);
  await admin.query('commit');
  expect((await removed).status).toBe(200);
  await signedIn;
  expect(await isSignedIn(thief)).toBe(false);
});
