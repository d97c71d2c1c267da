import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** Runs in every state, each of a bill of its own. */
export const makeRecords = async ({ get, post }: Caller) => {
  const supplierId = (await post('/api/suppliers', { name: `In a run ${unique()}` })).id as string;
  const accountId = (await get('/api/bill-accounts')).items[0].id as string;
  const bill = async (): Promise<string> => {
    const { id } = await post('/api/bills', {
      supplierId,
      repeatsReason: 'Another month',
      lines: [{ description: 'Rent', accountId, unitPrice: '40' }],
    });
    await post(`/api/bills/${id}/approve`, { version: 1 });
    return id;
  };
  const draft = async (): Promise<string> =>
    (await post('/api/payment-runs', { bills: [{ billId: await bill() }] })).id;
  const approved = async (): Promise<string> => {
    const id = await draft();
    await post(`/api/payment-runs/${id}/approve`, { version: 1 });
    return id;
  };
  return { billId: await bill(), draftId: await draft(), approvedId: await approved() };
};

export default {
  list: nothing,
  get: (_world, own) => ({ id: own.draftId }),
  create: (_world, { billId }) => ({ bills: [{ billId, amountMinor: 1_000 }] }),
  update: (_world, own) => ({ id: own.draftId, version: 1, note: 'Friday' }),
  remove: (_world, own) => ({ id: own.draftId }),
  askApproval: (_world, own) => ({ id: own.draftId, version: 1 }),
  approve: (_world, own) => ({ id: own.draftId, version: 1 }),
  reopen: (_world, own) => ({ id: own.approvedId, version: 2 }),
  pay: (_world, own) => ({ id: own.approvedId, version: 2 }),
  cancel: (_world, own) => ({ id: own.approvedId, version: 2 }),
  file: (_world, own) => ({ id: own.approvedId, kind: 'bank' }),
} satisfies Samples<'paymentRuns', Awaited<ReturnType<typeof makeRecords>>>;
