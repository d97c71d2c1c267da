import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A customer with an open invoice, a payment that settled a part of another, and money that settles nothing yet. */
export const makeRecords = async ({ get, post }: Caller) => {
  const customerId = (await post('/api/customers', { name: `Paying ${unique()}` })).id as string;
  const invoice = async () => {
    const draft = await post('/api/invoice-drafts', {
      customerId,
      lines: [{ description: 'Repair', unitPrice: '40' }],
    });
    return (await post(`/api/invoice-drafts/${draft.id}/issue`, { version: 1 })).id as string;
  };
  const pay = (invoices: object[]) =>
    post('/api/customer-payments', { customerId, method: 'cash', amountMinor: 1_000, invoices });
  const [openId, paidId] = [await invoice(), await invoice()];
  const payment = await pay([{ id: paidId }]);
  const kept = await post('/api/customer-payments', {
    customerId,
    method: 'bank',
    reference: unique(),
    amountMinor: 1_000,
    withheldMinor: 75,
    invoices: [],
  });
  const advance = await pay([]);
  return {
    customerId,
    openId,
    paymentId: payment.id as string,
    creditId: advance.id as string,
    keptId: kept.id as string,
    allocationId: (await get(`/api/customer-payments/${payment.id}`)).settlements[0].id as string,
  };
};

export default {
  list: nothing,
  get: (_world, { paymentId }) => ({ id: paymentId }),
  open: (_world, { customerId }) => ({ id: customerId }),
  record: (_world, { customerId, openId }) => ({
    customerId,
    method: 'cash',
    amountMinor: 1,
    invoices: [{ id: openId, amountMinor: 1 }],
  }),
  certify: (_world, { keptId }) => ({ id: keptId, certificateNumber: `WHT ${unique()}` }),
  allocate: (_world, { creditId, openId }) => ({ id: creditId, invoices: [{ id: openId, amountMinor: 1 }] }),
  unallocate: (_world, { allocationId }) => ({ id: allocationId }),
} satisfies Samples<'customerPayments', Awaited<ReturnType<typeof makeRecords>>>;
