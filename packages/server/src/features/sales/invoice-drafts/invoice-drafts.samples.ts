import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** Three drafts: one to read and change, one to delete, one to issue. */
export const makeRecords = async ({ post }: Caller) => {
  const customerId = (await post('/api/customers', { name: `Invoiced ${unique()}` })).id as string;
  const draft = async () =>
    (await post('/api/invoice-drafts', { customerId, lines: [{ description: 'Repair', unitPrice: '40' }] }))
      .id as string;
  return { customerId, draftId: await draft(), spareId: await draft(), issuedId: await draft() };
};

export default {
  get: (_world, { draftId }) => ({ id: draftId }),
  accounts: nothing,
  create: (world, { customerId }) => ({
    customerId,
    lines: [{ productId: world.productId, description: 'Delivered', quantity: '2', unitPrice: '9.5' }],
  }),
  update: (_world, { draftId }) => ({
    id: draftId,
    version: 1,
    lines: [{ description: `Changed ${unique()}`, unitPrice: '41' }],
  }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  issue: (_world, { issuedId }) => ({ id: issuedId, version: 1 }),
} satisfies Samples<'invoiceDrafts', Awaited<ReturnType<typeof makeRecords>>>;
