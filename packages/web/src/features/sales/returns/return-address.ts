import { asId, listAddress } from '../../../lib/list-address.ts';

/** The address of the list of returns. */
export const returnAddress = listAddress({
  path: '/orders/returns',
  views: {
    all: {},
    expected: { status: 'requested' },
    'to-check': { status: 'received' },
    'to-settle': { unsettled: 'true' },
    'set-aside': { held: 'true' },
    undone: { status: 'cancelled' },
  },
  sorts: { day: 'requestedAt', '-day': '-requestedAt' },
  filters: { order: asId('orderId') },
});
export type ReturnSearch = ReturnType<typeof returnAddress.read>;
