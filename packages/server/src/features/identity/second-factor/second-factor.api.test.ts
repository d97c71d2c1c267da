import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { codeOf, turnOn } from '../../../test/test-second-factor.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const signIn = (username: string, code?: string, password = testPassword) =>
  browser().post('/api/login', { username, password, ...(code !== undefined && { code }) });
const begin = ({ client }: { client: TestClient }) =>
  client.post('/api/second-factor/begin', { password: testPassword });
const auditOf = (userId: string): Promise<string[]> =>
  server.database.forTenant(company.id, async (tx) => {
    const rows = await tx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('tenant_id', '=', company.id)
      .where('subject_id', '=', userId)
      .where('action', 'like', 'second_factor.%')
      .orderBy('id')
      .execute();
    return rows.map((row) => row.action);
  });

/** The text of all rows of all tables, jobs included. */
const wholeDatabase = async (): Promise<string> => {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ xml: string }>(
    `select schema_to_xml(s, true, true, '')::text as xml from unnest(array['public', 'jobs']::name[]) as s
     where exists (select 1 from pg_namespace where nspname = s)`,
  );
  await admin.end();
  return rows.map((row) => row.xml).join('\n');
};

test('is off, offered, confirmed, and never reveals its secrets afterwards', async () => {
  const { admin } = company;
  expect((await admin.client.get('/api/second-factor')).body).toEqual({
    isOn: false,
    recoveryCodesLeft: 0,
    isRequired: false,
  });
  expect(await admin.client.post('/api/second-factor/confirm', { code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'second_factor_not_begun' },
  });
  const offer = (await begin(admin)).body;
  const { secret } = (await begin(admin)).body;
  expect(secret).not.toBe(offer.secret);
  // Only begun: sign-ins need no code yet, and a code of the former offer confirms nothing.
  expect((await signIn(admin.username)).status).toBe(200);
  expect(await admin.client.post('/api/second-factor/confirm', { code: codeOf(offer.secret) })).toMatchObject(
    { status: 400, body: { fields: { code: { code: 'wrong_code' } } } },
  );

  const confirmed = await admin.client.post('/api/second-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = confirmed.body;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);

  const mail = await server.nextMail(admin.email);
  expect(mail.subject).toContain('second factor');
  const later = [
    await admin.client.get('/api/second-factor'),
    await begin(admin),
    await admin.client.post('/api/second-factor/confirm', { code: codeOf(secret, 1) }),
    await admin.client.get('/api/user'),
    await admin.client.get('/api/tenant'),
    await admin.client.get('/api/sessions'),
  ];
  expect(later.map((answer) => answer.status)).toEqual([200, 409, 409, 200, 200, 200]);
  expect(later[0]?.body).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false });
  const told = `${JSON.stringify(later.map((answer) => answer.body))} ${mail.subject} ${mail.text} ${await wholeDatabase()}`;
  expect(told).not.toContain(secret);
  for (const code of recoveryCodes) expect(told).not.toContain(code);
  expect(await auditOf(admin.id)).toEqual([
    'second_factor.begin',
    'second_factor.begin',
    'second_factor.confirm',
  ]);
});

