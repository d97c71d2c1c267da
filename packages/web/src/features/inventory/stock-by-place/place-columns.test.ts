import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { expect, it } from 'vitest';
import { placeColumns } from './place-columns.ts';

const place = (
  id: string,
  parentId: string | null = null,
  status: Location['status'] = 'active',
): Location => ({
  id,
  name: id,
  kind: 'shop',
  parentId,
  isDefault: false,
  isReceiving: false,
  status,
  version: 1,
});
const places = [
  place('shop'),
  place('store', 'shop'),
  place('shelf', 'store'),
  place('old', 'shop', 'archived'),
  place('van'),
];
const shown = (open: string[], only?: string) =>
  placeColumns(places, new Set(open), only).map(({ id, level, placeIds }) => [
    id,
    level,
    [...placeIds].join(' '),
  ]);

it('lets a closed branch stand for all that is within it, archived places included', () => {
  expect(shown([])).toEqual([
    ['shop', 0, 'shop store shelf old'],
    ['van', 0, 'van'],
  ]);
});

it('follows an open branch with itself and what is within it; an open place within a closed one stays out of sight', () => {
  expect(shown(['shop'])).toEqual([
    ['shop', 0, 'shop store shelf old'],
    ['shop itself', 1, 'shop'],
    ['store', 1, 'store shelf'],
    ['van', 0, 'van'],
  ]);
  expect(shown(['store']).map(([id]) => id)).toEqual(['shop', 'van']);
});

it('shows only the place that the list is narrowed to', () => {
  expect(shown(['store'], 'store')).toEqual([
    ['store', 0, 'store shelf'],
    ['store itself', 1, 'store'],
    ['shelf', 1, 'shelf'],
  ]);
});
