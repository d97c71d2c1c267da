import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { untilNextChange } from './counting.ts';
import type { TenantTransaction } from './tenant-transaction.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

let counted = 0;
const count = (): Promise<number> =>
  server.database.forTenant(company.id, (tx) =>
    untilNextChange(tx, 'counted', () => Promise.resolve((counted += 1))),
  );
const within = (work: (tx: TenantTransaction) => void): Promise<void> =>
  server.database.forTenant(company.id, async (tx) => work(tx));

test('what is remembered of a list is forgotten with the next change, and not with a sign-in', async () => {
  const entry = { action: 'test.thing', subject: 'test', subjectId: company.id };
  const first = await count();
  for (let index = 0; index < 20; index += 1) await within((tx) => tx.note(entry));
  expect(await count()).toBe(first);
  await within((tx) => tx.audit(entry));
  expect(await count()).toBe(first + 1);
  expect(await count()).toBe(first + 1);
});
