import type { Samples } from '../../../test/walks/sample.ts';

export default {
  list: ({ locationId }) => ({ locationId }),
  export: ({ locationId }) => ({ locationId }),
  exportPicked: ({ productId }) => ({ ids: [productId] }),
} satisfies Samples<'stockByPlace'>;
