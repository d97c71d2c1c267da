import { asId, listAddress } from '../../../lib/list-address.ts';

/** The address of the list of payments to suppliers. */
export const paymentAddress = listAddress({
  path: '/accounts-payable/payments',
  views: {
    all: {},
    advance: { open: 'true' },
    withheld: { withheld: 'true' },
    reversed: { status: 'reversed' },
  },
  sorts: [],
  filters: { supplier: asId('supplierId') },
});
