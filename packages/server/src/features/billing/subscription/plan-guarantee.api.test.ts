import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@shelfwise/contract/primitives/days';
import { payingForPlans, plan } from '../../../test/paying-for-plans.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let { of, news, verify, paid, madeEarlier } = {} as ReturnType<typeof payingForPlans>;
beforeAll(async () => {
  server = await startTestServer();
  ({ of, news, verify, paid, madeEarlier } = payingForPlans(server));
});
afterAll(() => server.close());

const today = (): string => new Date().toISOString().slice(0, 10);

describe('the 30-day guarantee', () => {
  it('gives all back that was paid, once, and the plan ends at once', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('basic'));
    await paid(company, plan('premium'));
    const amounts = (await shop.payments()).map(({ amountMinor }: { amountMinor: number }) => amountMinor);
    expect(await shop.now()).toMatchObject({
      guaranteedUntil: addDays(today(), 30),
      toGiveBack: [{ currency: 'GHS', amountMinor: amounts[0] + amounts[1] }],
    });
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => shop.post('subscription/give-back', { reason: 'Not for us' })),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(asked.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await shop.now()).toMatchObject({ plan: 'free', guaranteedUntil: null, toGiveBack: [] });
    const states = async () => (await shop.payments()).map(({ status }: { status: string }) => status);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['refunded', 'refunded']);
    expect(await shop.now()).toMatchObject({ plan: 'free' });
  });

  it('is promised only to who has it', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    expect(await shop.quote(plan('basic'))).toMatchObject({ isGuaranteed: true });
    await paid(company, plan('basic'));
    expect(await shop.quote(plan('basic'))).toMatchObject({ isGuaranteed: true });
    expect((await shop.post('subscription/give-back', {})).status).toBe(200);
    expect(await shop.quote(plan('basic'))).toMatchObject({ isGuaranteed: false });
  });

  it('leaves no page open that was quoted with what is given back', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('basic'));
    const asked = await shop.ask(plan('premium'));
    await shop.begin(asked.id);
    expect((await verify(asked.reference)).body).toMatchObject({
      status: 'pending',
      goOnUrl: expect.any(String),
    });
    expect((await shop.post('subscription/give-back', {})).status).toBe(200);
    expect((await verify(asked.reference)).body).toMatchObject({ status: 'abandoned', goOnUrl: null });
  });

  it('ends the trial too in which it was paid', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    expect((await shop.post('subscription/try', { plan: 'premium' })).status).toBe(200);
    // Who pays is told beforehand that the days that are left are not added.
    expect(await shop.quote(plan('premium'))).toMatchObject({
      from: today(),
      trialUntil: addDays(today(), 14),
    });
    await paid(company, plan('premium'));
    expect(await shop.quote(plan('premium'))).toMatchObject({ trialUntil: null });
    expect((await shop.post('subscription/give-back', {})).status).toBe(200);
    expect(await shop.now()).toMatchObject({ plan: 'free', trialUntil: null, mayTry: false });
  });

  it('is not begun again by paying anew, nor is another plan tried', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('basic'));
    await madeEarlier(company, 20);
    expect((await shop.post('subscription/choose', { plan: 'free' })).status).toBe(200);
    expect((await shop.post('subscription/give-back', {})).status).toBe(200);
    expect(await shop.now()).toMatchObject({ plan: 'free', mayTry: false, nextPlan: null });
    expect((await shop.post('subscription/try', { plan: 'premium' })).status).toBe(409);
    await paid(company, plan('basic'));
    expect(await shop.now()).toMatchObject({ plan: 'basic', guaranteedUntil: null });
    expect((await shop.post('subscription/give-back', {})).status).toBe(409);
  });

  it('a payment that the provider gave back by itself ends the plan too', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const { reference } = await paid(company, plan('premium'));
    await server.database.forTenant(company.id, (tx) =>
      tx.db
        .updateTable('test_gateway_payments')
        .set({ status: 'refunded' })
        .where('tenant_id', '=', company.id)
        .execute(),
    );
    expect((await news(reference)).statusCode).toBe(200);
    expect(await shop.now()).toMatchObject({ plan: 'free' });
    expect(await shop.payments()).toMatchObject([{ status: 'refunded' }]);
  });

  it('is over after them', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    await paid(company, plan('basic', 3));
    await madeEarlier(company, 31);
    expect(await shop.now()).toMatchObject({ plan: 'basic', guaranteedUntil: null });
    expect((await shop.post('subscription/give-back', {})).status).toBe(409);
  });
});
