import { movementKinds } from '@shelfwise/contract/features/inventory/stock/stock.facts';
import { daysOf } from '../../../lib/day-range.ts';
import { asId, asOneOf, listAddress } from '../../../lib/list-address.ts';

/** The stock ledger, one of the views of the inventory. */
export const movementAddress = listAddress({
  path: '/inventory',
  views: { all: {}, movements: {} },
  sorts: [],
  filters: {
    product: asId('productId'),
    location: asId('locationId'),
    kind: asOneOf('kind', movementKinds),
    days: daysOf,
  },
});
