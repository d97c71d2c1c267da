import { asTree, placesWithin } from '@shelfwise/contract/features/inventory/locations/place-tree.rules';
import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';

/** A column of the grid: a place with all that is within it, or a place by itself where what is within it has columns of its own. */
export interface PlaceColumn {
  id: string;
  place: Location;
  level: number;
  placeIds: ReadonlySet<string>;
  isItself: boolean;
  /** places stand within it, so that it can be opened */
  isOuter: boolean;
}

/**
 * The columns for places in use, in the order of their tree. An open place is followed by itself and those within it; a closed one stands
 * for all of them. `only` is the place that the list is narrowed to.
 */
export const placeColumns = (
  locations: readonly Location[],
  open: ReadonlySet<string>,
  only?: string,
): PlaceColumn[] => {
  const active = locations.filter(({ status }) => status === 'active');
  const within = only === undefined ? undefined : new Set(placesWithin(active, only));
  const shown = active.filter(({ id }) => within?.has(id) ?? true);
  const parentOf = new Map(shown.map(({ id, parentId }) => [id, parentId]));
  const isInSight = (id: string): boolean => {
    const parent = parentOf.get(id);
    return parent === null || parent === undefined || !parentOf.has(parent)
      ? true
      : open.has(parent) && isInSight(parent);
  };
  return asTree(shown).flatMap(({ place, level }): PlaceColumn[] => {
    if (!isInSight(place.id)) return [];
    const isOuter = shown.some(({ parentId }) => parentId === place.id);
    // What an archived place within it still awaits counts for it as well.
    const all = new Set(placesWithin(locations, place.id));
    const whole = { id: place.id, place, level, placeIds: all, isItself: false, isOuter };
    if (!isOuter || !open.has(place.id)) return [whole];
    return [
      whole,
      {
        id: `${place.id} itself`,
        place,
        level: level + 1,
        placeIds: new Set([place.id]),
        isItself: true,
        isOuter: false,
      },
    ];
  });
};
