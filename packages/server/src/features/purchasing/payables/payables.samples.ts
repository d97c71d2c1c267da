import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  due: nothing,
  calendar: nothing,
  ageingRows: () => ({ column: 'notDue' }),
  export: nothing,
} satisfies Samples<'payables'>;
