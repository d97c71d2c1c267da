import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** Returns in the states that a call needs, of an order of their own. */
export const makeRecords = async ({ get, post }: Caller) => {
  const [place] = (await get('/api/locations')).items;
  const { id: productId } = await post('/api/products', {
    name: `Brought back ${unique()}`,
    unitPrice: '10',
  });
  await post('/api/stock-adjustments', {
    locationId: place.id,
    reason: 'opening',
    lines: [{ productId, quantity: '100', unitCost: '4' }],
  });
  const { id: customerId } = await post('/api/customers', { name: `Brings back ${unique()}` });
  const order = await post('/api/orders', { customerId, lines: [{ productId, quantity: '50' }] });
  await post(`/api/orders/${order.id}/confirm`, {});
  await post(`/api/orders/${order.id}/ship`, {});
  const orderLineId = order.lines[0].id as string;
  const back = async (upTo: string): Promise<string> =>
    (
      await post('/api/returns', {
        orderId: order.id,
        upTo,
        lines: [{ orderLineId, quantity: '2', reason: 'not_wanted' }],
      })
    ).id;
  return {
    orderId: order.id as string,
    orderLineId,
    requestedId: await back('requested'),
    spareRequestedId: await back('requested'),
    receivedId: await back('received'),
    inspectedId: await back('inspected'),
    spareInspectedId: await back('inspected'),
  };
};

export default {
  list: nothing,
  get: (_world, own) => ({ id: own.requestedId }),
  returnable: (_world, own) => ({ id: own.orderId }),
  preview: (_world, own) => ({
    orderId: own.orderId,
    lines: [{ orderLineId: own.orderLineId, quantity: '1' }],
  }),
  create: (_world, own) => ({
    orderId: own.orderId,
    upTo: 'received',
    lines: [{ orderLineId: own.orderLineId, quantity: '1', reason: 'damaged' }],
  }),
  receive: (_world, own) => ({ id: own.requestedId, version: 1 }),
  inspect: (_world, own) => ({
    id: own.receivedId,
    version: 2,
    lines: [{ number: 1, restock: '1', hold: '0', scrap: '1' }],
  }),
  settle: (_world, own) => ({ id: own.inspectedId, version: 3, gives: 'credit' }),
  cancel: (_world, own) => ({ id: own.spareRequestedId, version: 1 }),
  undo: (_world, own) => ({ id: own.spareInspectedId, version: 3 }),
  slip: (_world, own) => ({ id: own.requestedId }),
  export: nothing,
  exportPicked: (_world, own) => ({ ids: [own.requestedId] }),
} satisfies Samples<'returns', Awaited<ReturnType<typeof makeRecords>>>;
