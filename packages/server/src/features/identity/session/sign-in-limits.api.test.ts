import { afterEach, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Limits } from '../../../platform/settings.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
const start = async (limits: Partial<Limits>, loginHidesUnknownUsers = false): Promise<TestServer> =>
  (server = await startTestServer({ limits, settings: { loginHidesUnknownUsers } }));

const tally = (statuses: number[]): Record<number, number> =>
  Object.fromEntries(
    Map.groupBy(statuses, (s) => s)
      .entries()
      .map(([s, all]) => [s, all.length]),
  );

/** passwords really held against a hash */
const verifications = async ({ app }: TestServer): Promise<number> => {
  const { body } = await new TestClient(app).get('/metrics');
  return Number(/^password_verifications_total (\d+)$/m.exec(body as string)?.[1]);
};

test('of fifty wrong passwords at once no more than the limit are verified, over both calls and both names', async () => {
  const running = await start({ signInTriesAccount: 10, signInTriesAddress: 1_000 });
  const { admin } = await foundCompany(running);
  const isByAddress = (index: number): boolean => index % 4 >= 2;
  const tries = Array.from({ length: 50 }, (_, index) => {
    const [path, field] = index % 2 === 0 ? ['/api/login', 'username'] : ['/api/auth/login', 'email'];
    return new TestClient(running.app).post(path ?? '', {
      [field ?? '']: isByAddress(index) ? admin.email : admin.username,
      password: `wrong ${index}`,
    });
  });
  const answers = await Promise.all(tries);
  expect(tally(answers.map((answer) => answer.status))).toEqual({ 401: 10, 429: 40 });
  // Answers alone would not tell a server that verifies all fifty and then says to forty that it did not.
  // An address is held against two hashes, of whoever confirmed it and of who only says so.
  const held = answers.map(({ status }, index) => (status === 429 ? 0 : isByAddress(index) ? 2 : 1));
  expect(await verifications(running)).toBe(held.reduce((sum: number, one) => sum + one, 0));
  const refused = answers.find((answer) => answer.status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(
    await new TestClient(running.app).post('/api/login', {
      username: admin.username,
      password: testPassword,
    }),
  ).toMatchObject({ status: 429 });
});

test('an account rests for a minute, then longer, and a right password ends the count', async () => {
  const running = await start({ signInTriesAccount: 3 });
  const { admin } = await foundCompany(running);
  const wrong = () =>
    new TestClient(running.app).post('/api/login', { username: admin.username, password: 'wrong' });
  const rest = async (): Promise<number> => {
    for (let index = 0; index < 3; index += 1) expect((await wrong()).status).toBe(401);
    return Number((await wrong()).headers['retry-after']);
  };
  const letPass = () =>
    running.database.asSystem('limit the rate of tries', ({ db }) =>
      db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'like', 'sign-in-account%').execute(),
    );
  expect(await rest()).toBe(60);
  await letPass();
  expect(await rest()).toBe(120);
  await letPass();
  expect(
    (
      await new TestClient(running.app).post('/api/login', {
        username: admin.username,
        password: testPassword,
      })
    ).status,
  ).toBe(200);
  expect(await rest()).toBe(60);
});

test('an unknown name waits as a known one does', async () => {
  const running = await start({ signInTriesAccount: 3, unknownNamesAddress: 1_000 });
  const answers = [];
  for (let index = 0; index < 5; index += 1)
    answers.push(
      await new TestClient(running.app).post('/api/login', { username: 'no-such-name', password: 'wrong' }),
    );
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 429, 429]);
  expect(await verifications(running)).toBe(3);
  expect(answers[3]?.headers['retry-after']).toBe('60');
});

test('one address has a limit over all accounts; successes do not count', async () => {
  const running = await start({ signInTriesAddress: 6 });
  const [one, other] = [await foundCompany(running), await foundCompany(running)];
  const attempt = (username: string, password: string) =>
    new TestClient(running.app).post('/api/login', { username, password });
  for (let index = 0; index < 8; index += 1)
    expect((await attempt(one.admin.username, testPassword)).status).toBe(200);
  for (let index = 0; index < 3; index += 1) {
    expect((await attempt(one.admin.username, 'wrong')).status).toBe(401);
    expect((await attempt(other.admin.username, 'wrong')).status).toBe(401);
  }
  expect((await attempt(one.staff.username, testPassword)).status).toBe(429);
});

test('whoever asks for many unknown names is told nothing more, then has to wait', async () => {
  const running = await start({ unknownNamesAddress: 3 });
  const statuses = [];
  for (let index = 0; index < 8; index += 1) {
    statuses.push(
      (
        await new TestClient(running.app).post('/api/login', {
          username: `guess-${index}`,
          password: 'whatever',
        })
      ).status,
    );
  }
  expect(statuses).toEqual([404, 404, 404, 401, 401, 401, 429, 429]);
  // What exists waits too, else the wait itself would tell the two apart.
  const { admin } = await foundCompany(running);
  expect(
    await new TestClient(running.app).post('/api/login', { username: admin.username, password: 'wrong' }),
  ).toMatchObject({ status: 429 });
});

test('an address in a header counts only where the proxy is trusted', async () => {
  const tries = async (trustProxy: boolean | string) => {
    const running = await startTestServer({ limits: { signInTriesAddress: 3 }, settings: { trustProxy } });
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` };
      const body = { username: `nobody${index}@nowhere.test`, password: 'wrong' };
      statuses.push((await new TestClient(running.app).post('/api/login', body, { headers })).status);
    }
    await running.close();
    return statuses;
  };
  expect(await tries(false)).toEqual([401, 401, 401, 429, 429]);
  expect(await tries('203.0.113.9')).toEqual([401, 401, 401, 429, 429]);
  expect(await tries('127.0.0.1')).toEqual([401, 401, 401, 401, 401]);
});

test('LOGIN_HIDES_UNKNOWN_USERS answers an unknown name as a wrong password', async () => {
  const running = await start({}, true);
  const { admin } = await foundCompany(running);
  const unknown = await new TestClient(running.app).post('/api/login', {
    username: 'no-such-name',
    password: 'wrong',
  });
  const known = await new TestClient(running.app).post('/api/login', {
    username: admin.username,
    password: 'wrong',
  });
  const { requestId: _one, ...unknownBody } = unknown.body;
  const { requestId: _other, ...knownBody } = known.body;
  expect(unknown.status).toBe(401);
  expect(unknownBody).toEqual(knownBody);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
});

test('an unknown name takes as long as a known one', async () => {
  const running = await start(
    { signInTriesAccount: 1_000, signInTriesAddress: 1_000, unknownNamesAddress: 1_000 },
    true,
  );
  const { admin } = await foundCompany(running);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = 0; index < 40; index += 1) {
    for (const which of ['known', 'unknown'] as const) {
      const startedAt = performance.now();
      await new TestClient(running.app).post('/api/login', {
        username: which === 'known' ? admin.username : `nobody-${index}`,
        password: 'wrong',
      });
      times[which].push(performance.now() - startedAt);
    }
  }
  const median = (all: number[]): number => all.toSorted((a, b) => a - b)[all.length / 2] ?? 0;
  // Without the hash of nobody the gap is that of a whole derivation, most of the time that an answer takes.
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(Math.abs(known - unknown)).toBeLessThan(known * 0.3);
});
