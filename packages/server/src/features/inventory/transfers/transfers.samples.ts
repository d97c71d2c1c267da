import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** Transfers in every state that a call needs, of a product of their own. */
export const makeRecords = async ({ get, post }: Caller) => {
  const fromLocationId: string = (await get('/api/locations')).items[0].id;
  const place = async (name: string): Promise<string> =>
    (await post('/api/locations', { name: `${name} ${unique()}` })).id;
  const [toLocationId, thirdLocationId] = [await place('Depot'), await place('Kiosk')];
  const { id: productId } = await post('/api/products', { name: `Moved ${unique()}`, unitPrice: '10' });
  await post('/api/stock-adjustments', {
    locationId: fromLocationId,
    reason: 'opening',
    lines: [{ productId, quantity: '1000', unitCost: '4' }],
  });
  const moved = (upTo: string) =>
    post('/api/transfers', { fromLocationId, toLocationId, upTo, lines: [{ productId, quantity: '5' }] });
  const [draft, spareDraft, sent, received] = [
    await moved('draft'),
    await moved('draft'),
    await moved('sent'),
    await moved('received'),
  ];
  const lost = await moved('sent');
  await post(`/api/transfers/${lost.id}/lose`, { version: lost.version, reason: 'missing' });
  return {
    fromLocationId,
    toLocationId,
    thirdLocationId,
    productId: productId as string,
    draftId: draft.id as string,
    spareDraftId: spareDraft.id as string,
    sentId: sent.id as string,
    receivedId: received.id as string,
    stepId: received.steps[0].id as string,
    lostId: lost.id as string,
  };
};

export default {
  list: nothing,
  get: (_world, own) => ({ id: own.sentId }),
  create: (_world, { fromLocationId, toLocationId, productId }) => ({
    fromLocationId,
    toLocationId,
    upTo: 'sent',
    lines: [{ productId, quantity: '2' }],
  }),
  update: (_world, own) => ({ id: own.draftId, version: 1, note: 'by the blue van' }),
  remove: (_world, own) => ({ id: own.spareDraftId }),
  send: (_world, own) => ({ id: own.draftId, version: 1 }),
  receive: (_world, own) => ({
    id: own.sentId,
    version: 2,
    lines: [{ number: 1, quantity: '4' }],
    rest: { becomes: 'lost', reason: 'missing' },
  }),
  lose: (_world, own) => ({ id: own.sentId, version: 2, reason: 'stolen' }),
  return: (_world, own) => ({ id: own.sentId, version: 2 }),
  find: (_world, own) => ({ id: own.lostId, version: 3 }),
  undo: (_world, own) => ({ id: own.receivedId, version: 2, stepId: own.stepId }),
  redirect: (_world, own) => ({
    id: own.sentId,
    version: 2,
    toLocationId: own.thirdLocationId,
  }),
  sendOn: (_world, own) => ({
    id: own.receivedId,
    version: 2,
    toLocationId: own.thirdLocationId,
  }),
} satisfies Samples<'transfers', Awaited<ReturnType<typeof makeRecords>>>;
