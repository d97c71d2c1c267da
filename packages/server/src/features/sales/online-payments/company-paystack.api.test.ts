import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingOnline } from '../../../test/paying-online.ts';
import { startStandIn, type StandIn } from '../../../test/stand-in.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';
import { askAgain } from '../index.ts';
import { tryKeys } from './online-settings.ts';

const [ownKey, otherKey] = ['sk_test_of_the_first_account', 'sk_test_of_another_account'];
let server: TestServer;
let [provider, elsewhere] = [] as unknown as [StandIn, StandIn];
let company: TestCompany;
let online: ReturnType<typeof payingOnline>;
let siteUrl: string;
beforeAll(async () => {
  provider = await startStandIn('paystack', ownKey);
  elsewhere = await startStandIn('stripe', 'sk_test_stripe_account', 'whsec_of_the_account');
  server = await startTestServer({
    settings: { providers: { paystackUrl: provider.url, stripeUrl: elsewhere.url } },
  });
  siteUrl = await server.listen();
  company = await foundCompany(server);
  online = payingOnline(server, company);
  await takeKeys({ gateway: 'paystack', secretKey: ownKey });
});
afterAll(async () => {
  await verifyAndClose(server);
  await provider.stop();
  await elsewhere.stop();
});

const setKeys = (keys: object) => company.admin.client.post('/api/online-payments/keys', keys);
const takeKeys = async (keys: object) => {
  const { version } = await online.shop.must(setKeys(keys));
  return online.shop.must(
    company.admin.client.patch('/api/online-payments/settings', { version, isOn: true }),
  );
};
const decide = (reference: string, status: string, more: object = {}) =>
  provider.tell('_decide', { reference, status, ...more });
const news = async (reference: string, more: object = {}, to = company.id) =>
  (await provider.tell('_news', { reference, url: `${siteUrl}/webhooks/paystack/${to}`, ...more }))[
    'statuses'
  ];
const begun = async (amount = '40') => {
  const sent = await online.sent();
  return { ...sent, ...(await online.begun(sent.path, { amount })) };
};

