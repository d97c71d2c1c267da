import { daysOf } from '../../../lib/day-range.ts';
import { listAddress } from '../../../lib/list-address.ts';

/** The address of the list of all entries of the books. */
export const journalAddress = listAddress({
  path: '/transactions/journal',
  views: { all: {} },
  sorts: ['day', '-day'],
  filters: { days: daysOf },
});
