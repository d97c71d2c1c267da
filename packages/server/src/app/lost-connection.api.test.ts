import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { foundCompany } from '../test/test-company.ts';
import { startTestServer } from '../test/test-server.ts';

test('a lost connection is logged in a few words, without statements or the key that cancels them', async () => {
  const lines: string[] = [];
  const server = await startTestServer({ log: createLog('warn', { write: (line) => lines.push(line) }) });
  const company = await foundCompany(server);
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_server' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => lines.filter((line) => line.includes('57P01')).length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.length).toBeLessThan(5_000);
    expect(line).not.toMatch(/secretKey|processID|connectionParameters|select |SET LOCAL/u);
  }
  await expect.poll(async () => (await company.admin.client.get('/api/user')).status).toBe(200);
  await admin.end();
  await server.close();
});
