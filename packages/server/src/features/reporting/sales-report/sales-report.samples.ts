import { nothing, type Samples } from '../../../test/walks/sample.ts';

const by = { by: 'product' } as const;

export default {
  summary: nothing,
  rows: () => by,
  documents: () => ({ figure: 'net' }),
  booked: nothing,
  export: () => by,
} satisfies Samples<'salesReport'>;
