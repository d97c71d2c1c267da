import { adjustmentClasses } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { daysOf } from '../../../lib/day-range.ts';
import { asId, asOneOf, listAddress } from '../../../lib/list-address.ts';

type Status = StockAdjustment['status'];

// Listed by name instead of importing the contract's schema: routes are in the first file loaded, and must not bring zod.
const known = { draft: true, approved: true, posted: true, reversed: true } satisfies Record<Status, true>;

/** The states that the filter's value names, as the call takes them; undefined, which stands for all states, where it names none. */
const statusesOf = (text: string): { status: string } | undefined => {
  const named = (Object.keys(known) as Status[]).filter((status) => text.split(',').includes(status));
  return named.length === 0 ? undefined : { status: named.join(',') };
};

/** Adjustments, one of the views of the inventory. Write-offs and revaluations are kinds of them. */
export const adjustmentAddress = listAddress({
  path: '/inventory',
  views: { all: {}, adjustments: {} },
  sorts: [],
  filters: {
    status: statusesOf,
    kind: asOneOf('of', adjustmentClasses),
    reason: asId('reasonId'),
    location: asId('locationId'),
    days: daysOf,
  },
});