describe('signing in with it', () => {
  test.each([
    ['/api/login', 'username'],
    ['/api/auth/login', 'email'],
  ] as const)('%s asks for the code, refuses a wrong one, and takes each once', async (path, field) => {
    const { manager } = await foundCompany(server);
    const factor = await turnOn(server, manager);
    const attempt = (code?: string, password = testPassword) =>
      browser().post(path, { [field]: manager.username, password, ...(code !== undefined && { code }) });

    const asked = await attempt();
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect(asked.body.error).toContain('authenticator');
    expect(asked.headers['set-cookie']).toBeUndefined();
    // The code that confirmed it is used up.
    expect(await attempt(codeOf(factor.secret))).toMatchObject({
      status: 401,
      body: { code: 'second_factor_wrong' },
    });

    const code = await factor.nextCode();
    // A wrong password uses up no code, and does not reveal whether the code was right.
    expect(await attempt(code, 'wrong password')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    expect((await attempt(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    const again = await attempt(code);
    expect(again).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } });
    expect(again.headers['set-cookie']).toBeUndefined();

    const [recovery = ''] = factor.recoveryCodes;
    expect((await attempt(` ${recovery.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await attempt(recovery)).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } });
    expect((await manager.client.get('/api/second-factor')).body.recoveryCodesLeft).toBe(9);
  });

  test('the code of an earlier step does not work after that of a later one', async () => {
    const { staff } = await foundCompany(server);
    const factor = await turnOn(server, staff);
    await factor.nextCode();
    const earlier = codeOf(factor.secret);
    expect((await signIn(staff.username, codeOf(factor.secret, 1))).status).toBe(200);
    expect((await signIn(staff.username, earlier)).status).toBe(401);
  });

  test('a code of somebody else does not work', async () => {
    const { staff, manager } = await foundCompany(server);
    const [mine, theirs] = [await turnOn(server, staff), await turnOn(server, manager)];
    expect((await signIn(staff.username, await theirs.nextCode())).status).toBe(401);
    expect((await signIn(staff.username, theirs.recoveryCodes[0])).status).toBe(401);
    expect((await signIn(staff.username, await mine.nextCode())).status).toBe(200);
  });

  test('an account without one may send a code or none', async () => {
    const { staff } = await foundCompany(server);
    expect((await signIn(staff.username, '123456')).status).toBe(200);
  });

  test('that an account is disabled is told only after the right password, with or without a code', async () => {
    const { staff } = await foundCompany(server);
    const factor = await turnOn(server, staff);
    await server.database.asSystem('sign in', ({ db }) =>
      db.updateTable('users').set({ is_enabled: false }).where('id', '=', staff.id).execute(),
    );
    expect((await signIn(staff.username, undefined, 'wrong')).status).toBe(401);
    expect((await signIn(staff.username)).body.code).toBe('account_disabled');
    expect((await signIn(staff.username, await factor.nextCode())).body.code).toBe('account_disabled');
    expect((await staff.client.get('/api/second-factor')).status).toBe(403);
  });

  test.each(['\0', '\ud800', '', ' ', '9'.repeat(65), '٣٣٣٣٣٣', "' or 1=1", 'k7m2p-x9c4d'])(
    'a made-up code is refused (%#)',
    async (code) => {
      const { staff } = await foundCompany(server);
      await turnOn(server, staff);
      const answer = await signIn(staff.username, code);
      expect([400, 401]).toContain(answer.status);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('turning it off, and new recovery codes', () => {
  test('new recovery codes need password and code, and are told by mail', async () => {
    const { staff } = await foundCompany(server);
    const factor = await turnOn(server, staff);
    await server.nextMail(staff.email);
    const renew = (body: object) =>
      staff.client.post('/api/second-factor/recovery-codes', body, { key: 'the-same-key' });
    const code = await factor.nextCode();
    expect((await renew({ password: 'wrong', code })).body.fields).toMatchObject({
      password: { code: 'wrong_password' },
    });
    expect((await renew({ password: testPassword })).status).toBe(400);
    expect((await renew({ password: testPassword, code: '000000' })).body.fields).toMatchObject({
      code: { code: 'wrong_code' },
    });
    const first = (await renew({ password: testPassword, code })).body.recoveryCodes;
    expect((await server.nextMail(staff.email)).subject).toContain('new recovery codes');
    // An answer with codes is not kept to be sent again, even under the same key; and no code works twice.
    expect((await renew({ password: testPassword, code })).body.fields).toMatchObject({
      code: { code: 'wrong_code' },
    });
    const second = (await renew({ password: testPassword, code: first[1] })).body.recoveryCodes;
    expect(new Set([...factor.recoveryCodes, ...first, ...second]).size).toBe(30);
    expect((await signIn(staff.username, factor.recoveryCodes[0])).status).toBe(401);
    expect((await signIn(staff.username, first[0])).status).toBe(401);
    expect((await signIn(staff.username, second[0])).status).toBe(200);
  });

  test('turning it off needs a code too, and is told by mail', async () => {
    const { staff } = await foundCompany(server);
    const factor = await turnOn(server, staff);
    await server.nextMail(staff.email);
    const remove = (body: object) => staff.client.post('/api/second-factor/remove', body);
    const code = await factor.nextCode();
    expect((await remove({ password: 'wrong', code })).body.fields).toMatchObject({
      password: { code: 'wrong_password' },
    });
    expect((await remove({ password: testPassword, code: '000000' })).body.fields).toMatchObject({
      code: { code: 'wrong_code' },
    });
    expect((await remove({ password: testPassword, code })).status).toBe(200);
    expect((await server.nextMail(staff.email)).subject).toContain('is off');
    expect((await staff.client.get('/api/second-factor')).body.isOn).toBe(false);
    expect((await signIn(staff.username)).status).toBe(200);
    expect((await remove({ password: testPassword, code })).body.code).toBe('second_factor_off');
    // A new second factor shares nothing with the former one.
    const next = await turnOn(server, staff);
    expect((await signIn(staff.username, factor.recoveryCodes[0])).status).toBe(401);
    expect((await signIn(staff.username, next.recoveryCodes[0])).status).toBe(200);
  });

  test('an admin can remove somebody else’s lost one', async () => {
    const { staff, manager } = await foundCompany(server);
    await turnOn(server, staff);
    const kept = await turnOn(server, manager);
    const remove = () =>
      server.database.asSystem('own second factor', (system) => removeSecondFactorOf(system, staff.id));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect((await signIn(staff.username)).status).toBe(200);
    expect((await signIn(manager.username)).status).toBe(401);
    expect((await signIn(manager.username, kept.recoveryCodes[0])).status).toBe(200);
  });
});

test('somebody without a company can have one too', async () => {
  const [username, password] = ['lone-trader', 'a long enough password'];
  const email = 'lone@trader.test';
  expect((await browser().post('/api/register', { username, email, password })).status).toBe(201);
  const client = browser();
  await client.post('/api/login', { username, password });
  const { id } = (await client.get('/api/user')).body;
  const factor = await turnOn(server, { id, client }, password);
  expect((await signIn(username, undefined, password)).status).toBe(401);
  expect((await signIn(username, factor.recoveryCodes[0], password)).status).toBe(200);
});
