import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';

type Status = StockAdjustment['status'];

// By name and not by the contract's schema: the route asks before any screen's code is there, and is in the first file of all.
const known = { draft: true, approved: true, posted: true, reversed: true } satisfies Record<Status, true>;

/** The states of the filter's value; all of them where it names none. */
export const statusesOf = (text: string | undefined): readonly Status[] =>
  (Object.keys(known) as Status[]).filter((status) => text?.split(',').includes(status));
