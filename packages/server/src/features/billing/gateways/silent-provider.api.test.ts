import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingForPlans, plan } from '../../../test/paying-for-plans.ts';
import { startStandIn, type StandIn } from '../../../test/stand-in.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { keepPlan } from '../index.ts';

const key = 'sk_test_of_the_silent_stand_in';
const secret = 'whsec_of_the_silent_stand_in';

describe.each(['paystack', 'stripe'] as const)('%s that never answers', (code) => {
  let server: TestServer;
  let provider: StandIn;
  let siteUrl: string;
  let { of, verify } = {} as ReturnType<typeof payingForPlans>;
  beforeAll(async () => {
    provider = await startStandIn(code, key, secret);
    const { url } = provider;
    const payments =
      code === 'paystack'
        ? ({ code, secretKey: key, accepted: [], currencies: ['GHS'], url } as const)
        : ({ code, secretKey: key, webhookSecrets: [secret], url } as const);
    server = await startTestServer({ settings: { payments, paymentPatienceMs: 1_000 } });
    siteUrl = await server.listen();
    ({ of, verify } = payingForPlans(server));
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  const fault = (...faults: string[]) => provider.tell('_faults', { faults });
  const pay = (reference: string) =>
    provider.tell('_decide', {
      reference,
      ...(code === 'paystack' ? { status: 'success' } : { state: 'paid' }),
    });
  const news = async (reference: string) =>
    (await provider.tell('_news', { reference, url: `${siteUrl}/webhooks/${code}` }))['statuses'];
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const down = { status: 503, body: { code: 'gateway_down' } };

  const asked = async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    return { company, shop, payment: await shop.ask(plan('basic')) };
  };
  const beginning = (shop: ReturnType<typeof of>, id: string) => shop.post(`plan-payments/${id}/begin`, {});

  it('begins no payment, says so, and who asks again is given another one', async () => {
    const { shop, payment } = await asked();
    await fault('timeout');
    expect(await beginning(shop, payment.id)).toMatchObject(down);
    expect(await shop.payments()).toMatchObject([{ status: 'failed', number: null, isMismatched: false }]);
    expect(await shop.now()).toMatchObject({ plan: 'free', state: 'free' });
    const second = await shop.ask(plan('basic'));
    expect(second.id).not.toBe(payment.id);
    expect((await shop.begin(second.id)).url).toContain('https://checkout.');
    await pay(second.reference);
    expect(await news(second.reference)).toEqual([200]);
    expect(await shop.now()).toMatchObject({ plan: 'basic' });
  });

  it('leaves a payment as it was, whoever asks about it, and is asked again later', async () => {
    const { company, shop, payment } = await asked();
    await shop.begin(payment.id);
    await pay(payment.reference);
    await fault('timeout', 'timeout', 'timeout');
    expect(await verify(payment.reference)).toMatchObject(down);
    expect(await news(payment.reference)).toEqual([503]);
    await expect(keepPlan(server, company.id, inMinutes(10))).rejects.toMatchObject({ code: 'gateway_down' });
    expect(await shop.payments()).toMatchObject([{ status: 'pending', number: null }]);
    expect(await shop.now()).toMatchObject({ plan: 'free' });
    await keepPlan(server, company.id, inMinutes(20));
    expect(await shop.payments()).toMatchObject([
      { status: 'paid', number: expect.stringMatching(/-0001$/u) },
    ]);
    expect(await shop.now()).toMatchObject({ plan: 'basic' });
  });

  it('took a payment whose answer was lost: once it is paid, asking finds it', async () => {
    const { company, shop, payment } = await asked();
    await fault('lost');
    expect(await beginning(shop, payment.id)).toMatchObject(down);
    expect(await shop.payments()).toMatchObject([{ status: 'failed' }]);
    await pay(payment.reference);
    await keepPlan(server, company.id, inMinutes(10));
    expect(await shop.payments()).toMatchObject([
      { status: 'paid', number: expect.stringMatching(/-0001$/u) },
    ]);
    expect(await shop.now()).toMatchObject({ plan: 'basic', state: 'active' });
  });

  it('took a payment whose answer was lost: whoever begins that one again is told to wait, or goes on', async () => {
    const { shop, payment } = await asked();
    await fault('lost');
    expect(await beginning(shop, payment.id)).toMatchObject(down);
    // Paystack takes a reference once, Stripe gives the same answer to the same key.
    const again = await beginning(shop, payment.id);
    expect(again).toMatchObject(code === 'paystack' ? down : { status: 200 });
    await pay(payment.reference);
    expect(await news(payment.reference)).toEqual([200]);
    expect(await shop.now()).toMatchObject({ plan: 'basic' });
  });
});
