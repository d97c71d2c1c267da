import { nothing, type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

export const makeRecords = async ({ post }: Caller) => {
  const { id: productId } = await post('/api/products', {
    sku: `Q-${unique()}`,
    name: 'Offered',
    unitPrice: '5.00',
  });
  const draft = await post('/api/orders', { lines: [{ productId, quantity: '1' }] });
  const { quote } = await post(`/api/orders/${draft.id}/quote`, {});
  const { id: otherCustomerId } = await post('/api/customers', { name: 'Somebody else' });
  return {
    otherCustomerId: otherCustomerId as string,
    quotedOrderId: draft.id as string,
    quoteId: quote.id as string,
  };
};

export default {
  list: (world) => ({
    customerId: world.customerId,
    locationId: world.locationId,
    productId: world.productId,
  }),
  counts: nothing,
  salespeople: nothing,
  duplicate: ({ confirmedOrderId }) => ({ id: confirmedOrderId }),
  addPictures: (world) => ({ id: world.draftOrderId, fileIds: [world.fileId] }),
  pickList: ({ confirmedOrderId }) => ({ id: confirmedOrderId }),
  giveQuote: ({ draftOrderId }) => ({ id: draftOrderId }),
  declineQuote: (_, own) => ({ id: own.quotedOrderId }),
  quotePdf: (_, own) => ({ id: own.quoteId }),
  get: ({ draftOrderId }) => ({ id: draftOrderId }),
  documents: ({ draftOrderId }) => ({ id: draftOrderId }),
  create: (world) => ({
    customerId: world.customerId,
    locationId: world.locationId,
    deliveryFee: { description: 'Delivery', amount: '2.00', taxClassId: null },
    lines: [{ productId: world.productId, packId: world.packId, quantity: '1' }],
  }),
  update: (world) => ({
    id: world.draftOrderId,
    version: 1,
    customerId: world.customerId,
    locationId: world.locationId,
    lines: [{ productId: world.productId, packId: world.packId, quantity: '1' }],
  }),
  explainPrices: (world) => ({
    customerId: world.customerId,
    locationId: world.locationId,
    couponCodes: [],
    lines: [{ productId: world.productId, packId: world.packId, quantity: '1' }],
  }),
  approvePrices: (world) => ({ id: world.draftOrderId, version: 1 }),
  confirm: (world) => ({ id: world.draftOrderId, prices: 'take' }),
  revise: (world) => ({
    id: world.confirmedOrderId,
    version: 2,
    locationId: world.locationId,
    lines: [{ id: world.confirmedLineId, productId: world.productId, packId: world.packId, quantity: '1' }],
  }),
  nameCustomer: (world) => ({ id: world.walkInOrderId, customerId: world.customerId }),
  moveCustomer: (world, own) => ({ id: world.confirmedOrderId, customerId: own.otherCustomerId, version: 2 }),
  hold: ({ confirmedOrderId }) => ({ id: confirmedOrderId }),
  release: ({ confirmedOrderId }) => ({ id: confirmedOrderId }),
  ship: (world) => ({
    id: world.confirmedOrderId,
    lines: [{ lineId: world.confirmedLineId, quantity: '1' }],
  }),
  complete: (world) => ({ id: world.shippedOrderId }),
  cancel: ({ draftOrderId }) => ({ id: draftOrderId }),
  cancelRest: (world) => ({ id: world.shippedOrderId, reason: 'No more of them' }),
  remove: (world) => ({ id: world.spareDraftId }),
  export: nothing,
  exportPicked: (world) => ({ ids: [world.draftOrderId] }),
} satisfies Samples<'orders', Awaited<ReturnType<typeof makeRecords>>>;
