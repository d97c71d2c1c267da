import { nothing, type Samples } from '../../../test/walks/sample.ts';

/** The first year of the books, which is over; it is closed before it is opened again. */
const first = '2024-12-31';

export default {
  list: nothing,
  close: () => ({ endsOn: first }),
  reopen: () => ({ endsOn: first, reason: 'An invoice was found' }),
} satisfies Samples<'yearEnds'>;
