import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, type Happening, interleaved, oneByOne, shuffled } from '../../../test/drawn-order.ts';
import { payingForPlans, plan } from '../../../test/paying-for-plans.ts';
import { Chance } from '../../../test/random.ts';
import { startStandIn, type StandIn } from '../../../test/stand-in.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';
import { keepPlan } from '../index.ts';

const secretKey = 'sk_test_of_the_stand_in_of_orders';
const seed = Number(process.env['EVENTS_SEED'] ?? Date.now() % 1_000_000);
const chance = new Chance(seed);
const drawn = Array.from({ length: 20 }, (_, index) => index);
let server: TestServer;
let provider: StandIn;
let siteUrl: string;
let { of, verify } = {} as ReturnType<typeof payingForPlans>;
beforeAll(async () => {
  provider = await startStandIn('paystack', secretKey);
  const payments = {
    code: 'paystack',
    secretKey,
    accepted: [],
    currencies: ['GHS'],
    url: provider.url,
  } as const;
  server = await startTestServer({ settings: { payments } });
  siteUrl = await server.listen();
  ({ of, verify } = payingForPlans(server));
});
afterAll(async () => {
  await verifyAndClose(server);
  await provider.stop();
});

/** A payment of a plan that was begun, and all that can happen to it. */
const begun = async () => {
  const company = await foundCompany(server, { plan: 'free' });
  const shop = of(company);
  const { id, reference } = await shop.ask(plan('basic'));
  await shop.begin(id);
  const { decide, news } = eventsOf(provider, reference, `${siteUrl}/webhooks/paystack`);
  const back = async () => {
    expect((await verify(reference)).status).toBe(200);
  };
  const question = () => keepPlan(server, company.id, new Date(Date.now() + 600_000));
  const told: Happening[] = [
    ...[news('charge.success'), news('charge.success'), news('charge.failed')],
    ...[back, back, question],
  ];
  const state = async () => {
    const { plan: held, state: standing, paidUntil } = await shop.now();
    const kept = await shop.payments();
    const entries = await server.database.forTenant(company.id, (tx) =>
      tx.db
        .selectFrom('audit_entries')
        .select('action')
        .where('tenant_id', '=', company.id)
        .where('action', 'in', ['plan_payment.confirm', 'plan_payment.refund', 'plan_payment.mismatch'])
        .execute(),
    );
    return {
      held,
      standing,
      paidUntil,
      payments: kept.map(
        ({ status, number }: { status: string; number: string }) => `${status} ${number.slice(-4)}`,
      ),
      trail: entries.map(({ action }) => action).toSorted(),
    };
  };
  return { decide, news, back, question, told, state };
};

const isPaid = {
  held: 'basic',
  standing: 'active',
  paidUntil: expect.any(String),
  payments: ['paid 0001'],
  trail: ['plan_payment.confirm'],
};
const isGivenBack = {
  held: 'free',
  standing: 'free',
  paidUntil: null,
  payments: ['refunded 0001'],
  trail: ['plan_payment.confirm', 'plan_payment.refund'],
};

describe('whatever comes of a plan’s payment', () => {
  it('in 20 drawn orders ends in one plan with one payment', async () => {
    const ends = [];
    for (const order of drawn) {
      const { decide, question, told, state } = await begun();
      const refusedFirst = [decide(chance.pick(['failed', 'abandoned'])), decide('success')];
      await oneByOne(interleaved(chance, refusedFirst, told));
      await question();
      ends.push(await state());
      expect(ends.at(-1), `EVENTS_SEED=${seed}, order ${order}`).toEqual(isPaid);
    }
    expect(new Set(ends.map(({ paidUntil }) => paidUntil)).size).toBe(1);
  });

  it('20 times at once ends in one plan with one payment', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const { decide, question, told, state } = await begun();
      await decide('failed')();
      const many = shuffled(chance, [decide('success'), ...told, ...told, ...told]).slice(0, 19);
      await Promise.all([decide('success'), ...many].map((happening) => happening()));
      await question();
      expect(await state(), `EVENTS_SEED=${seed}, round ${round}`).toEqual(isPaid);
    }
  });

  it('with the money given back, in 20 drawn orders and at once, ends without the plan', async () => {
    for (const order of drawn) {
      const { decide, news, back, told, state } = await begun();
      const atProvider = [decide('failed'), decide('success'), decide('reversed')];
      const whenever = [...told, news('refund.processed'), back];
      if (order % 5 === 0) {
        await oneByOne(atProvider.slice(0, 2));
        await Promise.all([...whenever, decide('reversed')].map((happening) => happening()));
      } else await oneByOne(interleaved(chance, atProvider, whenever));
      await back();
      expect(await state(), `EVENTS_SEED=${seed}, order ${order}`).toEqual(isGivenBack);
    }
  });
});
