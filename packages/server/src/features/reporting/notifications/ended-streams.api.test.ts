import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { foundCompany, testPassword, TestClient } from '../../../test/test-company.ts';
import { startSecondServer } from '../../../test/start-second-server.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { openStreamAs, type TestStream } from '../../../test/test-stream.ts';

const hasEnded = (stream: TestStream, withinMs: number): Promise<boolean> =>
  Promise.race([stream.ended.then(() => true), sleep(withinMs, false)]);

test('a stream ends within a second of the change that ends it, long before the next check of sessions', async () => {
  const own = await startTestServer({ limits: { streamCheckSeconds: 3_600 } });
  const address = await own.listen();
  const shop = await foundCompany(own);
  const { admin, manager, staff } = shop;
  // Another browser of the same person, which will sign this one out.
  const elsewhere = new TestClient(own.app);
  await elsewhere.post('/api/login', { username: staff.username, password: testPassword });
  const streams = await Promise.all([
    openStreamAs(staff.client, address),
    openStreamAs(manager.client, address),
    openStreamAs(elsewhere, address),
    openStreamAs(admin.client, address),
  ]);
  const [signedOut, other, kept, watching] = streams;
  expect((await elsewhere.post('/api/sessions/revoke-others')).status).toBe(200);
  expect(await hasEnded(signedOut, 1_000)).toBe(true);
  const { version } = (await admin.client.get('/api/users')).body.items.find(
    ({ id }: { id: string }) => id === manager.id,
  );
  expect((await admin.client.put(`/api/users/${manager.id}/role`, { role: 'staff', version })).status).toBe(
    200,
  );
  expect(await hasEnded(other, 1_000)).toBe(true);
  expect((await admin.client.post(`/api/users/${staff.id}/disable`)).status).toBe(200);
  expect(await hasEnded(kept, 1_000)).toBe(true);
  // The event of the change itself is sent, so that the browser asks who it is now; later events are not.
  expect(kept.events.at(-1)?.type).toBe('user.disable');
  await watching.next(({ type }) => type === 'user.disable');
  expect(await hasEnded(watching, 100)).toBe(false);
  for (const stream of streams) stream.close();
  await own.close();
});

test.each<[string, (client: TestClient) => Promise<void>]>([
  [
    'signing out',
    async (client) => {
      expect((await client.post('/api/logout')).status).toBe(200);
    },
  ],
  [
    'a refresh token that was copied',
    async (client) => {
      const thief = client.copy();
      expect((await client.post('/api/auth/refresh')).status).toBe(200);
      expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    },
  ],
])(
  '%s ends the streams of that session at once, in every process, and no other',
  async (_what, endSession) => {
    const own = await startTestServer({ limits: { streamCheckSeconds: 3_600, rotationGraceSeconds: 0 } });
    const address = await own.listen();
    const second = await startSecondServer(own);
    const { staff, manager } = await foundCompany(own);
    const [here, there, others] = await Promise.all([
      openStreamAs(staff.client, address),
      openStreamAs(staff.client, second.url),
      openStreamAs(manager.client, second.url),
    ]);
    await endSession(staff.client);
    expect(await Promise.all([here, there].map((stream) => hasEnded(stream, 1_000)))).toEqual([true, true]);
    expect(await hasEnded(others, 100)).toBe(false);
    for (const stream of [here, there, others]) stream.close();
    await second.stop();
    await own.close();
  },
);
