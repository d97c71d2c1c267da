import { sql } from 'kysely';
import { expect } from 'vitest';
import { signTestMessage, testSignatureHeader } from '../features/billing/gateways/test-gateway.ts';
import { TestClient, type TestAnswer } from './test-client.ts';
import type { TestCompany } from './test-company.ts';
import type { TestServer } from './test-server.ts';

const must = async (answer: Promise<TestAnswer>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

export const plan = (name: string, months = 1) => ({ plan: name, months });

/** What an admin does about the plan of a company, and the payer at the test gateway. */
export const payingForPlans = (server: TestServer) => {
  const { app } = server;
  const of = ({ admin: { client } }: TestCompany) => ({
    quote: (asked: object) => must(client.post('/api/subscription/quote', asked)),
    ask: async (asked: object) => {
      const { amountMinor } = await must(client.post('/api/subscription/quote', asked));
      return must(client.post('/api/plan-payments', { ...asked, amountMinor }));
    },
    begin: (id: string) => must(client.post(`/api/plan-payments/${id}/begin`, {})),
    now: () => must(client.get('/api/subscription')),
    payments: async () => (await must(client.get('/api/plan-payments'))).items,
    post: (path: string, body: object) => client.post(`/api/${path}`, body),
    get: (path: string) => client.get(`/api/${path}`),
  });
  /** On the provider's page, as the payer. */
  const decide = (url: string, outcome: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: `outcome=${outcome}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return {
    of,
    decide,
    /** A message of the provider about a payment. */
    news: (reference: string, { isSigned = true } = {}) => {
      const payload = Buffer.from(JSON.stringify({ reference }));
      const signature = isSigned ? signTestMessage(server.services.secretKey, payload) : 'a'.repeat(64);
      return app.inject({
        method: 'POST',
        url: '/webhooks/test',
        payload,
        headers: { 'content-type': 'application/json', [testSignatureHeader]: signature },
      });
    },
    /** As the page that the payer comes back to does. */
    verify: (reference: string) =>
      new TestClient(app).post('/api/public/payment-verifications', { reference }),
    /** Asks for a plan and pays it. */
    paid: async (company: TestCompany, asked: object) => {
      const shop = of(company);
      const payment = await shop.ask(asked);
      const { url } = await shop.begin(payment.id);
      expect((await decide(url, 'paid')).statusCode).toBe(303);
      return payment;
    },
    /** Has a payment been made so many days ago. */
    madeEarlier: (company: TestCompany, days: number) =>
      server.database.forTenant(company.id, (tx) =>
        sql`update plan_payments set paid_on = paid_on - ${days}::int where tenant_id = ${company.id} and status = 'paid'`.execute(
          tx.db,
        ),
      ),
  };
};
