import { expect } from 'vitest';
import { signTestMessage, testSignatureHeader } from '../features/billing/gateways/test-gateway.ts';
import { selling } from './selling.ts';
import type { TestCompany } from './test-company.ts';
import type { TestServer } from './test-server.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const asForm = (form: Record<string, string>) => ({
  payload: new URLSearchParams(form).toString(),
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': phone,
    'sec-fetch-site': 'same-origin',
  },
});

/** What a customer does at the link of an invoice, and what the test gateway tells. */
export const payingOnline = (server: TestServer, company: TestCompany) => {
  const { app } = server;
  const shop = selling(company);
  const visit = (url: string) => app.inject({ method: 'GET', url, headers: { 'user-agent': phone } });
  const press = (path: string, form: Record<string, string>) =>
    app.inject({ method: 'POST', url: `${path}/pay`, ...asForm(form) });
  const list = async () => (await shop.get('online-payments')).items;
  /** Presses "Pay now"; returns the provider's page and the payment as it is kept. */
  const begun = async (path: string, form: Record<string, string>) => {
    const answer = await press(path, { email: 'ama@example.com', ...form });
    expect(answer.statusCode, answer.body).toBe(200);
    const url = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(answer.body)?.[1] ?? '';
    const [payment] = await list();
    return { url, reference: url.split('/').at(-1) ?? '', paymentId: payment.id as string };
  };
  return {
    shop,
    visit,
    press,
    list,
    begun,
    /** Has the company take payments through the test gateway, or by an account of its own. */
    switchOn: async (keys: object = { gateway: 'test' }) => {
      const { version } = await shop.must(shop.post('online-payments/keys', keys));
      return shop.must(company.admin.client.patch('/api/online-payments/settings', { version, isOn: true }));
    },
    /** An invoice of 40.00 without an order, with a link to it. */
    sent: async (customer: object = {}) => {
      const customerId = await shop.customer({ name: 'Ama Darko', ...customer });
      const lines = [{ description: 'Repair', unitPrice: '40' }];
      const { id } = await shop.must(shop.post('invoice-drafts', { customerId, lines }));
      const { totalMinor } = await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
      const { path } = await shop.must(shop.post(`documents/${id}/link`));
      return { id: id as string, path: path as string, customerId, totalMinor: totalMinor as number };
    },
    /** On the provider's page, as the payer. */
    decide: (url: string, outcome: string) => app.inject({ method: 'POST', url, ...asForm({ outcome }) }),
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
    /** Changes what the test gateway has of a payment, without telling anybody. */
    atGateway: (
      reference: string,
      change: { status?: 'paid' | 'refunded'; amount_minor?: number; currency?: string },
    ) =>
      server.database.forTenant(company.id, (tx) =>
        tx.db
          .updateTable('test_gateway_payments')
          .set({ status: 'paid', decided_at: new Date().toISOString(), ...change })
          .where('tenant_id', '=', company.id)
          .where('reference', '=', reference)
          .execute(),
      ),
    invoice: (id: string) => shop.get(`invoices/${id}`),
    creditOf: async (customerId: string): Promise<number[]> =>
      (await shop.get(`customers/${customerId}/open-invoices`)).credits.map(
        ({ openMinor }: { openMinor: number }) => openMinor,
      ),
    told: async (): Promise<string[]> =>
      (await shop.get('notifications')).items.map(({ type }: { type: string }) => type),
  };
};
