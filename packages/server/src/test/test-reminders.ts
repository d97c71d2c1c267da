import { randomUUID } from 'node:crypto';
import { dayFromToday, selling } from './selling.ts';
import type { TestCompany } from './test-company.ts';

/** What people of a company do about those who owe: invoices that are late, payments and reminders. */
export const reminding = (company: TestCompany) => {
  const shop = selling(company);
  /** An invoice of this many minor units whose day was `late` days ago. */
  const invoice = async (customerId: string, late: number, unitPrice = '100'): Promise<string> => {
    const { id } = await shop.must(
      shop.post('invoice-drafts', {
        customerId,
        issuedOn: dayFromToday(-late - 10),
        dueOn: dayFromToday(-late),
        lines: [{ description: 'Repair', unitPrice }],
      }),
    );
    await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
    return id;
  };
  const debtor = async (late: number, more: object = {}) => {
    const email = `${randomUUID()}@example.com`;
    const customerId = await shop.customer({ name: `Debtor ${late}`, email, ...more });
    return { customerId, email, invoiceId: await invoice(customerId, late) };
  };
  const pay = (customerId: string, amountMinor: number, more: object = {}) =>
    shop.must(shop.post('customer-payments', { customerId, method: 'cash', amountMinor, ...more }));
  const due = async (customerId: string) =>
    (await shop.get('reminders/due')).items.find(
      (one: { customerId: string }) => one.customerId === customerId,
    );
  const send = (customerId: string, step: number, more: object = {}) =>
    shop.post('reminders/send', { items: [{ customerId, step, ...more }] }, 'manager');
  return { ...shop, invoice, debtor, pay, due, send };
};
