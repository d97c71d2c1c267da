import { listAddress } from '../../../lib/list-address.ts';

/** The address of the list of entries by hand. */
export const entryAddress = listAddress({
  path: '/transactions/entries',
  views: { all: {}, standing: { status: 'standing' }, reversed: { status: 'reversed' } },
  sorts: ['enteredOn'],
});
