import type { PlacedProduct } from '@shelfwise/contract/features/inventory/stock-by-place/stock-by-place.contract';
import { asTree, placesWithin } from '@shelfwise/contract/features/inventory/locations/place-tree.rules';
import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { sumQuantities } from '@shelfwise/contract/features/inventory/stock/quantities.rules';
import { unitWord } from '@shelfwise/contract/primitives/unit-words';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listLocations } from '../locations/locations.queries.ts';
import { listPlacedProducts, productFiltersOf, type GridFilters } from './stock-by-place.queries.ts';

const pageSize = 100;

/** What is on hand at a place with all that is within it, as the grid shows it. */
const placeColumn = (all: readonly Location[], place: Location, level: number): CsvColumn<PlacedProduct> => {
  const within = new Set(placesWithin(all, place.id));
  const title = `${'> '.repeat(level)}${place.name}`;
  return {
    title: { en: title, fr: title },
    cellOf: ({ places }) => ({
      figure: sumQuantities(places.filter(({ locationId }) => within.has(locationId))).onHand,
    }),
  };
};

const columnsFor = (
  { language }: Call,
  all: readonly Location[],
  locationId: string | undefined,
): CsvColumn<PlacedProduct>[] => {
  const shown = locationId === undefined ? undefined : new Set(placesWithin(all, locationId));
  const places = all.filter(({ id, status }) => status === 'active' && (shown?.has(id) ?? true));
  return [
    { title: { en: 'SKU', fr: 'Code produit' }, cellOf: ({ sku }) => sku },
    { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
    { title: { en: 'Category', fr: 'Catégorie' }, cellOf: ({ category }) => category },
    { title: { en: 'Unit', fr: 'Unité' }, cellOf: ({ unit }) => unitWord(unit, '1', language) },
    ...asTree(places).map(({ place, level }) => placeColumn(all, place, level)),
    { title: { en: 'On hand', fr: 'En stock' }, cellOf: ({ onHand }) => ({ figure: onHand }) },
    { title: { en: 'Reserved', fr: 'Réservé' }, cellOf: ({ reserved }) => ({ figure: reserved }) },
    { title: { en: 'Available', fr: 'Disponible' }, cellOf: ({ available }) => ({ figure: available }) },
    { title: { en: 'Incoming', fr: 'En arrivage' }, cellOf: ({ incoming }) => ({ figure: incoming }) },
  ];
};

/** The grid as a CSV file, a column for each place in the order of the tree. */
export const exportStockByPlace = async (call: Call, filters: GridFilters): Promise<FileAnswer> => {
  const [all, ofProducts] = await Promise.all([listLocations(call.tx), productFiltersOf(call.tx, filters)]);
  return exportAnswer(call, 'stockByPlace', filters, columnsFor(call, all, filters.locationId), (cursor) =>
    listPlacedProducts(call, ofProducts, { limit: pageSize, cursor }),
  );
};
