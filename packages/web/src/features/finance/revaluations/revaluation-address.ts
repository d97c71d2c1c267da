import { listAddress } from '../../../lib/list-address.ts';

/** The address of the list of revaluations. */
export const revaluationAddress = listAddress({
  path: '/transactions/revaluations',
  views: { all: {} },
  sorts: ['revaluedOn'],
});
