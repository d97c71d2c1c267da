import { expect } from 'vitest';
import { findBrokenInvariants } from '../app/verify.ts';
import { selling } from './selling.ts';
import { foundCompany } from './test-company.ts';
import type { TestServer } from './test-server.ts';

/** A company in cedis with an account in dollars and a customer who is invoiced in them, and what is done with their invoices. */
export const invoicingInDollars = async (server: TestServer) => {
  const company = await foundCompany(server, { vatRegisteredFrom: null });
  const shop = selling(company);
  const customerId = await shop.customer({ name: 'Accra Hotels', currency: 'USD' });
  const account = await shop.must(
    shop.post('money-accounts', { name: 'GCB dollars', kind: 'bank', currency: 'USD' }),
  );
  const dollars = { method: 'bank', moneyAccountId: account.id, currency: 'USD' };
  const draft = (body: object = {}) =>
    shop.must(
      shop.post('invoice-drafts', {
        customerId,
        lines: [{ description: 'Conference', quantity: '2', unitPrice: '500' }],
        ...body,
      }),
    );
  return {
    company,
    shop,
    customerId,
    dollars,
    draft,
    /** an issued invoice over 1,000.00 dollars at 15 cedis */
    issued: async ({ rate = '15', ...body }: Record<string, unknown> = {}) => {
      const { id, version } = await draft(body);
      return shop.must(shop.post(`invoice-drafts/${id}/issue`, { version, rate }));
    },
    pay: (body: object) => shop.post('customer-payments', { customerId, ...dollars, ...body }),
    record: (id: string) => shop.get(`invoices/${id}/record`),
    sound: async () => expect(await findBrokenInvariants(server.adminUrl)).toEqual([]),
  };
};
export type DollarInvoices = Awaited<ReturnType<typeof invoicingInDollars>>;
