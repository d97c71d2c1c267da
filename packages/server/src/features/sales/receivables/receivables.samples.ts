import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  ageing: nothing,
  ageingRows: nothing,
  export: nothing,
  withheld: nothing,
  exportWithheld: nothing,
} satisfies Samples<'receivables'>;
