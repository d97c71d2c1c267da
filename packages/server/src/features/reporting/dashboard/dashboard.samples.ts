import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  dashboard: nothing,
  ops: nothing,
} satisfies Samples<'dashboard'>;
