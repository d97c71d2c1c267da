import { asId, listAddress } from '../../../lib/list-address.ts';

/** The address of the list of payments of customers. */
export const paymentAddress = listAddress({
  path: '/accounts-receivable/payments',
  views: {
    all: {},
    unused: { open: 'true' },
    refunds: { direction: 'out' },
    reversed: { status: 'reversed' },
  },
  sorts: [],
  filters: { customer: asId('customerId') },
});
export type PaymentSearch = ReturnType<typeof paymentAddress.read>;
