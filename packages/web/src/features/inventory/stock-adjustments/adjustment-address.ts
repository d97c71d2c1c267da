import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';

type Status = StockAdjustment['status'];

// Listed by name instead of importing the contract's schema: routes are in the first file loaded, and must not bring zod.
const known = { draft: true, approved: true, posted: true, reversed: true } satisfies Record<Status, true>;

/** The states that the filter's value names. An empty list, which stands for all states, where it names none. */
export const statusesOf = (text: string | undefined): readonly Status[] =>
  (Object.keys(known) as Status[]).filter((status) => text?.split(',').includes(status));
