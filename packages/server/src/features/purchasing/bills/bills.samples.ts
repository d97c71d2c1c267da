import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** Two drafts, one to change and one to delete; one that is approved; and one that is held, because it asks more than was received for. */
export const makeRecords = async ({ get, post }: Caller) => {
  const supplierId = (await post('/api/suppliers', { name: `Billed ${unique()}` })).id as string;
  const accountId = (await get('/api/bill-accounts')).items[0].id as string;
  const draft = () =>
    post('/api/bills', {
      supplierId,
      supplierNumber: unique(),
      lines: [{ description: 'Rent', accountId, unitPrice: '400' }],
      repeatsReason: 'Two rooms',
    });
  const approved = await draft();
  await post(`/api/bills/${approved.id}/approve`, { version: 1 });
  const corrected = await draft();
  await post(`/api/bills/${corrected.id}/approve`, { version: 1 });
  const product = await post('/api/products', { name: `Billed ${unique()}`, unitPrice: '9' });
  const receipt = await post('/api/stock-receipts', {
    supplierId,
    lines: [{ productId: product.id, enteredQuantity: '2', unitPrice: '5' }],
  });
  await post(`/api/stock-receipts/${receipt.id}/post`, { version: receipt.version, isAnotherDelivery: true });
  const held = await post('/api/bills', {
    supplierId,
    lines: [{ receiptId: receipt.id, receiptLine: 1, quantity: '2', unitPrice: '6' }],
  });
  await post(`/api/bills/${held.id}/approve`, { version: 1 });
  return {
    supplierId,
    heldId: held.id as string,
    accountId,
    draftId: (await draft()).id as string,
    spareId: (await draft()).id as string,
    id: approved.id as string,
    correctedId: corrected.id as string,
  };
};

export default {
  list: nothing,
  counts: nothing,
  get: (_world, { id }) => ({ id }),
  accounts: nothing,
  billable: (_world, { supplierId }) => ({ id: supplierId }),
  repeats: (_world, { supplierId }) => ({
    supplierId,
    supplierNumber: 'INV-1',
    billedOn: '2026-01-05',
    currency: 'GHS',
    totalMinor: 40_000,
  }),
  create: (_world, { supplierId, accountId }) => ({
    supplierId,
    supplierNumber: unique(),
    lines: [{ description: 'Water', accountId, unitPrice: '35.5' }],
  }),
  update: (_world, { draftId }) => ({ id: draftId, version: 1, note: `Changed ${unique()}` }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  approve: (_world, { draftId }) => ({ id: draftId, version: 1 }),
  correct: (_world, { correctedId }) => ({ id: correctedId, version: 2, supplierNumber: unique() }),
  addPictures: (world, { id }) => ({ id, fileIds: [world.fileId] }),
  release: (_world, { heldId }) => ({ id: heldId, reason: 'Agreed by telephone' }),
  void: (_world, { id }) => ({ id }),
  ofSupplier: (_world, { supplierId }) => ({ id: supplierId }),
  ageing: nothing,
  balance: (_world, { supplierId }) => ({ id: supplierId }),
  export: nothing,
  exportPicked: (_world, { id }) => ({ ids: [id] }),
} satisfies Samples<'bills', Awaited<ReturnType<typeof makeRecords>>>;
