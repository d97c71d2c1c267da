import { billSorts, openBillStatuses } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { asId, listAddress } from '../../../lib/list-address.ts';

/** The address of the list of bills and credits. */
export const billAddress = listAddress({
  path: '/accounts-payable',
  views: {
    all: {},
    open: { kind: 'bill', status: openBillStatuses.join(',') },
    overdue: { overdue: 'true' },
    held: { held: 'true' },
    drafts: { status: 'draft' },
    paid: { status: 'paid' },
    credits: { kind: 'credit' },
  },
  sorts: billSorts,
  filters: { supplier: asId('supplierId') },
});
