import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  get: nothing,
  create: () => ({ kind: 'hardware' }),
  remove: nothing,
} satisfies Samples<'sampleShop'>;
