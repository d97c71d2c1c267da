import type { StockMovement } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { daysOf } from '../../../lib/day-range.ts';
import { isRecordId } from '../../../lib/record-id.ts';
import type { InventorySearch } from './inventory-screen.tsx';

type Kind = StockMovement['kind'];
export const movementKinds: readonly Kind[] = ['adjustment', 'shipment', 'revaluation', 'reversal'];

/** What the ledger is narrowed by, as the server understands it. */
export interface MovementFilters {
  q?: string;
  productId?: string;
  locationId?: string;
  kind?: Kind;
  from?: string;
  until?: string;
}

/** The address of the ledger as filters of the call; what the server would refuse is left out. */
export function movementFilters(search: InventorySearch, today: string): MovementFilters {
  const q = search.q?.trim().slice(0, 100) ?? '';
  const kind = movementKinds.find((one) => one === search.kind);
  return {
    ...(q === '' ? {} : { q }),
    ...(isRecordId(search.product) ? { productId: search.product } : {}),
    ...(isRecordId(search.location) ? { locationId: search.location } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...daysOf(search.days, today),
  };
}

/** The ledger as it is without search and filters. */
export const wholeLedger = {
  q: undefined,
  product: undefined,
  location: undefined,
  kind: undefined,
  days: undefined,
} satisfies InventorySearch;
