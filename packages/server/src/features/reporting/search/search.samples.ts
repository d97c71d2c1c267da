import type { Samples } from '../../../test/walks/sample.ts';

export default {
  find: () => ({ q: 'tecno' }),
} satisfies Samples<'search'>;
