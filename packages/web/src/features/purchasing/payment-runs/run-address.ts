import { listAddress } from '../../../lib/list-address.ts';

/** The address of the list of payment runs. */
export const runAddress = listAddress({
  path: '/accounts-payable/runs',
  views: {
    all: {},
    drafts: { status: 'draft' },
    approved: { status: 'approved' },
    paid: { status: 'paid' },
  },
  sorts: [],
});
