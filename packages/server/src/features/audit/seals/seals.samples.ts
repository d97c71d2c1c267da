import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  check: nothing,
  mail: nothing,
  setMail: () => ({ areMailed: false }),
} satisfies Samples<'seals'>;
