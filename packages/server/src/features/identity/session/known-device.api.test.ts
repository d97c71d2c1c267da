import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient, type TestUser } from '../../../test/test-company.ts';
import { addPasskey } from '../../../test/test-passkey.ts';
import { turnOn } from '../../../test/test-second-factor.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInTriesAccount: 4 } });
});
afterAll(() => server.close());

const browser = (): TestClient => new TestClient(server.app);
const signIn = (client: TestClient, { username }: { username: string }, password = testPassword) =>
  client.post('/api/login', { username, password });
const wrong = async (client: TestClient, user: TestUser, times: number): Promise<number[]> => {
  const statuses = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await signIn(client, user, `wrong ${index}`)).status);
  return statuses;
};
/** A browser that signed in and out again; it only keeps the cookie by which it is known. */
const knownTo = async (...users: TestUser[]): Promise<TestClient> => {
  const client = browser();
  for (const user of users) expect((await signIn(client, user)).status).toBe(200);
  await client.post('/api/logout');
  expect([...client.cookies.keys()]).toEqual(['device']);
  return client;
};
/** Strangers guess until the account rests. */
const lock = async (user: TestUser): Promise<void> => {
  expect(await wrong(browser(), user, 5)).toEqual([401, 401, 401, 401, 429]);
  expect((await signIn(browser(), user)).status).toBe(429);
};

describe('a browser that signed in before', () => {
  test('signs in whatever strangers do, known by a cookie that no page can read', async () => {
    const { staff } = await foundCompany(server);
    const client = browser();
    const answer = await signIn(client, staff);
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('device='));
    expect(cookie).toMatch(
      /^device=[\w-]{22}\.[\w-]{11}\.[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await client.post('/api/logout');
    await lock(staff);
    expect((await signIn(client, staff)).status).toBe(200);
    // Signing in by the address works too, since it is the same account.
    expect(
      (await client.post('/api/auth/login', { email: staff.email, password: testPassword })).status,
    ).toBe(200);
  });

  test('is unknown to everybody else, colleagues included', async () => {
    const { staff, manager } = await foundCompany(server);
    const client = await knownTo(staff);
    await lock(manager);
    expect((await signIn(client, manager)).status).toBe(429);
  });

  test('is known to five people who share a till; a sixth replaces the first', async () => {
    const [one, other] = [await foundCompany(server), await foundCompany(server)];
    const people = [one.admin, one.manager, one.staff, other.admin, other.manager, other.staff];
    const till = await knownTo(...people);
    for (const person of people) await lock(person);
    const statuses = [];
    for (const person of people) statuses.push((await signIn(till.copy(), person)).status);
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('has limited tries of its own, so that a stolen cookie cannot guess for ever; then it counts as a stranger', async () => {
    const { staff } = await foundCompany(server);
    const thief = await knownTo(staff);
    expect(await wrong(thief, staff, 12)).toEqual([
      ...Array.from({ length: 8 }, () => 401),
      429,
      429,
      429,
      429,
    ]);
    // The owner's own browser is known apart from the thief's.
    const { manager } = await foundCompany(server);
    const [mine, stolen] = [await knownTo(manager), await knownTo(manager)];
    await wrong(stolen, manager, 12);
    expect((await signIn(mine, manager)).status).toBe(200);
  });

  test('may still be asked for the code, and guesses of it count as its own tries', async () => {
    const { staff } = await foundCompany(server);
    const factor = await turnOn(server, staff);
    const thief = browser();
    const enter = (code?: string) =>
      thief.post('/api/login', { username: staff.username, password: testPassword, ...(code && { code }) });
    expect((await enter()).body.code).toBe('second_factor_required');
    expect(thief.cookies.has('device')).toBe(false);
    expect((await enter(factor.recoveryCodes[0])).status).toBe(200);
    const statuses = [];
    for (let index = 0; index < 10; index += 1) statuses.push((await enter('000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429]);
  });

  test.each([
    ['of another account', (text: string, other: string) => `${text.slice(0, 22)}${other.slice(22)}`],
    ['made up', (text: string) => `${text.slice(0, -4)}AAAA`],
    ['of nothing', () => 'garbage~~..'],
    ['too long', (text: string) => `${'x.y.z~'.repeat(5)}${text}`],
  ])('is a stranger with a cookie %s', async (_what, forge) => {
    const { staff, manager } = await foundCompany(server);
    const text = (await knownTo(staff)).cookies.get('device') ?? '';
    const other = (await knownTo(manager)).cookies.get('device') ?? '';
    await lock(staff);
    const client = new TestClient(server.app, { device: forge(text, other) });
    expect((await signIn(client, staff)).status).toBe(429);
    expect((await signIn(new TestClient(server.app, { device: text }), staff)).status).toBe(200);
  });

  const password = 'four mangoes in the shade';
  test.each<[string, (user: TestUser) => Promise<unknown>, string, number]>([
    [
      'a changed password',
      ({ client }) => client.post('/api/user/change-password', { currentPassword: testPassword, password }),
      password,
      200,
    ],
    [
      'a password set by mail',
      async ({ email }) => {
        await browser().post('/api/auth/forgot-password', { email });
        const token = /#token=([\w-]+)/.exec((await server.nextMail(email)).text)?.[1];
        return browser().post('/api/auth/reset-password', { token, password });
      },
      password,
      429,
    ],
    [
      'signing out everywhere else',
      ({ client }) => client.post('/api/sessions/revoke-others'),
      testPassword,
      200,
    ],
  ])('is a stranger after %s', async (_what, end, newPassword, ownStatus) => {
    const { staff } = await foundCompany(server);
    const client = await knownTo(staff);
    const answer = (await end(staff)) as { status: number };
    expect(answer.status).toBe(200);
    await lock(staff);
    expect((await signIn(client, staff, newPassword)).status).toBe(429);
    // The browser that made the change stays known; a mailed link is opened in any browser.
    expect((await signIn(staff.client, staff, newPassword)).status).toBe(ownStatus);
  });
});

test('the browser of an account that only claims an address is not known to its owner', async () => {
  const { staff } = await foundCompany(server);
  const client = browser();
  const claim = {
    companyName: 'Mangoes',
    username: `claims-${staff.username}`,
    email: staff.email,
    password: 'four mangoes in the shade',
  };
  expect((await client.post('/api/tenants', claim)).status).toBe(201);
  const guess = async (): Promise<number> =>
    (await client.post('/api/auth/login', { email: staff.email, password: 'a guess' })).status;
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push(await guess());
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

test('strangers who guess at sign-in do not keep the signed-in owner from proving who they are', async () => {
  const { staff } = await foundCompany(server);
  await lock(staff);
  expect((await addPasskey(staff)).answer.status).toBe(201);
  const body = { currentPassword: 'wrong', password: 'four mangoes in the shade' };
  const change = async () => (await staff.client.post('/api/user/change-password', body)).status;
  // A stolen session may guess no more often than a stranger.
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push(await change());
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
});
