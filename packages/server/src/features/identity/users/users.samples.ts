import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  counts: nothing,
  approve: (world) => ({ id: world.requestedUserId, role: 'staff' }),
  decline: (world) => ({ id: world.spareRequestedUserId }),
  disable: (world) => ({ id: world.spareUserId }),
  enable: (world) => ({ id: world.spareUserId }),
  changeRole: (world) => ({ id: world.spareUserId, role: 'manager', version: 2 }),
  resetSecondFactor: (world) => ({ id: world.spareUserId }),
} satisfies Samples<'users'>;
