import { expect, it } from 'vitest';
import { asTree, placesWithin } from './place-tree.rules.ts';

const places = [
  { id: 'shelf', parentId: 'store' },
  { id: 'shop', parentId: null },
  { id: 'store', parentId: 'shop' },
  { id: 'van', parentId: 'gone' },
];

it('puts each place below the one it is within, however they are listed', () => {
  expect(asTree(places).map(({ place, level }) => [place.id, level])).toEqual([
    ['shop', 0],
    ['store', 1],
    ['shelf', 2],
    ['van', 0],
  ]);
});

it('counts a branch with all that is within it, and a shelf alone', () => {
  expect(placesWithin(places, 'shop').toSorted()).toEqual(['shelf', 'shop', 'store']);
  expect(placesWithin(places, 'shelf')).toEqual(['shelf']);
});
