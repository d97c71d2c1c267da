import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A posted receipt with a late cost and a return, others to post and to undo, and drafts. */
export const makeRecords = async ({ get, post }: Caller) => {
  const supplierId = (await post('/api/suppliers', { name: `Of receipts ${unique()}` })).id as string;
  const product = await post('/api/products', { name: `Received ${unique()}`, unitPrice: '20' });
  const [location] = (await get('/api/locations')).items as { id: string }[];
  const draft = () =>
    post('/api/stock-receipts', {
      supplierId,
      locationId: location?.id,
      lines: [{ productId: product.id, enteredQuantity: '10', unitPrice: '4' }],
    });
  const posted = async () => {
    const { id, version } = await draft();
    return post(`/api/stock-receipts/${id}/post`, { version, isAnotherDelivery: true });
  };
  const cost = { kind: 'freight', currency: 'GHS', amountMinor: 500, split: 'value' };
  const kept = await posted();
  await post(`/api/stock-receipts/${kept.id}/costs`, cost);
  const withCost = await post(`/api/stock-receipts/${(await posted()).id}/costs`, cost);
  const toBill = await post(`/api/stock-receipts/${(await posted()).id}/costs`, cost);
  const withReturn = await post(`/api/stock-receipts/${(await posted()).id}/returns`, {
    reason: 'Broken',
    lines: [{ lineNumber: 1, enteredQuantity: '2' }],
  });
  return {
    supplierId,
    productId: product.id as string,
    id: kept.id as string,
    draftId: (await draft()).id as string,
    draftToPostId: (await draft()).id as string,
    spareId: (await draft()).id as string,
    unbilledId: (await posted()).id as string,
    undoneId: (await posted()).id as string,
    wrongId: (await posted()).id as string,
    costedId: withCost.id as string,
    costId: withCost.lateCosts[0].id as string,
    toBill: { id: toBill.id as string, documentId: toBill.lateCosts[0].id as string },
    returnedId: withReturn.id as string,
    returnId: withReturn.returns[0].id as string,
  };
};

export default {
  list: nothing,
  counts: nothing,
  get: (_world, { id }) => ({ id }),
  create: (world, { supplierId, productId }) => ({
    supplierId,
    locationId: world.locationId,
    deliveryNoteNumber: 'DN-1',
    lines: [
      { productId, enteredQuantity: '3', rejectedQuantity: '1', rejectedReason: 'Wet', unitPrice: '4' },
    ],
    costs: [{ kind: 'freight', currency: 'GHS', amountMinor: 100, split: 'quantity' }],
  }),
  update: (_world, { draftId }) => ({ id: draftId, version: 1, deliveryNoteNumber: 'DN-2' }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  addPictures: (world, { id }) => ({ id, fileIds: [world.fileId] }),
  post: (_world, { draftToPostId }) => ({ id: draftToPostId, version: 1, isAnotherDelivery: true }),
  bill: (_world, { unbilledId }) => ({ id: unbilledId, supplierNumber: 'INV-1', repeatsReason: 'Parts' }),
  billCost: (_world, { toBill, supplierId }) => ({ ...toBill, supplierId, supplierNumber: 'TR-1' }),
  reverse: (_world, { undoneId }) => ({ id: undoneId }),
  replace: (_world, { wrongId }) => ({ id: wrongId }),
  addCost: (_world, { id }) => ({ id, kind: 'duty', currency: 'GHS', amountMinor: 300, split: 'value' }),
  correctPrices: (_world, { id }) => ({ id, lines: [{ lineNumber: 1, unitPrice: '5' }] }),
  reverseCost: (_world, { costedId, costId }) => ({ id: costedId, documentId: costId }),
  returnGoods: (_world, { id }) => ({
    id,
    reason: 'Broken',
    lines: [{ lineNumber: 1, enteredQuantity: '1' }],
  }),
  reverseReturn: (_world, { returnedId, returnId }) => ({ id: returnedId, documentId: returnId }),
  export: nothing,
  exportPicked: (_world, { id }) => ({ ids: [id] }),
} satisfies Samples<'stockReceipts', Awaited<ReturnType<typeof makeRecords>>>;
