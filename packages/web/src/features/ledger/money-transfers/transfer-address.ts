import { asId, listAddress } from '../../../lib/list-address.ts';

/** The address of the list of transfers between money accounts. */
export const transferAddress = listAddress({
  path: '/transactions/transfers',
  views: { all: {} },
  sorts: ['transferredOn'],
  filters: { account: asId('moneyAccountId') },
});
export type TransferSearch = ReturnType<typeof transferAddress.read>;
