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

it('nobody is reminded of a plan that was cancelled or given to the company', async () => {
  const cancelled = await foundCompany(server, { plan: 'free' });
  await paid(cancelled, plan('basic'));
  await of(cancelled).post('subscription/choose', { plan: 'free' });
  await daysAround(cancelled, -8, 8);
  const given = await foundCompany(server, { plan: 'premium' });
  await keepPlan(server, given.id, new Date());
  await expect.poll(() => server.services.jobs.waiting('mail'), { timeout: 20_000 }).toBe(0);
  for (const company of [cancelled, given]) expect(await told(company)).toEqual([]);
});

it('where a lower plan was chosen for the end, the mails tell of it', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  await paid(company, plan('premium'));
  await of(company).post('subscription/choose', { plan: 'basic' });
  await daysAround(company, -12, 6);
  await expect.poll(async () => (await told(company)).length, { timeout: 20_000 }).toBe(5);
  const subjects = await told(company);
  expect(subjects.filter((subject) => subject.includes('then comes Basic'))).toHaveLength(3);
  expect(subjects.filter((subject) => subject.startsWith('Basic of'))).toHaveLength(2);
  const texts = (await server.mailbox.list())
    .filter(({ to }) => to === company.admin.email)
    .map(({ text }) => text);
  expect(texts.every((text) => text.includes('/payment-confirmation?plan=basic'))).toBe(true);
});

it('the end of a trial is told 3 days and 1 day before and once it is over, and not to who paid', async () => {
  const tried = await foundCompany(server, { plan: 'free' });
  await of(tried).post('subscription/try', { plan: 'enterprise' });
  const bought = await foundCompany(server, { plan: 'free' });
  await of(bought).post('subscription/try', { plan: 'basic' });
  await paid(bought, plan('basic'));
  for (let day = 1; day <= 20; day += 1)
    for (const { id } of [tried, bought])
      for (let time = 0; time < 2; time += 1) await keepPlan(server, id, new Date(Date.now() + day * dayMs));
  await expect.poll(async () => (await told(tried)).length, { timeout: 20_000 }).toBe(3);
  const subjects = await told(tried);
  expect(subjects.filter((subject) => subject.startsWith('You can try Enterprise'))).toHaveLength(2);
  expect(subjects.filter((subject) => subject.includes('is over'))).toHaveLength(1);
  expect(await told(bought)).toEqual([]);
});

it('who confirms an address late is reminded the next time', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  await paid(company, plan('premium'));
  const confirm = (at: string | null) =>
    server.database.asSystem('change a profile', ({ db }) =>
      db.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', company.admin.id).execute(),
    );
  await confirm(null);
  await daysAround(company, -7, -6);
  await confirm(new Date().toISOString());
  await daysAround(company, -5, -5);
  await expect.poll(async () => (await told(company)).length, { timeout: 20_000 }).toBe(1);
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
