import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  revoke: (world) => ({ id: world.company.id }),
  revokeOthers: nothing,
} satisfies Samples<'sessions'>;
