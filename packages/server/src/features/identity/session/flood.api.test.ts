import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, TestClient } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: 'loopback' } });
});
afterAll(() => server.close());

const addresses = 20_000;
const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
const countRows = async (): Promise<number> => {
  const { rows } = await server.database.outsideTenants((client) =>
    client.query<{ count: number }>('select count(*)::int as count from rate_limits'),
  );
  return rows[0]?.count ?? -1;
};

/** Bytes of memory in use, after the timers of answered requests have ended. */
const heapInUse = async (): Promise<number> => {
  await sleep(2_000);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
};

test('requests from 20,000 addresses leave memory as it was', async () => {
  const client = new TestClient(server.app);
  const visit = (index: number) =>
    client.get('/healthz', { headers: { 'x-forwarded-for': addressOf(index) } });
  for (let index = 0; index < 2_000; index += 1) await visit(index);
  const before = await heapInUse();
  for (let index = 0; index < addresses; index += 1) await visit(index);
  // The counter of requests keeps the newest 5,000 addresses only.
  expect((await heapInUse()) - before).toBeLessThan(20_000_000);
});

test('counters of 20,000 addresses are deleted when they end; rests are remembered for a day', async () => {
  const { rateLimits } = server.services;
  const rule = { name: 'flood', points: 1, seconds: 900, firstRest: 60 };
  for (let index = 0; index < 10; index += 1) await rateLimits.count(rule, addressOf(index));
  // Adds the other counters directly, to avoid 20,000 round trips.
  await server.database.outsideTenants((client) =>
    client.query(
      `insert into rate_limits (key, points, expire)
       select 'flood:' || n, 1, (select max(expire) from rate_limits) from generate_series(11, $1::int) as n`,
      [addresses],
    ),
  );
  expect(await rateLimits.count(rule, addressOf(7))).toMatchObject({ points: 2, wait: expect.any(Number) });
  expect(await countRows()).toBe(addresses);
  const now = Date.now();
  await rateLimits.tidy(now);
  expect(await countRows()).toBe(addresses);
  await rateLimits.tidy(now + 901_000);
  expect(await countRows()).toBe(1);
  await rateLimits.tidy(now + 86_400_000 + 61_000);
  expect(await countRows()).toBe(0);
});

test('of fifty at once one begins the rest, all are told the same end, and each rest is twice as long', async () => {
  const { rateLimits } = server.services;
  const rule = { name: 'burst', points: 10, seconds: 900, firstRest: 60 };
  const expire = () =>
    server.database.asSystem('limit the rate of tries', ({ db }) =>
      db
        .updateTable('rate_limits')
        .set({ expire: Date.now() - 1 })
        .where('key', 'like', 'burst:%')
        .execute(),
    );
  for (const seconds of [60, 120, 240, 480, 900, 900]) {
    const all = await Promise.all(Array.from({ length: 50 }, () => rateLimits.count(rule, 'somebody')));
    const waits = all.map(({ wait }) => wait).filter((wait) => wait > 0);
    expect(waits).toHaveLength(40);
    for (const wait of waits) expect(Math.round(wait / 1_000)).toBe(seconds);
    expect(all.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    await expire();
  }
  await rateLimits.forget(rule, 'somebody');
  expect(await rateLimits.count(rule, 'somebody')).toEqual({ points: 1, wait: 0 });
  await rateLimits.giveBack(rule, 'somebody');
  expect(await rateLimits.count(rule, 'somebody')).toEqual({ points: 1, wait: 0 });
});

test('a flood from an address stops nobody who is signed in there, and a made-up session does not help', async () => {
  const limited = await startTestServer({ limits: { requestsAddressMinute: 10 } });
  const [owner, neighbour] = await Promise.all([foundCompany(limited), foundCompany(limited)]);
  const stranger = new TestClient(limited.app);
  const ask = async (client: TestClient, times: number) => {
    const answers = Array.from({ length: times }, () => client.get('/api/user'));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  await ask(stranger, 10);
  expect(await ask(stranger, 1)).toEqual([429]);
  expect(await ask(owner.admin.client, 1)).toEqual([200]);
  // A signed-in person who floods is stopped alone.
  await ask(neighbour.admin.client, 10);
  expect(await ask(neighbour.admin.client, 1)).toEqual([429]);
  expect(await ask(owner.admin.client, 1)).toEqual([200]);

  const [session = ''] = owner.admin.client.cookies.get('refresh')?.split('.') ?? [];
  const forged = new TestClient(limited.app, { refresh: `${session}.${'A'.repeat(43)}` });
  expect(await ask(forged, 1)).toEqual([429]);
  await limited.close();
});
