import type { TransferStatus } from '@shelfwise/contract/features/inventory/transfers/transfers.facts';

// Listed by name: routes are in the first file loaded, and must not bring zod.
const known = {
  draft: true,
  on_the_way: true,
  part_received: true,
  received: true,
  not_received: true,
} satisfies Record<TransferStatus, true>;

/** The states that the filter's value names; none stand for all. */
export const transferStatusesOf = (text: string | undefined): readonly TransferStatus[] =>
  (Object.keys(known) as TransferStatus[]).filter((status) => text?.split(',').includes(status));
