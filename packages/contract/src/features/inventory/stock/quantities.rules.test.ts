import { expect, it } from 'vitest';
import { asTree, placesWithin } from '../locations/place-tree.rules.ts';
import { noQuantities, sumQuantities } from './quantities.rules.ts';

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

it('adds each of the four quantities exactly', () => {
  expect(
    sumQuantities([
      { onHand: '0.1', reserved: '0.1', available: '0', incoming: '24' },
      { onHand: '0.2', reserved: '0', available: '0.2', incoming: '0.000001' },
    ]),
  ).toEqual({ onHand: '0.3', reserved: '0.1', available: '0.2', incoming: '24.000001' });
  expect(sumQuantities([])).toEqual(noQuantities);
});
