import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayMs } from '@shelfwise/contract/primitives/days';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { handlers } from '../handlers.ts';
import { findBrokenInvariants } from '../verify.ts';
import { buildingYard } from './building-yard.ts';
import type { DemoCompany } from './demo-company.ts';
import { payFirst, planPayments } from './demo-plans.ts';
import { inFilling } from './filling-transaction.ts';
import { foodWholesaler } from './food-wholesaler.ts';
import { DemoWork, foundDemoCompany } from './found-demo-company.ts';
import { pharmacy } from './pharmacy.ts';
import { Timetable } from './timetable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now = new Date();

/** Half a year of a demo company in which it does nothing but pay, and how its plan stands at the end. */
const paidHistory = (demo: DemoCompany) => {
  const start = new Date(now.getTime() - 182 * dayMs);
  const founding = { services: server.services, database: server.database, passwordHash: '', now };
  return inFilling(server.database, async (system) => {
    const { tx, people, company } = await foundDemoCompany(system, demo, founding, start);
    const work = new DemoWork(founding, people, company, tx);
    await payFirst(work.as, demo.plan, start);
    const timetable = new Timetable(now);
    planPayments({ as: work.as, company: demo, timetable }, start);
    await timetable.run(now.getTime());
    const call = work.as('admin', now);
    const [standing, { items }] = [
      await handlers.subscription.get(call, undefined),
      await handlers.planPayments.list(call, undefined),
    ];
    const { plan } = await system.db
      .selectFrom('tenants')
      .select('plan')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    return { standing, items, plan };
  });
};

test.each([
  [pharmacy, ['0004', '0003', '0002', 'failed', '0001'], false],
  [buildingYard, ['0003', '0002', 'abandoned', '0001'], false],
  // It upgraded on its first day.
  [foodWholesaler, ['0004', '0003', '0002', '0001'], true],
] as const)('$name has paid for its plan, and ahead', async (demo, payments, hasCredit) => {
  const { standing, items, plan } = await paidHistory(demo);
  expect(plan).toBe(demo.plan);
  expect(standing).toMatchObject({ plan: demo.plan, state: 'active', nextPlan: null, mayTry: false });
  expect((standing.paidUntil ?? '') > addDays(now.toISOString().slice(0, 10), 300)).toBe(true);
  expect(items.map(({ number, status }) => number?.split('-')[2] ?? status)).toEqual(payments);
  expect(items.some(({ creditCents }) => creditCents > 0)).toBe(hasCredit);
});

test('every invariant holds of them', async () => {
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
