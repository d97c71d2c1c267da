import { randomUUID } from 'node:crypto';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { payingForPlans, plan } from '../../../test/paying-for-plans.ts';
import { dayFromToday } from '../../../test/selling.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
const dayText = (days: number): string => formatDate(dayFromToday(days), 'date', 'en-GB', 'UTC');
let { of, decide, news, verify, paid } = {} as ReturnType<typeof payingForPlans>;
beforeAll(async () => {
  server = await startTestServer();
  ({ of, decide, news, verify, paid } = payingForPlans(server));
});
afterAll(() => server.close());

describe('a plan', () => {
  it('begins once the provider says that it is paid, and not when somebody comes back from its page', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    expect(await shop.now()).toMatchObject({ state: 'free', plan: 'free', mayTry: true, paidUntil: null });
    const payment = await shop.ask(plan('premium', 3));
    // 147 dollars at the product's rate of 15.80 cedis.
    expect(payment).toMatchObject({ status: 'pending', amountMinor: 232_260, currency: 'GHS', number: null });
    const { url } = await shop.begin(payment.id);
    const page = await server.app.inject({ method: 'GET', url });
    expect(page.body).toContain('GHS 2322.60');
    expect((await verify(payment.reference)).body).toMatchObject({ status: 'pending', isTest: true });
    expect(await shop.now()).toMatchObject({ plan: 'free' });
    const back = await decide(url, 'paid');
    expect(back.headers['location']).toContain(`/payment/verify?reference=${payment.reference}`);
    expect(await shop.now()).toMatchObject({ state: 'active', plan: 'premium', mayTry: false });
    expect((await verify(payment.reference)).body).toMatchObject({
      status: 'paid',
      plan: 'premium',
      months: 3,
    });
    expect(await shop.payments()).toMatchObject([
      { status: 'paid', number: expect.stringMatching(/^P-[0-9A-F]{8}-0001$/u), method: 'test' },
    ]);
    const { raw } = await shop.get(`plan-payments/${payment.id}/pdf`);
    const invoice = readPdf(raw).text;
    for (const said of [
      'Invoice',
      // Two companies never hold the same number.
      `P-${company.id.slice(-8).toUpperCase()}-0001`,
      'PAID',
      `Professional, 3 months, ${dayText(0)} – `,
      'A test payment: no money has moved.',
      '147.00',
      'GHS 2,322.60 at 15.8',
    ])
      expect(invoice).toContain(said);
    expect((await shop.post('suppliers', { name: 'Kasapreko' })).status).toBe(201);
  });

  it.each([
    ['failed', 'failed'],
    ['abandoned', 'abandoned'],
  ])('that is %s stays as it is, and can still be paid for afterwards', async (outcome, status) => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const payment = await shop.ask(plan('basic'));
    expect(await shop.get(`plan-payments/${payment.id}/pdf`)).toMatchObject({ status: 409 });
    const { url } = await shop.begin(payment.id);
    await decide(url, outcome);
    expect(await shop.payments()).toMatchObject([{ status }]);
    expect(await shop.now()).toMatchObject({ plan: 'free', state: 'free' });
    await paid(company, plan('basic'));
    expect(await shop.now()).toMatchObject({ plan: 'basic' });
  });

  it('is refused at another amount than the one that was shown, and to anybody but admins', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const asked = { ...plan('basic'), amountMinor: 100 };
    expect(await of(company).post('plan-payments', asked)).toMatchObject({
      status: 409,
      body: { code: 'plan_price_changed', detail: { amountMinor: 39_500 } },
    });
    expect((await company.manager.client.post('/api/plan-payments', asked)).status).toBe(403);
    expect((await company.staff.client.post('/api/subscription/try', { plan: 'premium' })).status).toBe(403);
  });
});

describe('the way back from the provider’s page', () => {
  it('leads to the same page while nothing was paid, and nowhere once the payer did their part', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const payment = await shop.ask(plan('basic'));
    expect((await verify(payment.reference)).body).toMatchObject({ status: 'pending', goOnUrl: null });
    const { url } = await shop.begin(payment.id);
    expect((await verify(payment.reference)).body).toMatchObject({ status: 'pending', goOnUrl: url });
    await decide(url, 'paid_late');
    expect((await verify(payment.reference)).body).toMatchObject({ status: 'pending', goOnUrl: null });
  });
});

