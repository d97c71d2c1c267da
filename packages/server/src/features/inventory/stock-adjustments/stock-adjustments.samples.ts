import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
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
  correctCost: (world) => ({
    id: world.adjustmentId,
    lines: [{ lineNumber: 1, unitCost: '5' }],
  }),
  reverse: (world) => ({ id: world.adjustmentId }),
  replace: (world) => ({ id: world.adjustmentId }),
} satisfies Samples<'stockAdjustments'>;
