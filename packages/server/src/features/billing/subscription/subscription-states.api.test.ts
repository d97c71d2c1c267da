import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, dayMs } from '@shelfwise/contract/primitives/days';
import { payingForPlans, plan } from '../../../test/paying-for-plans.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { keepPlan } from '../index.ts';

let server: TestServer;
let { of, decide, paid, madeEarlier } = {} as ReturnType<typeof payingForPlans>;
beforeAll(async () => {
  server = await startTestServer();
  ({ of, decide, paid, madeEarlier } = payingForPlans(server));
});
afterAll(() => server.close());

const today = (): string => new Date().toISOString().slice(0, 10);
/** Has the plan looked after as on a day that many days from now. */
const later = (company: TestCompany, days = 0): Promise<void> =>
  keepPlan(server, company.id, new Date(Date.now() + days * dayMs));

describe('a plan that is paid for', () => {
  it('is upgraded at once, and the unused part is taken off', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('basic'));
    const { creditCents, toPayCents, priceCents } = await shop.quote(plan('enterprise'));
    expect({ creditCents, toPayCents, priceCents }).toEqual({
      creditCents: 2_500,
      toPayCents: 4_400,
      priceCents: 6_900,
    });
    await paid(company, plan('enterprise'));
    expect(await shop.now()).toMatchObject({ plan: 'enterprise', state: 'active' });
    expect((await shop.payments()).map(({ number }: { number: string }) => number.slice(-5))).toEqual([
      '-0002',
      '-0001',
    ]);
  });

  it('goes on for a week after it ends, and is then lost, though it can still be read', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('premium'));
    const supplier = (await shop.post('suppliers', { name: 'Kasapreko' })).body;
    const { paidUntil } = await shop.now();
    await madeEarlier(company, 32);
    await later(company);
    const ended = await shop.now();
    expect(ended).toMatchObject({ plan: 'premium', state: 'past_due' });
    expect(ended.graceUntil > today()).toBe(true);
    expect(paidUntil > ended.paidUntil).toBe(true);
    await madeEarlier(company, 10);
    await later(company);
    expect(await shop.now()).toMatchObject({ plan: 'free', state: 'read_only', graceUntil: null });
    expect((await shop.get('suppliers')).body.items).toMatchObject([{ name: 'Kasapreko' }]);
    expect((await shop.get('search?q=Kasapreko')).body.records).toMatchObject([{ id: supplier.id }]);
    const history = await shop.get(`timeline?subject=supplier&id=${supplier.id}`);
    expect(history).toMatchObject({ status: 200, body: { items: [{ action: 'supplier.create' }] } });
    expect(await shop.post('suppliers', { name: 'Fan Milk' })).toMatchObject({
      status: 402,
      body: { code: 'plan_feature' },
    });
    await paid(company, plan('premium'));
    expect(await shop.now()).toMatchObject({ plan: 'premium', state: 'active' });
    expect((await shop.post('suppliers', { name: 'Fan Milk' })).status).toBe(201);
  });

  it('ends with its time where it was cancelled, which can be taken back until then', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('premium'));
    expect((await shop.post('subscription/choose', { plan: 'free' })).body).toMatchObject({
      plan: 'premium',
      state: 'active',
      nextPlan: 'free',
    });
    expect((await shop.post('subscription/choose', { plan: 'premium' })).body).toMatchObject({
      nextPlan: null,
    });
    expect((await shop.post('subscription/choose', { plan: 'enterprise' })).status).toBe(409);
    await shop.post('subscription/choose', { plan: 'free' });
    await madeEarlier(company, 32);
    await later(company);
    expect(await shop.now()).toMatchObject({ plan: 'free', state: 'cancelled' });
    await paid(company, plan('premium'));
    expect(await shop.now()).toMatchObject({ plan: 'premium', state: 'active', nextPlan: null });
  });

  it('that was cancelled and is paid again soon after its end begins on that day', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('basic'));
    await shop.post('subscription/choose', { plan: 'free' });
    await madeEarlier(company, 34);
    await later(company);
    expect(await shop.now()).toMatchObject({ plan: 'free', state: 'cancelled' });
    expect(await shop.quote(plan('basic'))).toMatchObject({ from: today() });
    await paid(company, plan('basic'));
    const { paidUntil } = await shop.now();
    expect(paidUntil).toBe(addMonths(today(), 1));
    // The cancellation was for that time: the next payment goes on.
    await paid(company, plan('basic'));
    expect((await shop.now()).paidUntil).toBe(addMonths(today(), 2));
  });

  it('becomes the lower plan that was chosen once its time ends', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('enterprise'));
    await shop.post('subscription/choose', { plan: 'basic' });
    expect(await shop.now()).toMatchObject({ plan: 'enterprise', nextPlan: 'basic' });
    await madeEarlier(company, 32);
    await later(company);
    expect(await shop.now()).toMatchObject({ plan: 'basic', state: 'past_due' });
  });
});

