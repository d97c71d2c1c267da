import type { EventType } from '@shelfwise/contract/features/nouns';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { startServices } from '../../../app/start-services.ts';
import { idBefore, newId } from '../../../platform/ids.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startSecondServer } from '../../../test/start-second-server.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { openStreamAs, type TestStream } from '../../../test/test-stream.ts';

let server: TestServer;
let url: string;
let company: TestCompany;
let other: TestCompany;
const open: TestStream[] = [];
const cookieOf = (client: TestCompany['admin']['client']): string =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const listen = async (
  client: TestCompany['admin']['client'],
  lastEventId?: string,
  at = url,
): Promise<TestStream> => {
  const stream = await openStreamAs(client, at, lastEventId === undefined ? {} : { lastEventId });
  open.push(stream);
  return stream;
};
beforeAll(async () => {
  server = await startTestServer({ limits: { streamCheckSeconds: 1, streamsUser: 3 } });
  url = await server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  [company, other] = await Promise.all([foundCompany(server), foundCompany(server)]);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const tell = (orderNumber: string, data: Record<string, unknown> = {}): Promise<void> =>
  server.database.forTenant(company.id, async (tx) =>
    tx.event({ type: 'new_order', subjectId: newId(), data: { orderNumber, ...data } }),
  );
const isOrder = (orderNumber: string) => (event: LiveEvent) =>
  event.notification?.data.orderNumber === orderNumber;
const ordersIn = (events: readonly LiveEvent[]): string[] =>
  events.flatMap((event) => event.notification?.data.orderNumber ?? []);
const hasEnded = (stream: TestStream, withinMs: number): Promise<boolean> =>
  Promise.race([stream.ended.then(() => true), sleep(withinMs, false)]);

test("a colleague's change and its notification arrive within a second, another company's never", async () => {
  const [staff, stranger] = await Promise.all([listen(company.staff.client), listen(other.admin.client)]);
  expect(staff.headers.get('content-type')).toContain('text/event-stream');
  expect(staff.headers.get('x-content-type-options')).toBe('nosniff');
  const made = await company.manager.client.post('/api/customers', { name: 'Ama' });
  const event = await staff.next(({ type }) => type === 'customer.create');
  expect(event).toEqual({ id: event.id, type: 'customer.create', subjectId: made.body.id, at: event.at });

  await tell('SO-1', { customerName: 'Ama', quantity: '2', costMinor: 777_777 });
  expect((await staff.next(isOrder('SO-1'))).notification).toMatchObject({
    type: 'new_order',
    data: { orderNumber: 'SO-1', customerName: 'Ama', quantity: '2' },
    readAt: null,
  });
  expect(JSON.stringify(staff.events)).not.toContain('777777');
  await other.admin.client.post('/api/customers', { name: 'Theirs' });
  await stranger.next(({ type }) => type === 'customer.create');
  expect(stranger.events).toHaveLength(1);
});

test('nobody without a session gets a stream', async () => {
  const { status } = await fetch(`${url}/api/events`);
  expect(status).toBe(401);
});

test('two server processes over one database both push what either of them writes, within a second', async () => {
  const second = await startSecondServer(server);
  try {
    const here = await listen(company.staff.client);
    const there = await listen(company.manager.client, undefined, second.url);
    await tell('from the first');
    await Promise.all([here.next(isOrder('from the first')), there.next(isOrder('from the first'))]);
    // The change is made by a request to the second process, so this one learns of it only through the database.
    const made = await fetch(`${second.url}/api/customers`, {
      method: 'POST',
      headers: { cookie: cookieOf(company.admin.client), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'from the second' }),
    });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const isMade = ({ type, subjectId }: LiveEvent): boolean =>
      type === 'customer.create' && subjectId === id;
    await Promise.all([here.next(isMade), there.next(isMade)]);
    await sleep(100);
    for (const stream of [here, there])
      expect(stream.events.map(({ type }) => type)).toEqual(['new_order', 'customer.create']);
  } finally {
    await second.stop();
  }
});

test('a browser that reconnects gets what it missed, in order, and goes on', async () => {
  const before = await listen(company.staff.client);
  await tell('SO-1');
  const { id } = await before.next(isOrder('SO-1'));
  before.close();
  await tell('SO-2');
  await tell('SO-3');
  const after = await listen(company.staff.client, id);
  await after.next(isOrder('SO-3'));
  await tell('SO-4');
  await after.next(isOrder('SO-4'));
  expect(ordersIn(after.events)).toEqual(['SO-2', 'SO-3', 'SO-4']);
});

test('a tab that opens a stream in place of another tab’s gets the events after the last one it names', async () => {
  const before = await listen(company.staff.client);
  await tell('SO-1');
  const { id } = await before.next(isOrder('SO-1'));
  before.close();
  await tell('SO-2');
  const after = await openStreamAs(company.staff.client, url, { after: id });
  open.push(after);
  await after.next(isOrder('SO-2'));
  expect(ordersIn(after.events)).toEqual(['SO-2']);
  expect((await company.staff.client.get('/api/events?after=nonsense')).status).toBe(400);
});

test('many breaks during constant changes lose nothing', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `SO-${index}`);
  const received = new Set<string>();
  const writing = (async () => {
    for (let index = 0; index < names.length; index += 4)
      await Promise.all(names.slice(index, index + 4).map((name) => tell(name)));
  })();
  let lastEventId = idBefore(Date.now());
  let repeated = 0;
  for (const startedAt = Date.now(); received.size < names.length && Date.now() - startedAt < 15_000;) {
    const stream = await listen(company.staff.client, lastEventId);
    await sleep(30);
    stream.close();
    const inThis = ordersIn(stream.events);
    repeated += inThis.length - new Set(inThis).size;
    for (const name of inThis) received.add(name);
    lastEventId = stream.events.at(-1)?.id ?? lastEventId;
  }
  await writing;
  expect(received).toEqual(new Set(names));
  expect(repeated).toBe(0);
}, 30_000);

