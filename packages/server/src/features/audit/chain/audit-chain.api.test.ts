import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { AuditChain } from './audit-chain.ts';

let server: TestServer;
let company: TestCompany;
let lines: string[] = [];
const log = pino(
  { base: null },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

const told = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg, tenantId }) => msg === 'audit chain head' && tenantId === company.id);
const write = (): Promise<void> =>
  server.database.forTenant(company.id, async (tx) =>
    tx.note({ action: 'session.start', subject: 'session', subjectId: company.id }),
  );
const inChain = async (): Promise<{ entries: number; links: number }> =>
  server.database.forTenant(company.id, async (tx) => {
    const count = async (table: 'audit_entries' | 'audit_chain') => {
      const found = await tx.db
        .selectFrom(table)
        .select('tenant_id')
        .where('tenant_id', '=', tx.tenantId)
        .execute();
      return found.length;
    };
    return { entries: await count('audit_entries'), links: await count('audit_chain') };
  });

test('a walk chains what was not noted, and logs the end of the chain once until it grows', async () => {
  const chain = new AuditChain(server.database, log);
  await chain.walk();
  const { entries, links } = await inChain();
  expect(links).toBe(entries);
  expect(told()).toMatchObject([{ level: 30, seq: links, hash: expect.stringMatching(/^[0-9a-f]{64}$/u) }]);
  await chain.walk();
  expect(told()).toHaveLength(1);
  await write();
  await chain.walk();
  expect(told()).toHaveLength(2);
  expect(told()[1]).toMatchObject({ seq: links + 1 });
  await chain.stop();
});

test('what was written just before a process ends is chained by that process', async () => {
  const chain = new AuditChain(server.database, log);
  await write();
  chain.note(company.id);
  await write();
  await chain.stop();
  const { entries, links } = await inChain();
  expect(links).toBe(entries);
});

test('the server chains by itself what calls write', async () => {
  expect((await company.admin.client.post('/api/customers', { name: 'Ama' })).status).toBe(201);
  const startedAt = Date.now();
  while (Date.now() - startedAt < 25_000) {
    const { entries, links } = await inChain();
    if (entries === links) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { entries, links } = await inChain();
  expect(links).toBe(entries);
}, 40_000);
