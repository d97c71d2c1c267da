import { asTree, placesWithin } from '@shelfwise/contract/features/inventory/locations/place-tree.rules';
import { sumQuantities } from '@shelfwise/contract/features/inventory/stock/quantities.rules';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';

interface LevelRow {
  level: StockLevel;
  depth: number;
  /** what is at an outer place itself, not within it */
  isItself: boolean;
}

/**
 * The stock of a product as a tree of places. A place that others are within shows the sum of all; what is there itself has a row of its own,
 * where there is any. The average cost of a sum is none of a place, and is left out.
 */
export const levelRows = (levels: readonly StockLevel[]): LevelRow[] => {
  const placed = levels.map((level) => ({ ...level, id: level.locationId }));
  return asTree(placed).flatMap(({ place, level: depth }) => {
    const within = placesWithin(placed, place.id);
    if (within.length === 1) return [{ level: place, depth, isItself: false }];
    const all = placed.filter(({ id }) => within.includes(id));
    const { averageUnitCost: _, valueMinor, ...named } = place;
    const sum = {
      ...named,
      ...sumQuantities(all),
      ...(valueMinor !== undefined && {
        valueMinor: all.reduce((total, one) => total + (one.valueMinor ?? 0), 0),
      }),
    };
    const isThere = place.onHand !== '0' || place.incoming !== '0';
    return [
      { level: sum, depth, isItself: false },
      ...(isThere ? [{ level: place, depth: depth + 1, isItself: true }] : []),
    ];
  });
};
