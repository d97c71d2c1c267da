import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: ({ locationId }) => ({ locationId }),
  export: nothing,
  exportPicked: ({ productId }) => ({ ids: [productId] }),
} satisfies Samples<'stockByPlace'>;
