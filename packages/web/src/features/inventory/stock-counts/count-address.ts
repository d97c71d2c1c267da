import type { CountStatus } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';

// Listed by name: routes are in the first file loaded, and must not bring zod.
const known = {
  open: true,
  counting: true,
  review: true,
  posted: true,
  reversed: true,
  cancelled: true,
} satisfies Record<CountStatus, true>;

/** The states that the filter's value names; none stand for all. */
export const countStatusesOf = (text: string | undefined): readonly CountStatus[] =>
  (Object.keys(known) as CountStatus[]).filter((status) => text?.split(',').includes(status));
