import type { ListSearch } from '../../../lib/search-params.ts';

/** What the address of the inventory may hold, whichever of its views is shown. */
export type InventorySearch = ListSearch<
  | 'category'
  | 'status'
  | 'product'
  | 'location'
  | 'kind'
  | 'days'
  | 'adjustment'
  | 'reason'
  | 'on'
  | 'known'
  | 'figure'
  | 'why'
  | 'at'
>;
