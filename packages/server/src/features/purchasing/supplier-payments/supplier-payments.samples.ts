import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A bill paid in part, and a payment in advance. */
export const makeRecords = async ({ get, post }: Caller) => {
  const supplierId = (await post('/api/suppliers', { name: `Paid ${unique()}` })).id as string;
  const accountId = (await get('/api/bill-accounts')).items[0].id as string;
  const bill = await post('/api/bills', {
    supplierId,
    lines: [{ description: 'Rent', accountId, unitPrice: '400' }],
  });
  await post(`/api/bills/${bill.id}/approve`, { version: 1 });
  const pay = (amountMinor: number, bills: { id: string }[]) =>
    post('/api/supplier-payments', { supplierId, method: 'cash', amountMinor, bills });
  const paid = await pay(10_000, [{ id: bill.id }]);
  const advance = await pay(5_000, []);
  return {
    supplierId,
    id: paid.id as string,
    advanceId: advance.id as string,
    allocationId: paid.settlements[0].id as string,
  };
};

export default {
  list: nothing,
  get: (_world, { id }) => ({ id }),
  openBills: (_world, { supplierId }) => ({ id: supplierId }),
  record: (_world, { supplierId }) => ({ supplierId, method: 'cash', amountMinor: 2_500, bills: [] }),
  reverse: (_world, { id }) => ({ id }),
  credits: (_world, { supplierId }) => ({ id: supplierId }),
  allocate: (_world, { advanceId }) => ({ id: advanceId }),
  unallocate: (_world, { allocationId }) => ({ id: allocationId }),
} satisfies Samples<'supplierPayments', Awaited<ReturnType<typeof makeRecords>>>;
