/** What is needed of a location to know what is within it. */
export interface Placed {
  id: string;
  parentId: string | null;
}

/** The locations as a tree, each followed by those within it. One whose outer place is not among them stands on the first level. */
export const asTree = <Place extends Placed>(places: readonly Place[]): { place: Place; level: number }[] => {
  const known = new Set(places.map(({ id }) => id));
  const outerOf = ({ parentId }: Place): string | null =>
    parentId !== null && known.has(parentId) ? parentId : null;
  const within = (outer: string | null, level: number): { place: Place; level: number }[] =>
    places
      .filter((one) => outerOf(one) === outer)
      .flatMap((place) => [{ place, level }, ...within(place.id, level + 1)]);
  return within(null, 0);
};

/** A place and all that is within it, on whatever level. */
export const placesWithin = (places: readonly Placed[], id: string): string[] => [
  id,
  ...places.filter(({ parentId }) => parentId === id).flatMap((one) => placesWithin(places, one.id)),
];