describe('a trial', () => {
  it('is there once, for fourteen days', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const tried = (await shop.post('subscription/try', { plan: 'enterprise' })).body;
    expect(tried).toMatchObject({
      plan: 'enterprise',
      state: 'trial',
      mayTry: false,
      trialUntil: addDays(today(), 14),
    });
    expect((await shop.post('subscription/try', { plan: 'basic' })).status).toBe(409);
    await later(company, 13);
    expect((await shop.now()).plan).toBe('enterprise');
    await later(company, 14);
    expect((await shop.now()).plan).toBe('free');
  });

  it('is not for a company whose plan was given to it', async () => {
    const company = await foundCompany(server, { plan: 'premium' });
    expect(await of(company).now()).toMatchObject({ plan: 'premium', state: 'active', mayTry: false });
    expect((await of(company).post('subscription/try', { plan: 'enterprise' })).status).toBe(409);
    await later(company, 400);
    expect(await of(company).now()).toMatchObject({ plan: 'premium', state: 'active' });
  });
});

it('a lower plan that is paid ahead follows, and the page says from when', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  const shop = of(company);
  await paid(company, plan('enterprise'));
  expect(await shop.now()).toMatchObject({ plan: 'enterprise', thenPaid: null });
  const { paidUntil } = await shop.now();
  await paid(company, plan('basic', 3));
  expect(await shop.now()).toMatchObject({
    plan: 'enterprise',
    thenPaid: { plan: 'basic', from: paidUntil },
  });
});

it('an upgrade after years that were paid ahead is quoted for more months than are sold at once, and can be paid', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  const shop = of(company);
  for (let time = 0; time < 2; time += 1) await paid(company, plan('basic', 24));
  const quote = await shop.quote(plan('premium'));
  expect(quote).toMatchObject({ months: 25, creditCents: 120_000 });
  // The page asks for what was quoted.
  const { plan: wanted, months, amountMinor } = quote;
  const asked = await shop.post('plan-payments', { plan: wanted, months, amountMinor });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const { url } = await shop.begin(asked.body.id);
  await decide(url, 'paid');
  expect(await shop.now()).toMatchObject({ plan: 'premium', paidUntil: quote.until });
});

it('what is paid again after another plan was had in the days of grace begins on its day', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  const shop = of(company);
  await paid(company, plan('premium'));
  await shop.post('subscription/choose', { plan: 'basic' });
  await madeEarlier(company, 34);
  await keepPlan(server, company.id, new Date());
  expect(await shop.now()).toMatchObject({ state: 'past_due', plan: 'basic' });
  expect(await shop.quote(plan('premium'))).toMatchObject({ from: today() });
  await paid(company, plan('premium'));
  expect(await shop.now()).toMatchObject({ plan: 'premium', paidUntil: addMonths(today(), 1) });
});

it('what was paid while we were not told is found out by asking', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  const shop = of(company);
  const payment = await shop.ask(plan('premium'));
  const { url } = await shop.begin(payment.id);
  await decide(url, 'paid_late');
  expect(await shop.now()).toMatchObject({ plan: 'free' });
  await server.database.forTenant(company.id, (tx) =>
    tx.db
      .updateTable('test_gateway_payments')
      .set({ decided_at: new Date(Date.now() - 60_000).toISOString() })
      .where('tenant_id', '=', company.id)
      .execute(),
  );
  await later(company, 1);
  expect(await shop.now()).toMatchObject({ plan: 'premium', state: 'active' });
});
