import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  due: nothing,
  calendar: nothing,
  ageingRows: () => ({ column: 'notDue' }),
  export: nothing,
  unbilled: nothing,
  exportUnbilled: nothing,
  withheld: nothing,
  exportWithheld: nothing,
} satisfies Samples<'payables'>;
