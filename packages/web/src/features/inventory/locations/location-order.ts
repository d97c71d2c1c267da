import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';

export interface PlacedLocation {
  location: Location;
  /** how many places it is within */
  level: number;
}

/** The locations as a tree, each followed by those within it. One whose outer place is not among them stands on the first level. */
export const asTree = (locations: readonly Location[]): PlacedLocation[] => {
  const known = new Set(locations.map(({ id }) => id));
  const within = (parentId: string | null, level: number): PlacedLocation[] =>
    locations
      .filter((one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null) === parentId)
      .flatMap((location) => [{ location, level }, ...within(location.id, level + 1)]);
  return within(null, 0);
};
