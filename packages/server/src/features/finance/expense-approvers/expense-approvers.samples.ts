import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  set: (world) => ({ locationId: world.locationId, userIds: [] }),
} satisfies Samples<'expenseApprovers'>;
