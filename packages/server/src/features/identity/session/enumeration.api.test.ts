import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Limits } from '../../../platform/limits.ts';
import type { TestAnswer } from '../../../test/test-client.ts';
import { foundCompany, testPassword, TestClient, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const wrong = 'Incorrect username or password. Please try again.';
const unknown = 'Username not found. Please check your username and try again.';
const disabled = 'Your account has been disabled. Please contact support.';
const readings = [
  ['/api/login', 'username'],
  ['/api/auth/login', 'email'],
] as const;

/** Headers that differ between any two answers: time, and the limits of the address. */
const changing = new Set(['date', 'x-request-id', 'x-ratelimit-reset', 'x-ratelimit-remaining']);
/** Everything by which two answers could be told apart; only the id of a request may differ. */
const seen = ({ status, body, headers }: TestAnswer) => {
  const { requestId, ...told } = body;
  const kept = Object.entries(headers).filter(([name]) => !changing.has(name));
  return { status, told, hasRequestId: typeof requestId, headers: Object.fromEntries(kept) };
};

const start = (isHiding: boolean, limits: Partial<Limits> = {}): Promise<TestServer> =>
  startTestServer({ limits, settings: { loginHidesUnknownUsers: isHiding, trustProxy: '127.0.0.1' } });

const from = (server: TestServer, address: string) => {
  const client = new TestClient(server.app);
  return (username: string, password = 'wrong', path = '/api/login', field = 'username') =>
    client.post(path, { [field]: username, password }, { headers: { 'x-forwarded-for': address } });
};

describe.each([
  ['default mode', false, [404, unknown]],
  ['LOGIN_HIDES_UNKNOWN_USERS', true, [401, wrong]],
] as const)('%s (reliability §1c)', (_mode, isHiding, [status, sentence]) => {
  let server: TestServer;
  let company: TestCompany;
  beforeAll(async () => {
    server = await start(isHiding);
    company = await foundCompany(server);
  });
  afterAll(() => server.close());

  test.each(readings)(
    '%s: an unknown username, an unknown address, a wrong password',
    async (path, field) => {
      const tryAs = from(server, '198.51.100.1');
      expect(await tryAs('nobody-here', 'wrong', path, field)).toMatchObject({
        status,
        body: { error: sentence },
      });
      for (const identifier of ['nobody@nowhere.test', company.admin.username, company.admin.email])
        expect(await tryAs(identifier, 'wrong', path, field)).toMatchObject({
          status: 401,
          body: { error: wrong, code: 'wrong_credentials' },
        });
    },
  );

  test.each(readings)(
    '%s: that an account is disabled is told with its password only',
    async (path, field) => {
      const { staff, manager } = await foundCompany(server);
      await server.database.asSystem('sign in', ({ db }) =>
        db.updateTable('users').set({ is_enabled: false }).where('id', '=', staff.id).execute(),
      );
      const tryAs = from(server, '198.51.100.2');
      for (const identifier of ['username', 'email'] as const) {
        const shut = await tryAs(staff[identifier], 'wrong', path, field);
        expect(seen(shut)).toEqual(seen(await tryAs(manager[identifier], 'wrong', path, field)));
        expect(await tryAs(staff[identifier], testPassword, path, field)).toMatchObject({
          status: 403,
          body: { error: disabled },
        });
      }
    },
  );

  test('known and unknown addresses get the same answers, with the same headers, up to the wait', async () => {
    const { admin } = await foundCompany(server);
    const run = async (identifier: string, address: string) => {
      const answers = [];
      for (let index = 0; index < 11; index += 1) answers.push(seen(await from(server, address)(identifier)));
      return answers;
    };
    const known = await run(admin.email, '198.51.100.3');
    expect(await run('not-there@nowhere.test', '198.51.100.4')).toEqual(known);
    expect(known.map((answer) => answer.status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const name = await run('not-there', '198.51.100.5');
    expect(name.map((answer) => answer.status)).toEqual([...Array.from({ length: 10 }, () => status), 429]);
    // In the default mode the sentence has another length; nothing else may differ.
    const sized = (headers: object | undefined) => ({ ...headers, 'content-length': '' });
    for (const [index, { headers }] of name.entries())
      expect(sized(headers)).toEqual(sized(known[index]?.headers));
    expect(isHiding ? name : known).toEqual(known);
  });

  test.each([
    ['one address', () => '198.51.100.6'],
    ['one /64', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
  ])('after ten unknown names from %s none is revealed any more', async (_what, addressOf) => {
    const statuses = [];
    for (let index = 0; index < 22; index += 1)
      statuses.push((await from(server, addressOf(index))(`guess-${index}`)).status);
    const repeat = (times: number, code: number) => Array.from({ length: times }, () => code);
    // Where unknown names are not revealed, there is nothing to limit. The address is not stopped, because many people may share it.
    expect(statuses).toEqual(isHiding ? repeat(22, 401) : [...repeat(10, 404), ...repeat(12, 401)]);
    expect((await from(server, addressOf(0))(company.manager.username, testPassword)).status).toBe(200);
  });

  test('a forgotten password, a registration, an invitation and a passkey reveal nothing', async () => {
    const { admin, manager } = await foundCompany(server);
    const other = await foundCompany(server);
    const client = new TestClient(server.app);
    const ask = async (path: string, body: object, browser = client) => browser.post(path, body);
    const pairs: ReadonlyArray<[string, (email: string, name: string) => Promise<TestAnswer>]> = [
      ['forgot', (email) => ask('/api/auth/forgot-password', { email })],
      ['register', (email, username) => ask('/api/register', { email, username })],
      [
        'register with a password',
        (email, username) => ask('/api/register', { email, username, password: 'four mangoes in the shade' }),
      ],
      ['ask to join', (email, username) => ask('/api/register', { email, username, tenantId: other.id })],
      ['invite', (email) => ask('/api/invitations', { email, role: 'staff' }, other.admin.client)],
      [
        'found a company',
        (email, username) =>
          ask(
            '/api/tenants',
            { email, username, companyName: 'Mangoes', password: 'four mangoes in the shade' },
            new TestClient(server.app),
          ),
      ],
      // This call takes no name, so it cannot ask whose it is.
      ['passkey', () => ask('/api/auth/passkey/begin', {})],
    ];
    for (const [index, [what, send]] of pairs.entries()) {
      const masked = (answer: TestAnswer) => {
        const text = JSON.stringify(answer.body)
          .replaceAll(/"(?:id|email|username|challenge|requestId|\w+At)":"[^"]*"/g, '"…"')
          .replaceAll(/"version":\d+/g, '"…"');
        return { status: answer.status, text };
      };
      const name = `free-name-${Number(isHiding)}-${index}`;
      const known = masked(await send(index % 2 ? manager.email : admin.email.toUpperCase(), `${name}-a`));
      const fresh = masked(await send(`${name}@nowhere.test`, `${name}-b`));
      expect(known, what).toEqual(fresh);
      expect(known.status, `${what} ${known.text}`).toBeLessThan(300);
    }
    expect((await ask('/api/auth/passkey/begin', { username: admin.username })).status).toBe(400);
  });
});

test('where unknown names are hidden, they are counted as known ones are', async () => {
  const server = await start(true, { signInTriesAddress: 6, unknownNamesAddress: 2 });
  const companies = [await foundCompany(server), await foundCompany(server), await foundCompany(server)];
  const known = companies.flatMap(({ admin, manager, staff }) => [admin, manager, staff]);
  const run = async (names: readonly string[], address: string) => {
    const answers = [];
    for (const name of names) answers.push(seen(await from(server, address)(name)));
    return answers;
  };
  const ofKnown = await run(
    known.map(({ username }) => username),
    '198.51.100.7',
  );
  const ofUnknown = await run(
    known.map((_, index) => `nobody-${index}`),
    '198.51.100.8',
  );
  expect(ofKnown.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 401));
  for (const [index, { status, told }] of ofUnknown.entries())
    expect({ status, code: told.code }).toEqual({
      status: ofKnown[index]?.status,
      code: ofKnown[index]?.told.code,
    });
  await server.close();
});

test('registering with a taken address changes nothing for its owner, who is told of it a few times', async () => {
  const server = await start(false);
  const { staff } = await foundCompany(server);
  const client = new TestClient(server.app);
  const password = 'four mangoes in the shade';
  for (let index = 0; index < 5; index += 1)
    expect(
      await client.post('/api/register', { username: `thief-${index}`, email: staff.email, password }),
    ).toMatchObject({ status: 201, body: { user: { username: `thief-${index}`, email: staff.email } } });
  const mail = await server.nextMail(staff.email);
  expect(mail.subject).toBe('You already have a Shelfwise account');
  expect(mail.text).toContain(staff.username);
  await server.nextMail(staff.email);
  await server.nextMail(staff.email);
  expect((await server.mailbox.list()).filter(({ to }) => to === staff.email)).toHaveLength(3);
  // The address works for both accounts, each with its own password: if one failed, it would reveal whose address it is.
  for (const [own, username] of [
    [password, 'thief-4'],
    [testPassword, staff.username],
  ])
    expect(await client.post('/api/login', { username: staff.email, password: own })).toMatchObject({
      status: 200,
      body: { user: { username } },
    });
  // A taken username is always told, whatever the address.
  for (const email of [staff.email, 'somebody-new@nowhere.test'])
    expect(await client.post('/api/register', { username: staff.username, email, password })).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { username: { code: 'taken' } } },
    });
  await server.close();
});
