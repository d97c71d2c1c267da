import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingForPlans, plan } from '../../../test/paying-for-plans.ts';
import { startStandIn, type StandIn } from '../../../test/stand-in.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const secretKey = 'sk_test_of_the_stand_in_of_stripe';
const [current, former] = ['whsec_of_the_stand_in_now', 'whsec_of_the_stand_in_before'];
let server: TestServer;
let provider: StandIn;
let { of, verify } = {} as ReturnType<typeof payingForPlans>;
let siteUrl: string;
beforeAll(async () => {
  provider = await startStandIn('stripe', secretKey, current);
  const payments = {
    code: 'stripe',
    secretKey,
    webhookSecrets: [current, former],
    url: provider.url,
  } as const;
  server = await startTestServer({ settings: { payments } });
  siteUrl = await server.listen();
  ({ of, verify } = payingForPlans(server));
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

const begun = async (company: TestCompany, asked: object) => {
  const payment = await of(company).ask(asked);
  const { url } = await of(company).begin(payment.id);
  return { ...payment, url };
};
const decide = (reference: string, state: string, more: object = {}) =>
  provider.tell('_decide', { reference, state, ...more });
const news = async (reference: string, more: object = {}) =>
  (await provider.tell('_news', { reference, url: `${siteUrl}/webhooks/stripe`, ...more }))['statuses'];

describe('Stripe', () => {
  it('takes a payment on its own page, and the plan begins with its event, however often it comes', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const payment = await begun(company, plan('enterprise'));
    expect(payment.url).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_test_/u);
    expect((await verify(payment.reference)).body).toMatchObject({ status: 'pending', currency: 'GHS' });
    await decide(payment.reference, 'paid');
    expect(await news(payment.reference, { times: 20 })).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await of(company).now()).toMatchObject({ plan: 'enterprise', state: 'active' });
    expect(await of(company).payments()).toMatchObject([
      { status: 'paid', number: expect.stringMatching(/^P-[0-9A-F]{8}-0001$/u), method: 'card' },
    ]);
  });

  it('is believed by the secret of its webhook or a former one, within five minutes', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const { reference } = await begun(company, plan('basic'));
    await decide(reference, 'paid');
    expect(await news(reference, { key: 'whsec_of_somebody_else' })).toEqual([401]);
    expect(await news(reference, { secondsAgo: 400 })).toEqual([401]);
    expect(await of(company).now()).toMatchObject({ plan: 'free' });
    expect(await news(reference, { key: former })).toEqual([200]);
    expect(await of(company).now()).toMatchObject({ plan: 'basic' });
  });

  it.each([
    ['failed', {}, 'failed'],
    ['expired', {}, 'abandoned'],
    ['paid', { amount: 1 }, 'pending'],
    ['paid', { currency: 'usd' }, 'pending'],
  ])('says %s %o: nothing begins', async (state, more, status) => {
    const company = await foundCompany(server, { plan: 'free' });
    const { reference } = await begun(company, plan('basic'));
    await decide(reference, state, more);
    expect(await news(reference)).toEqual([200]);
    expect(await of(company).now()).toMatchObject({ plan: 'free' });
    expect(await of(company).payments()).toMatchObject([{ status, isMismatched: state === 'paid' }]);
  });

  it('does not answer: the event is to be sent again', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const { reference } = await begun(company, plan('basic'));
    await decide(reference, 'paid');
    await provider.tell('_faults', { faults: ['server_error'] });
    expect(await news(reference)).toEqual([503]);
    expect(await news(reference)).toEqual([200]);
    expect(await of(company).now()).toMatchObject({ plan: 'basic' });
  });

  it('gives back what was paid, and tells of it by the charge', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const { reference } = await begun(company, plan('basic'));
    await decide(reference, 'paid');
    await news(reference);
    expect((await shop.post('subscription/give-back', {})).status).toBe(200);
    const states = async () => (await shop.payments()).map(({ status }: { status: string }) => status);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['refunded']);
    expect(await news(reference, { of: 'charge' })).toEqual([200]);
    expect(await shop.now()).toMatchObject({ plan: 'free' });
  });
});
