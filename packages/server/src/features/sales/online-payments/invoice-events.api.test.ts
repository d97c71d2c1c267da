import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, type Happening, interleaved, oneByOne, shuffled } from '../../../test/drawn-order.ts';
import { payingOnline } from '../../../test/paying-online.ts';
import { Chance } from '../../../test/random.ts';
import { startStandIn, type StandIn } from '../../../test/stand-in.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';
import { askAgain } from '../index.ts';

const secretKey = 'sk_test_of_the_account_of_orders';
const seed = Number(process.env['EVENTS_SEED'] ?? Date.now() % 1_000_000);
const chance = new Chance(seed);
let server: TestServer;
let provider: StandIn;
let company: TestCompany;
let online: ReturnType<typeof payingOnline>;
let siteUrl: string;
beforeAll(async () => {
  provider = await startStandIn('paystack', secretKey);
  const providers = { paystackUrl: provider.url, stripeUrl: undefined };
  server = await startTestServer({ settings: { providers } });
  siteUrl = await server.listen();
  company = await foundCompany(server);
  online = payingOnline(server, company);
  await online.switchOn({ gateway: 'paystack', secretKey });
});
afterAll(async () => {
  await verifyAndClose(server);
  await provider.stop();
});

/** A payment of an invoice that was begun, and all that can happen to it. */
const begun = async () => {
  const { id, path, customerId, totalMinor } = await online.sent();
  const { reference, paymentId } = await online.begun(path, { amount: '40' });
  const { decide, news } = eventsOf(provider, reference, `${siteUrl}/webhooks/paystack/${company.id}`);
  const back = async () => {
    expect((await online.visit(`${path}/payments/${paymentId}`)).statusCode).toBe(200);
  };
  const question = () => askAgain(server, company.id, new Date(Date.now() + 600_000));
  const told: Happening[] = [
    ...[news('charge.success'), news('charge.success'), news('charge.failed')],
    ...[back, back, question],
  ];
  const state = async () => {
    const kept = (await online.list()).find((one: { id: string }) => one.id === paymentId);
    const { items } = await online.shop.get(`customer-payments?customerId=${customerId}`);
    return {
      status: kept.status,
      openMinor: totalMinor - (await online.invoice(id)).paidMinor,
      payments: items.map((one: { amountMinor: number }) => one.amountMinor),
      credit: await online.creditOf(customerId),
    };
  };
  return { totalMinor, decide, news, back, question, told, state };
};
const isPaid = (totalMinor: number) => ({
  status: 'paid',
  openMinor: totalMinor - 4_000,
  payments: [4_000],
  credit: [],
});

describe('whatever comes of an invoice’s payment', () => {
  it('in 20 drawn orders ends in one payment', async () => {
    for (let order = 1; order <= 20; order += 1) {
      const { totalMinor, decide, question, told, state } = await begun();
      const refusedFirst = [decide(chance.pick(['failed', 'abandoned'])), decide('success')];
      await oneByOne(interleaved(chance, refusedFirst, told));
      await question();
      expect(await state(), `EVENTS_SEED=${seed}, order ${order}`).toEqual(isPaid(totalMinor));
    }
  });

  it('20 times at once ends in one payment', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const { totalMinor, decide, question, told, state } = await begun();
      await decide('failed')();
      const many = shuffled(chance, [...told, ...told, ...told, ...told]).slice(0, 19);
      await Promise.all([decide('success'), ...many].map((happening) => happening()));
      await question();
      expect(await state(), `EVENTS_SEED=${seed}, round ${round}`).toEqual(isPaid(totalMinor));
    }
  });

  it('with the money given back, in 20 drawn orders and at once, ends marked, for a person to undo', async () => {
    for (let order = 1; order <= 20; order += 1) {
      const { totalMinor, decide, news, back, told, state } = await begun();
      await oneByOne(interleaved(chance, [decide('failed'), decide('success')], told));
      await back();
      const late = [...told, news('refund.processed'), back];
      if (order % 5 === 0) await Promise.all([decide('reversed'), ...late].map((happening) => happening()));
      else await oneByOne(interleaved(chance, [decide('reversed')], late));
      await back();
      const ended = { ...isPaid(totalMinor), status: 'refunded' };
      expect(await state(), `EVENTS_SEED=${seed}, order ${order}`).toEqual(ended);
    }
  });

  it('given back before anybody asked records nothing', async () => {
    const { totalMinor, decide, news, told, state } = await begun();
    await decide('success')();
    await decide('reversed')();
    await oneByOne(shuffled(chance, [...told, news('refund.processed')]));
    expect(await state()).toEqual({ status: 'refunded', openMinor: totalMinor, payments: [], credit: [] });
  });
});
