import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A supplier with orders in each state that a sample begins with. */
export const makeRecords = async ({ get, post }: Caller) => {
  const { id: supplierId } = await post('/api/suppliers', { name: `Bought from ${unique()}` });
  const { id: productId } = await post('/api/products', {
    name: `Bought ${unique()}`,
    sku: unique(),
    unitPrice: '3',
  });
  const lines = [{ productId, quantity: '5', unitPrice: '2' }];
  const draft = async (): Promise<string> =>
    (await post('/api/purchase-orders', { supplierId, lines })).id as string;
  const sent = async (): Promise<string> => {
    const id = await draft();
    await post(`/api/purchase-orders/${id}/send`, { version: 1 });
    return id;
  };
  const received = async (): Promise<string> => {
    const id = await sent();
    const { locationId, lines: ordered } = await get(`/api/purchase-orders/${id}`);
    const receipt = await post('/api/stock-receipts', {
      supplierId,
      locationId,
      lines: [{ productId, orderLineId: ordered[0].id, enteredQuantity: '2', unitPrice: '2' }],
    });
    await post(`/api/stock-receipts/${receipt.id}/post`, {
      version: receipt.version,
      isAnotherDelivery: true,
    });
    return id;
  };
  const closedId = await received();
  await post(`/api/purchase-orders/${closedId}/close`, { reason: 'No more of it' });
  return {
    supplierId,
    productId,
    receivedId: await received(),
    closedId,
    draftId: await draft(),
    spareDraftId: await draft(),
    readyId: await draft(),
    sentId: await sent(),
    spareSentId: await sent(),
  };
};

export default {
  list: (_world, { supplierId, productId }) => ({ supplierId, productId, incoming: productId }),
  counts: nothing,
  get: (_world, { draftId }) => ({ id: draftId }),
  documents: (_world, { sentId }) => ({ id: sentId }),
  suggestPrices: (_world, { supplierId, productId }) => ({
    supplierId,
    lines: [{ productId, quantity: '5' }],
  }),
  create: (world, { supplierId, productId }) => ({
    supplierId,
    locationId: world.locationId,
    expectedOn: '2030-01-01',
    lines: [{ productId, quantity: '2', unitPrice: '2.50', discountPercent: '5' }],
  }),
  duplicate: (_world, { sentId }) => ({ id: sentId }),
  update: (_world, { draftId, productId }) => ({
    id: draftId,
    version: 1,
    reference: 'Q-1',
    lines: [{ productId, quantity: '4', unitPrice: '2' }],
  }),
  remove: (_world, { spareDraftId }) => ({ id: spareDraftId }),
  askApproval: (_world, { draftId }) => ({ id: draftId, version: 1 }),
  approve: (_world, { draftId }) => ({ id: draftId, version: 1 }),
  refuse: (_world, { draftId }) => ({ id: draftId, version: 1, reason: 'Too much at once' }),
  send: (_world, { readyId }) => ({ id: readyId, version: 1 }),
  revise: (_world, { sentId, productId }) => ({
    id: sentId,
    version: 2,
    lines: [{ productId, quantity: '5', unitPrice: '1.90' }],
  }),
  close: (_world, { receivedId }) => ({ id: receivedId, reason: 'The rest is out of stock' }),
  reopen: (_world, { closedId }) => ({ id: closedId }),
  cancel: (_world, { spareSentId }) => ({ id: spareSentId, reason: 'Ordered twice' }),
  export: nothing,
  exportPicked: (_world, { draftId }) => ({ ids: [draftId] }),
} satisfies Samples<'purchaseOrders', Awaited<ReturnType<typeof makeRecords>>>;
