import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { openStreamAs } from '../../../test/test-stream.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = await server.listen();
});
afterAll(() => server.close());

test('a read that was held up for seconds keeps back later news for one second at most', async () => {
  const { admin, staff } = await foundCompany(server);
  const stream = await openStreamAs(staff.client, url);
  const other = new pg.Client({ connectionString: server.adminUrl });
  await other.connect();
  try {
    await other.query('begin; lock table events in access exclusive mode');
    // The feed reads by itself every five seconds; this read waits for the lock.
    await sleep(7_500);
    await other.query('rollback');
    await sleep(300);
    const startedAt = performance.now();
    const { body } = await admin.client.post('/api/customers', { name: 'Ama' });
    await stream.next(({ subjectId }) => subjectId === body.id, 15_000);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  } finally {
    await other.end();
    stream.close();
  }
}, 40_000);
