import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingForPlans, plan } from '../../../test/paying-for-plans.ts';
import { startStandIn, type StandIn } from '../../../test/stand-in.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { refundPayment } from '../index.ts';

const [secretKey, formerKey] = ['sk_test_of_the_stand_in_now', 'sk_test_of_the_stand_in_before'];
let server: TestServer;
let provider: StandIn;
let { of, verify } = {} as ReturnType<typeof payingForPlans>;
let siteUrl: string;
beforeAll(async () => {
  provider = await startStandIn('paystack', secretKey);
  server = await startTestServer({
    settings: {
      payments: {
        code: 'paystack',
        secretKey,
        accepted: [formerKey],
        currencies: ['GHS', 'XOF'],
        url: provider.url,
      },
    },
  });
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
const decide = (reference: string, status: string, more: object = {}) =>
  provider.tell('_decide', { reference, status, ...more });
const news = async (reference: string, more: object = {}) =>
  (await provider.tell('_news', { reference, url: `${siteUrl}/webhooks/paystack`, ...more }))['statuses'];

describe('Paystack', () => {
  it('takes a payment on its own page, and the plan begins with its message', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const payment = await begun(company, plan('premium', 2));
    expect(payment).toMatchObject({ gateway: 'paystack', amountMinor: 154_840, currency: 'GHS' });
    expect(payment.url).toBe(`https://checkout.paystack.test/${payment.reference}`);
    // Whoever comes back to pay goes on on the same page: a reference is taken once.
    expect((await of(company).begin(payment.id)).url).toBe(payment.url);
    expect((await verify(payment.reference)).body).toMatchObject({ status: 'abandoned' });
    await decide(payment.reference, 'success');
    expect(await of(company).now()).toMatchObject({ plan: 'free' });
    expect(await news(payment.reference, { times: 20 })).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await of(company).now()).toMatchObject({ plan: 'premium', state: 'active' });
    expect(await of(company).payments()).toMatchObject([
      { status: 'paid', number: expect.stringMatching(/^P-[0-9A-F]{8}-0001$/u), method: 'mobile_money' },
    ]);
  });

  it('is believed by its signature over the bytes, also by that of a former key, and by nothing else', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const { reference } = await begun(company, plan('basic'));
    await decide(reference, 'success');
    expect(await news(reference, { key: 'sk_test_of_somebody_else' })).toEqual([401]);
    expect(await of(company).now()).toMatchObject({ plan: 'free' });
    const text = `{"event":"charge.success",  "data":{"reference":"${reference}"}}`;
    const send = (body: string, key: string) =>
      server.app.inject({
        method: 'POST',
        url: '/webhooks/paystack',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-paystack-signature': createHmac('sha512', key).update(text).digest('hex'),
        },
      });
    expect((await send(text.replace('  ', ' '), secretKey)).statusCode).toBe(401);
    expect((await send(text, formerKey)).statusCode).toBe(200);
    expect(await of(company).now()).toMatchObject({ plan: 'basic' });
  });

  it('tells of a success that it does not confirm when it is asked: nothing begins', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const { reference } = await begun(company, plan('basic'));
    await decide(reference, 'failed');
    expect(await news(reference, { event: 'charge.success' })).toEqual([200]);
    expect(await of(company).now()).toMatchObject({ plan: 'free' });
    // Mobile money that was refused is confirmed later at times.
    await decide(reference, 'success');
    await news(reference);
    expect(await of(company).now()).toMatchObject({ plan: 'basic' });
  });

  it.each([
    ['amount', { amount: 39_499 }],
    ['currency', { currency: 'NGN' }],
  ])('has another %s than was asked for: nothing begins', async (_, more) => {
    const company = await foundCompany(server, { plan: 'free' });
    const { reference } = await begun(company, plan('basic'));
    await decide(reference, 'success', more);
    expect(await news(reference)).toEqual([200]);
    expect(await of(company).now()).toMatchObject({ plan: 'free' });
    expect(await of(company).payments()).toMatchObject([{ isMismatched: true }]);
  });

  it.each(['server_error', 'too_many', 'broken'])(
    'does not answer (%s): the message is to be sent again, and a payer is told to wait',
    async (fault) => {
      const company = await foundCompany(server, { plan: 'free' });
      const { reference } = await begun(company, plan('basic'));
      await decide(reference, 'success');
      await provider.tell('_faults', { faults: [fault, fault] });
      expect(await news(reference)).toEqual([503]);
      expect(await verify(reference)).toMatchObject({ status: 503, body: { code: 'gateway_down' } });
      expect(await of(company).now()).toMatchObject({ plan: 'free' });
      expect(await news(reference)).toEqual([200]);
      expect(await of(company).now()).toMatchObject({ plan: 'basic' });
    },
  );

  it('gives back what was paid, once, also where the answer to the first try was lost', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const { reference } = await begun(company, plan('basic'));
    await decide(reference, 'success');
    await news(reference);
    await provider.tell('_faults', { faults: ['broken'] });
    expect((await shop.post('subscription/give-back', {})).status).toBe(200);
    const states = async () => (await shop.payments()).map(({ status }: { status: string }) => status);
    // The job is tried again by itself after a while; here it is not waited for.
    const tried = async () => {
      await refundPayment(server, reference);
      return states();
    };
    await expect.poll(tried, { timeout: 20_000 }).toEqual(['refunded']);
    expect(await shop.now()).toMatchObject({ plan: 'free' });
  });

  it('counts the franc in hundredths', async () => {
    const company = await foundCompany(server, { plan: 'free', country: 'SN' });
    const payment = await begun(company, plan('basic'));
    // 25 dollars at 615 francs.
    expect(payment).toMatchObject({ currency: 'XOF', amountMinor: 15_375 });
    expect(await decide(payment.reference, 'success')).toMatchObject({ amount: 1_537_500, currency: 'XOF' });
    await news(payment.reference);
    expect(await of(company).now()).toMatchObject({ plan: 'basic' });
  });
});
