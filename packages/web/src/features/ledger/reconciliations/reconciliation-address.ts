import { asId, listAddress } from '../../../lib/list-address.ts';

/** The address of the list of statements. */
export const reconciliationAddress = listAddress({
  path: '/transactions/statements',
  views: { all: {} },
  sorts: [],
  filters: { account: asId('moneyAccountId') },
});
export type ReconciliationSearch = ReturnType<typeof reconciliationAddress.read>;