describe('the same plan asked for again', () => {
  it('ten times at once begins one payment, which goes on at the provider', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const { amountMinor } = await shop.quote(plan('basic'));
    const pages = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { body } = await shop.post('plan-payments', { ...plan('basic'), amountMinor });
        return (await shop.begin(body.id)).url;
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(await shop.payments()).toHaveLength(1);
    await decide(pages[0] ?? '', 'paid');
    // What was paid is no open wish any more: the next month is another payment.
    await paid(company, plan('basic'));
    expect(await shop.payments()).toHaveLength(2);
  });

  it('with other months is another payment', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const [one, three] = [await shop.ask(plan('basic')), await shop.ask(plan('basic', 3))];
    expect(three.id).not.toBe(one.id);
    expect((await shop.ask(plan('basic'))).id).toBe(one.id);
  });
});

it('the invoice of an upgrade prints the unused part that was really left', async () => {
  const company = await foundCompany(server, { plan: 'free' });
  const shop = of(company);
  await paid(company, plan('basic'));
  const [first, second] = [await shop.ask(plan('enterprise')), await shop.ask(plan('enterprise', 2))];
  for (const { id } of [first, second]) await decide((await shop.begin(id)).url, 'paid');
  const textOf = async (id: string) => readPdf((await shop.get(`plan-payments/${id}/pdf`)).raw).text;
  expect(await textOf(first.id)).toContain('-25.00');
  const late = await textOf(second.id);
  expect(late).not.toContain('-25.00');
  expect(late).toContain('113.00');
  expect(late).toMatch(/Enterprise, \d+ days/);
});

describe('what a provider tells', () => {
  it('twenty times at once has one effect', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const payment = await paid(company, plan('basic'));
    const before = await of(company).now();
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? news(payment.reference).then(({ statusCode }) => statusCode)
          : verify(payment.reference).then(({ status }) => status),
      ),
    );
    expect(new Set(told)).toEqual(new Set([200]));
    expect(await of(company).now()).toEqual(before);
    expect(await of(company).payments()).toMatchObject([
      { status: 'paid', number: expect.stringMatching(/^P-[0-9A-F]{8}-0001$/u) },
    ]);
  });

  it('has no effect without its signature, or about a payment that is none of ours', async () => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const payment = await shop.ask(plan('enterprise'));
    const { url } = await shop.begin(payment.id);
    await server.database.forTenant(company.id, (tx) =>
      tx.db
        .updateTable('test_gateway_payments')
        .set({ status: 'paid', decided_at: new Date().toISOString() })
        .where('tenant_id', '=', company.id)
        .where('reference', '=', url.slice('/test-gateway/'.length))
        .execute(),
    );
    expect((await news(payment.reference, { isSigned: false })).statusCode).toBe(401);
    expect(await shop.now()).toMatchObject({ plan: 'free' });
    expect((await news(`p-${company.id}-${randomUUID()}`)).statusCode).toBe(200);
    expect((await verify(`p-${randomUUID()}-${randomUUID()}`)).status).toBe(404);
    expect((await verify('anything')).status).toBe(404);
    const flood = await Promise.all(Array.from({ length: 80 }, () => verify('the same')));
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await news(payment.reference)).statusCode).toBe(200);
    expect(await shop.now()).toMatchObject({ plan: 'enterprise' });
  });

  it.each([
    ['another amount', { amount_minor: 39_499 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s changes nothing and is noted once', async (_, change) => {
    const company = await foundCompany(server, { plan: 'free' });
    const shop = of(company);
    const payment = await shop.ask(plan('basic'));
    const { url } = await shop.begin(payment.id);
    await server.database.forTenant(company.id, (tx) =>
      tx.db.updateTable('test_gateway_payments').set(change).where('tenant_id', '=', company.id).execute(),
    );
    await decide(url, 'paid_twice');
    expect(await shop.now()).toMatchObject({ plan: 'free', state: 'free' });
    expect(await shop.payments()).toMatchObject([{ status: 'pending', isMismatched: true }]);
    const told = await server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('audit_entries')
        .select('id')
        .where('tenant_id', '=', company.id)
        .where('action', '=', 'plan_payment.mismatch')
        .where('subject_id', '=', payment.id)
        .execute(),
    );
    expect(told).toHaveLength(1);
  });
});