test('a change whose id is older but which commits later is neither missed nor sent twice', async () => {
  const stream = await listen(company.staff.client);
  const writing = server.database.forTenant(company.id, async (tx) => {
    tx.event({ type: 'new_order', subjectId: newId(), data: { orderNumber: 'slow' } });
    await sleep(400);
  });
  await sleep(50);
  await tell('quick');
  await stream.next(isOrder('quick'));
  await writing;
  await stream.next(isOrder('slow'));
  // The sweep reads the same events once more.
  await sleep(5_500);
  expect(ordersIn(stream.events)).toEqual(['quick', 'slow']);
}, 15_000);

test('an event without a notice is found by the sweep', async () => {
  const stream = await listen(company.staff.client);
  const silent = await startServices(server.services.settings, server.url);
  await silent.services.liveUpdates.stop();
  await silent.database.forTenant(company.id, async (tx) =>
    tx.event({ type: 'new_order', subjectId: newId(), data: { orderNumber: 'unannounced' } }),
  );
  await silent.stop();
  await stream.next(isOrder('unannounced'), 6_500);
}, 15_000);

test('the listener comes back by itself when PostgreSQL cuts its connections', async () => {
  const stream = await listen(company.staff.client);
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  const { rowCount } = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('shelfwise-listen', 'shelfwise-notify') and datname = current_database()",
  );
  expect(rowCount).toBeGreaterThan(0);
  await admin.end();
  await tell('after the cut');
  await stream.next(isOrder('after the cut'), 6_500);
}, 15_000);

test('a reader does not get a removed notification again, and one who missed too much starts anew', async () => {
  const first = idBefore(Date.now() - 1_000);
  await tell('SO-1');
  const { body } = await company.staff.client.get('/api/notifications');
  await company.staff.client.post('/api/notifications/remove', { ids: [body.items[0].id] });
  const back = await listen(company.staff.client, first);
  await back.next(({ type }) => type === 'new_order');
  expect(ordersIn(back.events)).toEqual([]);
  await server.database.forTenant(company.id, async (tx) => {
    for (let index = 0; index < 520; index += 1) tx.event({ type: 'product.update', subjectId: newId() });
  });
  expect((await listen(company.staff.client, first)).status).toBe(204);
  expect((await listen(company.staff.client, 'not an id')).status).toBe(204);
});

test('one stream more than allowed closes the oldest of that user only', async () => {
  const colleague = await listen(company.manager.client);
  const streams: TestStream[] = [];
  for (let count = 0; count < 4; count += 1) streams.push(await listen(company.staff.client));
  expect(await Promise.all([...streams, colleague].map((stream) => hasEnded(stream, 400)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  await tell('SO-1');
  await Promise.all([...streams.slice(1), colleague].map((stream) => stream.next(isOrder('SO-1'))));
});

test('a stream ends when its session is over, its user disabled, or the role changed', async () => {
  const [signedOut, disabled, changed] = await Promise.all([
    listen(company.staff.client),
    listen(company.manager.client),
    listen(company.admin.client),
  ]);
  expect(await hasEnded(signedOut, 1_300)).toBe(false);
  expect((await company.staff.client.post('/api/logout')).status).toBe(200);
  await server.database.asSystem('housekeeping', ({ db }) =>
    db.updateTable('users').set({ is_enabled: false }).where('id', '=', company.manager.id).execute(),
  );
  await server.database.forTenant(company.id, (tx) =>
    tx.db
      .updateTable('members')
      .set({ role: 'staff' })
      .where('tenant_id', '=', company.id)
      .where('user_id', '=', company.admin.id)
      .execute(),
  );
  expect(await Promise.all([signedOut, disabled, changed].map((stream) => hasEnded(stream, 3_000)))).toEqual([
    true,
    true,
    true,
  ]);
});

test('a reader who does not read is dropped, and nobody else waits', async () => {
  const reading = await listen(company.manager.client);
  const { hostname, port } = new URL(url);
  const before = await new Promise<number>((resolve) =>
    server.app.server.getConnections((_error, count) => resolve(count)),
  );
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const cookie = cookieOf(company.staff.client);
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  for (let round = 0; round < 14; round += 1) {
    await server.database.forTenant(company.id, async (tx) => {
      for (let index = 0; index < 20; index += 1)
        tx.event({ type: 'x'.repeat(60_000) as EventType, subjectId: newId() });
    });
    await tell(`SO-${round}`);
    await reading.next(isOrder(`SO-${round}`), 5_000);
  }
  const after = await new Promise<number>((resolve) =>
    server.app.server.getConnections((_error, count) => resolve(count)),
  );
  expect(after).toBeLessThanOrEqual(before);
  socket.destroy();
}, 30_000);

test('a server that stops ends its streams, so that it can stop', async () => {
  const own = await startTestServer();
  const shop = await foundCompany(own);
  const address = await own.listen();
  const stream = await openStreamAs(shop.staff.client, address);
  // A connection without a request, as browsers open them in advance.
  const unused = net.connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => unused.once('connect', resolve));
  // If the server waited for these, the test would time out.
  await own.close();
  expect(await hasEnded(stream, 100)).toBe(true);
});
