import { expect, it } from 'vitest';
import { levelRows } from './level-rows.ts';

const level = (locationId: string, parentId: string | null, onHand: string, valueMinor: number) => ({
  productId: 'rice',
  locationId,
  locationName: locationId,
  parentId,
  onHand,
  reserved: '0',
  available: onHand,
  incoming: '0',
  averageUnitCost: '1',
  valueMinor,
});

it('adds up a branch with its shelves, and tells what lies in it itself', () => {
  const rows = levelRows([
    level('van', null, '1', 100),
    level('shelf', 'shop', '10', 1_000),
    level('shop', null, '5', 500),
  ]);
  expect(
    rows.map(({ level: one, depth, isItself }) => [
      one.locationId,
      depth,
      isItself,
      one.onHand,
      one.valueMinor,
    ]),
  ).toEqual([
    ['van', 0, false, '1', 100],
    ['shop', 0, false, '15', 1_500],
    ['shop', 1, true, '5', 500],
    ['shelf', 1, false, '10', 1_000],
  ]);
  expect(rows[1]?.level.averageUnitCost).toBeUndefined();
});

it('leaves out the row of a branch that holds nothing itself', () => {
  const rows = levelRows([level('shop', null, '0', 0), level('shelf', 'shop', '10', 1_000)]);
  expect(rows.map(({ isItself }) => isItself)).toEqual([false, false]);
});
