import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayMs, daysBetween } from '@shelfwise/contract/primitives/days';
import { payingForPlans, plan } from '../../../test/paying-for-plans.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { keepPlan } from '../index.ts';
import { remindOfEnd } from './remind-of-end.ts';
import { lockSubscription, readSubscription } from './standing.ts';

let server: TestServer;
let { of, paid } = {} as ReturnType<typeof payingForPlans>;
beforeAll(async () => {
  server = await startTestServer();
  ({ of, paid } = payingForPlans(server));
});
afterAll(() => server.close());

/** Looks after the plan on each day from so many days before its end to so many after, twice a day. */
const daysAround = async (company: TestCompany, from: number, until: number): Promise<void> => {
  const { paidUntil } = await of(company).now();
  const end = Date.now() + daysBetween(new Date().toISOString().slice(0, 10), paidUntil) * dayMs;
  for (let day = from; day <= until; day += 1)
    for (let time = 0; time < 2; time += 1) await keepPlan(server, company.id, new Date(end + day * dayMs));
};
const told = async (company: TestCompany): Promise<string[]> =>
  (await server.mailbox.list())
    .filter(({ to }) => to === company.admin.email)
    .map(({ subject }) => subject)
    .toReversed();

it('admins are reminded 7, 3 and 1 day before, on the day and 3 days after, each once', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  await paid(company, plan('premium'));
  await daysAround(company, -12, 12);
  await expect.poll(async () => (await told(company)).length, { timeout: 20_000 }).toBe(5);
  const subjects = await told(company);
  expect(subjects.filter((subject) => subject.includes('is paid until'))).toHaveLength(3);
  expect(subjects.filter((subject) => subject.includes('ends today'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes('will be locked after'))).toHaveLength(1);
  const mail = (await server.mailbox.list()).find(({ to }) => to === company.admin.email);
  expect(mail?.text).toContain('/payment-confirmation?plan=premium');
  expect((await server.mailbox.list()).some(({ to }) => to === company.manager.email)).toBe(false);
});

it('nobody is reminded of a plan that was cancelled, tried or given to the company', async () => {
  const cancelled = await foundCompany(server, { plan: 'free' });
  await paid(cancelled, plan('basic'));
  await of(cancelled).post('subscription/choose', { plan: 'free' });
  await daysAround(cancelled, -8, 8);
  const tried = await foundCompany(server, { plan: 'free' });
  await of(tried).post('subscription/try', { plan: 'basic' });
  await keepPlan(server, tried.id, new Date(Date.now() + 13 * dayMs));
  const given = await foundCompany(server, { plan: 'premium' });
  await keepPlan(server, given.id, new Date());
  await expect.poll(() => server.services.jobs.waiting('mail'), { timeout: 20_000 }).toBe(0);
  for (const company of [cancelled, tried, given]) expect(await told(company)).toEqual([]);
});

it('admins are reminded that a lower plan follows which was paid ahead', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  await paid(company, plan('enterprise'));
  const { paidUntil: change } = await of(company).now();
  await paid(company, plan('basic', 3));
  const end = Date.parse(`${change}T12:00:00Z`);
  for (let day = -12; day <= 12; day += 1)
    for (let time = 0; time < 2; time += 1) await keepPlan(server, company.id, new Date(end + day * dayMs));
  await expect.poll(async () => (await told(company)).length, { timeout: 20_000 }).toBe(4);
  const subjects = await told(company);
  expect(subjects.filter((subject) => subject.includes('then comes Basic'))).toHaveLength(3);
  expect(subjects.filter((subject) => subject.includes('begins today'))).toHaveLength(1);
});

it('a change and the end of what follows, due on one day, are told one at a time and each once', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  await paid(company, plan('enterprise'));
  const { paidUntil: change } = await of(company).now();
  // Nobody can pay for four days: they are what a later upgrade would have left.
  const end = addDays(change, 4);
  const lookOn = (day: string) =>
    server.database.forTenant(company.id, async (tx) => {
      await lockSubscription(tx);
      const held = await readSubscription(tx, { day, plan: 'enterprise' });
      const times = held.times.flatMap((ending) => [
        ending,
        { ...ending, plan: 'basic' as const, from: change, until: end },
      ]);
      const standing = { ...held.standing, paidUntil: end };
      await remindOfEnd(tx, server.services, { ...held, times, standing }, day);
    });
  for (let day = -12; day <= 12; day += 1)
    for (let time = 0; time < 3; time += 1) await lookOn(addDays(change, day));
  await expect.poll(() => server.services.jobs.waiting('mail'), { timeout: 20_000 }).toBe(0);
  await expect.poll(async () => (await told(company)).length, { timeout: 20_000 }).toBe(8);
  const subjects = await told(company);
  // Of the change 7, 3 and 1 day before and on the day; of the end 3 and 1 day before, on the day and 3 days after.
  expect(subjects.filter((subject) => /then comes Basic|begins today/.test(subject))).toHaveLength(4);
  expect(subjects.filter((subject) => subject.includes('is paid until'))).toHaveLength(2);
});
