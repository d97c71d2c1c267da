import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { TestCompany } from './test-company.ts';
import { sayToLink } from './say-to-link.ts';
import { done } from './test-sales.ts';

type Post = (path: string, body?: object) => Promise<ReturnType<typeof JSON.parse>>;

/** A customer who is reminded of two late invoices, promises to pay, and has time for one of them. */
const doReminders = async (post: Post): Promise<void> => {
  const today = dayIn('UTC', new Date());
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: customerId } = await post('customers', { name: 'Kwabena Late', email });
  const late = async (days: number) => {
    const draft = await post('invoice-drafts', {
      customerId,
      issuedOn: addDays(today, -days),
      dueOn: addDays(today, -days),
      lines: [{ description: 'Rent', unitPrice: '70' }],
    });
    return (await post(`invoice-drafts/${draft.id}/issue`, { version: 1 })).id as string;
  };
  const [invoiceId] = [await late(5), await late(1)];
  await post('reminders/send', { items: [{ customerId, step: 1 }] });
  await post('reminder-pauses', { customerId, invoiceId });
  await post('payment-promises', {
    customerId,
    invoiceId,
    amountMinor: 40,
    promisedOn: addDays(today, 6),
  });
};

/**
 * What happens to invoices without an order: prices corrected, goodwill, written off and owed again, paid less tax kept back, paid before the books opened, confirmed and
 * disputed by link, corrected in whom they name, reminded of and promised.
 */
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
  await post('customer-payments', {
    customerId,
    method: 'cash',
    amountMinor: 4_000,
    invoices: [],
    isOpening: true,
  });
  const said = async (id: string, ...forms: Record<string, string>[]): Promise<void> => {
    const { path } = (await client.post(`/api/documents/${id}/link`)).body;
    for (const form of forms) await sayToLink(client, path, { name: 'Abena', ...form });
  };
  await said(corrected.id, { kind: 'disputed', reason: 'Two came' });
  await post(`invoices/${corrected.id}/close-dispute`, { note: 'The third is on its way' });
  await said(corrected.id, { kind: 'disputed', reason: 'It never came' });
  await said(owedAgain.id, { kind: 'disputed', reason: 'Wrong price' }, { kind: 'confirmed' });
  for (const [version, customerTaxNumber] of [
    [1, 'C0005'],
    [2, 'C0006'],
  ])
    await post(`invoices/${lost.id}/correct-particulars`, {
      version,
      customerName: 'Owusu Ltd',
      customerAddress: null,
      customerTaxNumber,
      customerReference: null,
      reason: 'Wrong number',
    });
  await doReminders(post);
};
