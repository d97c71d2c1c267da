import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../test/test-company.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { untilNextChange } from './counting.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

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
    untilNextChange(tx, { name: 'counted', of: ['company.'] }, () => Promise.resolve((counted += 1))),
  );
const within = (work: (tx: TenantTransaction) => void): Promise<void> =>
  server.database.forTenant(company.id, async (tx) => work(tx));

test('a remembered figure of a list is forgotten at the next change, but not at a sign-in', async () => {
  const entry = { action: 'company.update', subject: 'company', subjectId: company.id } as const;
  const first = await count();
  for (let index = 0; index < 20; index += 1) await within((tx) => tx.note(entry));
  expect(await count()).toBe(first);
  await within((tx) => tx.audit(entry));
  expect(await count()).toBe(first + 1);
  expect(await count()).toBe(first + 1);
});

test('many sales void no figure that does not depend on orders, and a change among them is not missed', async () => {
  const sale = { action: 'order.confirm', subject: 'order', subjectId: company.id } as const;
  const entry = { action: 'company.update', subject: 'company', subjectId: company.id } as const;
  const sell = (times: number) =>
    within((tx) => {
      for (let sold = 0; sold < times; sold += 1) tx.audit(sale);
    });
  const first = await count();
  for (let round = 0; round < 5; round += 1) {
    await sell(40);
    expect(await count()).toBe(first);
  }
  await within((tx) => tx.audit(entry));
  await sell(40);
  expect(await count(), 'sales after the change hide it').toBe(first + 1);
  await within((tx) => tx.audit(entry));
  await sell(300);
  expect(await count(), 'more happened than is looked through').toBe(first + 2);
  expect(await count()).toBe(first + 2);
});

test('a change that was made before others but is committed after them voids the figure', async () => {
  const first = await count();
  let commit = (): void => undefined;
  const late = server.database.forTenant(company.id, async (tx) => {
    tx.audit({ action: 'company.update', subject: 'company', subjectId: company.id });
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  for (let sold = 0; sold < 6; sold += 1)
    await within((tx) => tx.audit({ action: 'order.confirm', subject: 'order', subjectId: company.id }));
  expect(await count()).toBe(first);
  commit();
  await late;
  expect(await count()).toBe(first + 1);
});
