import { billSorts, openBillStatuses } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { addDays } from '@shelfwise/contract/primitives/days';
import { asId, listAddress } from '../../../lib/list-address.ts';

/** Choices of the filter "due", with the days until then. */
export const dueWithin = { today: 0, week: 7, month: 30 } as const;

const asDue = (text: string, today: string): { dueBy: string } | undefined => {
  const within = Object.entries(dueWithin).find(([name]) => name === text);
  return within && { dueBy: addDays(today, within[1]) };
};

/** The address of the list of bills. */
export const billAddress = listAddress({
  path: '/accounts-payable',
  views: {
    all: {},
    open: { kind: 'bill', status: openBillStatuses.join(',') },
    overdue: { overdue: 'true' },
    held: { held: 'true' },
    drafts: { status: 'draft' },
    paid: { kind: 'bill', status: 'paid' },
    credits: { kind: 'credit' },
  },
  sorts: billSorts,
  filters: { supplier: asId('supplierId'), due: asDue },
});
export type BillSearch = ReturnType<typeof billAddress.read>;
