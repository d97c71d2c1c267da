import { nothing, type Caller, type Samples } from '../../../test/walks/sample.ts';

/** A drafted revaluation of all places, of a product whose stock has moved since. */
export const makeRecords = async ({ get, post }: Caller) => {
  const locationId: string = (await get('/api/locations')).items[0].id;
  const { id: productId } = await post('/api/products', { sku: 'WORTH-1', name: 'Worth', unitPrice: '10' });
  const open = { locationId, reason: 'opening', lines: [{ productId, quantity: '10', unitCost: '4' }] };
  await post('/api/stock-adjustments', open);
  const lines = [{ productId, unitCost: '3' }];
  const revalued = { locationId: null, reason: 'revaluation', lines, asDraft: true };
  const { id: revaluationId } = await post('/api/stock-adjustments', revalued);
  await post('/api/stock-adjustments', open);
  return { revaluationId: revaluationId as string };
};

export default {
  list: nothing,
  worth: () => ({ of: 'write_off' }),
  get: (world) => ({ id: world.adjustmentId }),
  create: (world) => ({
    locationId: world.locationId,
    reason: 'received',
    settlement: { kind: 'paid', moneyAccountId: world.moneyAccountId },
    lines: [{ productId: world.productId, quantity: '1', unitCost: '4' }],
  }),
  update: (world) => ({
    id: world.draftAdjustmentId,
    version: 1,
    locationId: world.locationId,
    settlement: { kind: 'paid', moneyAccountId: world.moneyAccountId },
    lines: [{ productId: world.productId, packId: world.packId, quantity: '4', unitCost: '5' }],
  }),
  remove: (world) => ({ id: world.spareDraftAdjustmentId }),
  approve: (world) => ({ id: world.draftAdjustmentId, version: 1 }),
  post: (world) => ({ id: world.draftAdjustmentId, version: 1 }),
  recalculate: (_world, own) => ({ id: own.revaluationId, version: 1 }),
  setPictures: (world) => ({ id: world.adjustmentId, version: 1, pictureIds: [world.fileId] }),
  correctCost: (world) => ({
    id: world.adjustmentId,
    lines: [{ lineNumber: 1, unitCost: '5' }],
  }),
  reverse: (world) => ({ id: world.adjustmentId }),
  replace: (world) => ({ id: world.adjustmentId }),
} satisfies Samples<'stockAdjustments', Awaited<ReturnType<typeof makeRecords>>>;
