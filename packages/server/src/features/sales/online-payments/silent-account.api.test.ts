import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingOnline } from '../../../test/paying-online.ts';
import { startStandIn, type StandIn } from '../../../test/stand-in.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';
import { askAgain } from '../index.ts';

const secretKey = 'sk_test_of_the_silent_account';
const newsSecret = 'whsec_of_the_silent_account';

describe.each(['paystack', 'stripe'] as const)('a company’s account at %s that never answers', (gateway) => {
  let server: TestServer;
  let provider: StandIn;
  let company: TestCompany;
  let online: ReturnType<typeof payingOnline>;
  let siteUrl: string;
  beforeAll(async () => {
    provider = await startStandIn(gateway, secretKey, newsSecret);
    const providers = { paystackUrl: provider.url, stripeUrl: provider.url };
    server = await startTestServer({ settings: { providers, paymentPatienceMs: 1_000 } });
    siteUrl = await server.listen();
    company = await foundCompany(server);
    online = payingOnline(server, company);
    await online.switchOn({ gateway, secretKey, ...(gateway === 'stripe' && { newsSecret }) });
  });
  afterAll(async () => {
    await verifyAndClose(server);
    await provider.stop();
  });

  const fault = (...faults: string[]) => provider.tell('_faults', { faults });
  const pay = (reference: string) =>
    provider.tell('_decide', {
      reference,
      ...(gateway === 'paystack' ? { status: 'success' } : { state: 'paid' }),
    });
  const news = async (reference: string) =>
    (await provider.tell('_news', { reference, url: `${siteUrl}/webhooks/${gateway}/${company.id}` }))[
      'statuses'
    ];
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const press = (path: string) => online.press(path, { amount: '40', email: 'ama@example.com' });
  const newest = async (): Promise<{ id: string; status: string; reference: string }> => {
    const [{ id, status }] = await online.list();
    const { reference } = await server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('online_payments')
        .select('reference')
        .where('tenant_id', '=', company.id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    return { id, status, reference };
  };

  it('begins no payment, says so, and who presses again begins another one', async () => {
    const { id, path } = await online.sent();
    await fault('timeout');
    const refused = await press(path);
    expect(refused.statusCode).toBe(503);
    expect(refused.body).toContain('does not answer');
    const first = await newest();
    expect(first.status).toBe('failed');
    expect(await online.invoice(id)).toMatchObject({ status: 'issued', paidMinor: 0 });
    expect((await press(path)).statusCode).toBe(200);
    const second = await newest();
    expect(second.id).not.toBe(first.id);
    await pay(second.reference);
    expect(await news(second.reference)).toEqual([200]);
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
  });

  it('leaves a payment as it was, whoever asks about it, and is asked again later', async () => {
    const { id, path } = await online.sent();
    expect((await press(path)).statusCode).toBe(200);
    const { id: paymentId, reference } = await newest();
    await pay(reference);
    await fault('timeout', 'timeout', 'timeout');
    expect((await online.visit(`${path}/payments/${paymentId}`)).body).toContain('is being confirmed');
    expect(await news(reference)).toEqual([503]);
    await expect(askAgain(server, company.id, inMinutes(10))).rejects.toMatchObject({ code: 'gateway_down' });
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 0 });
    await askAgain(server, company.id, inMinutes(20));
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
    expect(await newest()).toMatchObject({ status: 'paid' });
  });

  it('took a payment whose answer was lost: once it is paid, asking finds it', async () => {
    const { id, path, customerId } = await online.sent();
    await fault('lost');
    expect((await press(path)).statusCode).toBe(503);
    const { reference, status } = await newest();
    expect(status).toBe('failed');
    await pay(reference);
    await askAgain(server, company.id, inMinutes(10));
    expect(await online.invoice(id)).toMatchObject({ paidMinor: 4_000 });
    expect(await newest()).toMatchObject({ status: 'paid' });
    await askAgain(server, company.id, inMinutes(20));
    expect(await online.creditOf(customerId)).toEqual([]);
  });
});
