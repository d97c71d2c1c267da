import type { TestCompany } from './test-company.ts';
import { done } from './test-sales.ts';

/** What happens to invoices without an order: prices corrected, goodwill, written off and owed again, paid less tax kept back. */
export const doReceivables = async (company: Pick<TestCompany, 'admin'>): Promise<void> => {
  const { client } = company.admin;
  const post = (path: string, body: object = {}) => done(client.post(`/api/${path}`, body));
  const get = async (path: string) => (await client.get(`/api/${path}`)).body;
  const { id: customerId } = await post('customers', { name: 'Abena Owusu' });
  const { items: classes } = await get('tax-classes');
  const taxClassId = classes.find((one: { isDefault: boolean }) => one.isDefault)?.id ?? null;
  const invoice = async () => {
    const draft = await post('invoice-drafts', {
      customerId,
      lines: [
        { description: 'Chain', quantity: '3', unitPrice: '900', taxClassId },
        { description: 'Work', unitPrice: '500' },
      ],
    });
    return post(`invoice-drafts/${draft.id}/issue`, { version: 1 });
  };
  const corrected = await invoice();
  await post(`invoices/${corrected.id}/correct-price`, { lines: [{ number: 1, amountMinor: 100 }] });
  await post(`invoices/${corrected.id}/credit`, { lines: [{ number: 1, quantity: '1' }] });
  await post(`invoices/${corrected.id}/goodwill`, { reason: 'Late', amountMinor: 77 });
  const lost = await invoice();
  await post(`invoices/${lost.id}/write-off`, { reason: 'Moved away' });
  const owedAgain = await invoice();
  await post(`invoices/${owedAgain.id}/write-off`, { reason: 'Moved away' });
  const { settlements } = await get(`invoices/${owedAgain.id}/record`);
  await post(`write-offs/${settlements[0].documentId}/undo`);
  await post('customer-payments', {
    customerId,
    method: 'bank',
    reference: 'TRF 88',
    amountMinor: 900,
    withheldMinor: 45,
    certificateNumber: 'WHT/9',
  });
};