describe('the company’s own account', () => {
  it('has a key that never comes back, sealed at rest, and nowhere in the audit trail', async () => {
    const shown = await online.shop.get('online-payments/settings');
    expect(shown).toMatchObject({
      gateway: 'paystack',
      keyEnd: 'ount',
      isTestKey: true,
      newsUrl: expect.stringContaining(`/webhooks/paystack/${company.id}`),
    });
    expect(JSON.stringify(shown)).not.toContain(ownKey);
    const client = new pg.Client({ connectionString: server.adminUrl });
    await client.connect();
    const { rows } = await client.query<{ text: string }>(
      `select concat(encode(s.sealed_keys, 'escape'), (select string_agg(a::text, ' ') from audit_entries a where a.tenant_id = s.tenant_id),
        (select string_agg(k::text, ' ') from idempotency_keys k where k.tenant_id = s.tenant_id)) as text
       from online_payment_settings s where s.tenant_id = $1`,
      [company.id],
    );
    await client.end();
    expect(rows[0]?.text).toContain('online_payment.set_keys');
    expect(rows[0]?.text).not.toContain(ownKey);
  });

  it('is asked whether it knows the key before that is kept', async () => {
    expect(await setKeys({ gateway: 'paystack', secretKey: otherKey })).toMatchObject({
      status: 400,
      body: { fields: { secretKey: { code: 'key_unknown' } } },
    });
    await provider.tell('_faults', { faults: ['server_error'] });
    expect(await setKeys({ gateway: 'paystack', secretKey: ownKey })).toMatchObject({ status: 503 });
    expect(await setKeys({ gateway: 'stripe', secretKey: 'sk_test_of_nobody_at_all' })).toMatchObject({
      status: 400,
      body: { fields: { secretKey: { code: 'key_unknown' } } },
    });
  });

  it('has no key for trying out where real money moves', async () => {
    const real = {
      ...server.services,
      settings: { ...server.services.settings, mode: 'production' as const },
    };
    const call = {
      services: real,
      database: server.database,
      language: 'en' as const,
      now: new Date(),
      tenantId: company.id,
      ifAbandoned: () => undefined,
    };
    await expect(tryKeys(call, { gateway: 'paystack', secretKey: ownKey })).rejects.toMatchObject({
      info: { fields: { secretKey: { code: 'test_key' } } },
    });
  });

  it('takes the money on its own page, and its message records it', async () => {
    const { id, url, reference } = await begun();
    expect(url).toBe(`https://checkout.paystack.test/${reference}`);
    await decide(reference, 'success');
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 0 });
    expect(await news(reference, { times: 20 })).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
    expect((await online.list())[0]).toMatchObject({ status: 'paid', creditMinor: 0 });
  });

  it('is believed by the signature of its own key, and at the address of its own company', async () => {
    const { id, reference } = await begun();
    await decide(reference, 'success');
    expect(await news(reference, { key: otherKey })).toEqual([401]);
    const other = await foundCompany(server);
    const theirs = payingOnline(server, other);
    await theirs.shop.must(
      theirs.shop.post('online-payments/keys', { gateway: 'paystack', secretKey: ownKey }),
    );
    // Signed, but sent to the address of somebody else: it is about none of their payments.
    expect(await news(reference, {}, other.id)).toEqual([200]);
    expect(await news(reference, {}, 'nobody')).toEqual([401]);
    const text = JSON.stringify({ event: 'charge.success', data: { reference } });
    const operators = await server.app.inject({
      method: 'POST',
      url: '/webhooks/paystack',
      payload: text,
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': createHmac('sha512', ownKey).update(text).digest('hex'),
      },
    });
    expect(operators.statusCode).toBeGreaterThanOrEqual(400);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 0 });
    expect(await news(reference)).toEqual([200]);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });

  it.each([
    ['amount', { amount: 3_999 }],
    ['currency', { currency: 'NGN' }],
  ])('has another %s than was asked for: nothing is recorded', async (_, more) => {
    const { id, reference } = await begun();
    await decide(reference, 'success', more);
    expect(await news(reference)).toEqual([200]);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 0 });
    expect((await online.list())[0].mismatch).not.toBeNull();
  });

  it.each(['server_error', 'too_many', 'broken'])(
    'does not answer (%s): the message is to be sent again, the page goes on waiting, and asking later finds it',
    async (fault) => {
      const { id: invoiceId, path } = await online.sent();
      await provider.tell('_faults', { faults: [fault] });
      const refused = await online.press(path, { amount: '40', email: 'ama@example.com' });
      expect(refused.statusCode).toBe(503);
      expect(refused.body).toContain('does not answer');
      const { reference, paymentId } = await online.begun(path, { amount: '40' });
      await decide(reference, 'success');
      await provider.tell('_faults', { faults: [fault, fault] });
      expect(await news(reference)).toEqual([503]);
      expect((await online.visit(`${path}/payments/${paymentId}`)).body).toContain('is being confirmed');
      await askAgain(server, company.id, new Date(Date.now() + 600_000));
      expect(await online.invoice(invoiceId)).toMatchObject({ paidMinor: 4_000 });
    },
  );

  it.each([
    ['charge.failed', 'charge.success', 'charge.dispute.create'],
    ['charge.failed', 'charge.dispute.create', 'charge.success'],
    ['charge.success', 'charge.failed', 'charge.dispute.create'],
    ['charge.success', 'charge.dispute.create', 'charge.failed'],
    ['charge.dispute.create', 'charge.failed', 'charge.success'],
    ['charge.dispute.create', 'charge.success', 'charge.failed'],
  ])('tells of the same in another order (%s, %s, %s): one payment is recorded', async (...events) => {
    const { id, reference, customerId } = await begun();
    await decide(reference, 'success');
    for (const event of events) expect(await news(reference, { event })).toEqual([200]);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
    expect(await online.creditOf(customerId)).toEqual([]);
    expect((await online.list())[0]).toMatchObject({ status: 'paid', creditMinor: 0 });
  });

  it('takes no euros: the page of an invoice in them says so, in both languages, and what is pressed begins nothing', async () => {
    const customerId = await online.shop.customer({ name: 'Lyon Textiles', currency: 'EUR' });
    const lines = [{ description: 'Cloth', unitPrice: '40' }];
    const { id } = await online.shop.must(online.shop.post('invoice-drafts', { customerId, lines }));
    await online.shop.must(online.shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
    const { path } = await online.shop.must(online.shop.post(`documents/${id}/link`));
    const { body } = await online.visit(path);
    expect(body).toContain('Amounts in EUR cannot be paid online here.');
    expect(body).not.toContain('id="pay"');
    expect((await online.visit(`${path}?lang=fr`)).body).toContain('Les montants en EUR ne peuvent pas');
    expect((await online.press(path, { amount: '40', email: 'ama@example.com' })).statusCode).toBe(303);
  });

  it('of before is still asked about what was begun there, after another one was named', async () => {
    const { id, reference } = await begun();
    await takeKeys({
      gateway: 'stripe',
      secretKey: 'sk_test_stripe_account',
      newsSecret: 'whsec_of_the_account',
    });
    await decide(reference, 'success');
    expect(await news(reference)).toEqual([200]);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });
});

describe('an account at Stripe', () => {
  it('takes the money too, and its signed message records it', async () => {
    await takeKeys({
      gateway: 'stripe',
      secretKey: 'sk_test_stripe_account',
      newsSecret: 'whsec_of_the_account',
    });
    const { path, id } = await online.sent();
    const { url } = await online.begun(path, { amount: '40' });
    expect(url).toContain('https://checkout.stripe.test/');
    const reference = await server.database.forTenant(company.id, async (tx) =>
      tx.db
        .selectFrom('online_payments')
        .select('reference')
        .where('tenant_id', '=', company.id)
        .where('invoice_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    await elsewhere.tell('_decide', { ...reference, state: 'paid' });
    const address = `${siteUrl}/webhooks/stripe/${company.id}`;
    const tell = async (more: object) =>
      (await elsewhere.tell('_news', { ...reference, url: address, ...more }))['statuses'];
    expect(await tell({ key: 'whsec_of_somebody' })).toEqual([401]);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 0 });
    expect(await tell({ times: 3 })).toEqual([200, 200, 200]);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });
});
