import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Limits } from '../../../platform/limits.ts';

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

/** the number of passwords that were really compared with a hash */
const verifications = async ({ app }: TestServer): Promise<number> => {
  const { body } = await new TestClient(app).get('/metrics');
  return Number(/^password_verifications_total (\d+)$/m.exec(body as string)?.[1]);
};

test('of fifty wrong passwords at once no more than the limit are verified, for both calls and both kinds of names', async () => {
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
  // The answers alone would not reveal a server that verifies all fifty and then refuses forty. An address is compared with two hashes: of
  // the account that confirmed it, and of the newest that did not.
  const held = answers.map(({ status }, index) => (status === 429 ? 0 : isByAddress(index) ? 2 : 1));
  expect(await verifications(running)).toBe(held.reduce((sum: number, one) => sum + one, 0));
  // The first rest is a minute, also for calls at the same time: none of them gets the fifteen minutes of the window.
  for (const refused of answers.filter((answer) => answer.status === 429)) {
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(61);
  }
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
      db
        .updateTable('rate_limits')
        .set({ expire: Date.now() - 1 })
        .where('key', 'like', 'sign-in-account%')
        .execute(),
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

/** The milliseconds that a sign-in takes, and its status. */
const timed = async (running: TestServer, username: string, password: string) => {
  const startedAt = performance.now();
  const { status } = await new TestClient(running.app).post('/api/login', { username, password });
  return { status, ms: performance.now() - startedAt };
};

test('an address that a whole mobile network shares is slowed down by wrong passwords, and never locked', async () => {
  const running = await start({ signInTriesAddress: 6, slowdownMs: 300 });
  const companies = [await foundCompany(running), await foundCompany(running), await foundCompany(running)];
  const people = companies.flatMap(({ admin, manager, staff }) => [admin, manager, staff]);
  const wrong = [];
  for (const { username } of people) wrong.push(await timed(running, username, 'wrong'));
  expect(wrong.map(({ status }) => status)).toEqual(people.map(() => 401));
  for (const { ms } of wrong.slice(6)) expect(ms).toBeGreaterThan(300);
  const [somebody] = people;
  const right = await timed(running, somebody?.username ?? '', testPassword);
  expect(right.status).toBe(200);
  expect(right.ms).toBeGreaterThan(300);
});

test('many at once from one address take turns: the others come back in seconds, and nobody waits for minutes', async () => {
  const running = await start({ signInTriesAddress: 1, slowdownMs: 500 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      new TestClient(running.app).post('/api/login', { username: `nobody-${index}@x.test`, password: 'x' }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(8);
  expect(running.services.slowLane.size).toBe(0);
});

test('an account is slowed down before it rests', async () => {
  const running = await start({ signInTriesAccount: 6, slowdownMs: 200 });
  const { admin } = await foundCompany(running);
  const answers = [];
  for (let index = 0; index < 7; index += 1) answers.push(await timed(running, admin.username, 'wrong'));
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429]);
  for (const [index, least] of [200, 400, 800].entries())
    expect(answers[index + 3]?.ms).toBeGreaterThan(least);
});

test('a right password does not count', async () => {
  const running = await start({ signInTriesAddress: 3, slowdownMs: 5_000 });
  const { admin } = await foundCompany(running);
  for (let index = 0; index < 8; index += 1)
    expect(await timed(running, admin.username, testPassword)).toMatchObject({ status: 200 });
});

test('twenty unknown names lock nobody out at their address, and are then no longer revealed', async () => {
  const running = await start({ unknownNamesAddress: 3 });
  const { admin } = await foundCompany(running);
  const statuses = [];
  for (let index = 0; index < 30; index += 1)
    statuses.push((await timed(running, `guess-${index}`, 'whatever')).status);
  expect(statuses).toEqual([404, 404, 404, ...Array.from({ length: 27 }, () => 401)]);
  expect((await timed(running, admin.username, testPassword)).status).toBe(200);
});

test('wrong passwords from many addresses stop nobody else, but raise an alarm', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const running = await startTestServer({
    limits: { failedSignInsAlarm: 15 },
    settings: { trustProxy: 'loopback' },
    log: pino({ level: 'warn', base: null }, stream),
  });
  const { admin } = await foundCompany(running);
  const from = (address: string, username: string, password: string) =>
    new TestClient(running.app).post(
      '/api/login',
      { username, password },
      { headers: { 'x-forwarded-for': address } },
    );
  // The former limit for all addresses together, scaled down: it was 2,000 in fifteen minutes.
  for (let address = 0; address < 3; address += 1)
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        from(`192.0.2.${address}`, `spray-${address}-${index}`, 'wrong'),
      ),
    );
  expect((await from('198.51.100.1', admin.username, testPassword)).status).toBe(200);
  const { rows } = await running.database.outsideTenants((client) =>
    client.query("select distinct split_part(key, ':', 1) as name from rate_limits order by 1"),
  );
  expect(rows.map(({ name }) => name)).toEqual(['sign-in-account', 'sign-in-address', 'sign-in-unknown']);
  expect(lines.filter((line) => line.includes('many failed sign-ins'))).toHaveLength(1);
  await running.close();
});

test('an account that claims a victim’s address cannot guess her password for ever by signing in between', async () => {
  const running = await start({ signInTriesAccount: 4 });
  const { admin } = await foundCompany(running);
  const password = 'four mangoes in the shade';
  const claim = { companyName: 'Mangoes', username: 'claims-it', email: admin.email, password };
  expect((await new TestClient(running.app).post('/api/tenants', claim)).status).toBe(201);
  const statuses = [];
  for (const tried of ['a', 'b', 'c', password, 'd', 'e'])
    statuses.push((await timed(running, admin.email, tried)).status);
  expect(statuses).toEqual([401, 401, 401, 200, 401, 429]);
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
  // Without the hash of no password, the difference would be a whole derivation, which is nearly all of the answer's time. Less than half of it
  // is what a busy machine does.
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(Math.abs(known - unknown)).toBeLessThan(known * 0.5);
});
