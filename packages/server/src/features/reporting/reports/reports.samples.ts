import { nothing, type Samples } from '../../../test/walks/sample.ts';

const report = { report: 'profit-and-loss', compare: 'before' };
const figure = { ...report, row: 'profit', column: 'now' };

export default {
  list: nothing,
  measures: nothing,
  run: () => report,
  entries: () => figure,
  explain: () => figure,
  export: () => ({ ...report, format: 'xlsx' }),
  print: () => report,
} satisfies Samples<'reports'>;
