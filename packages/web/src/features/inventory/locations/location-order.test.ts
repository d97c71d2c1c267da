import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { expect, test } from 'vitest';
import { asTree } from './location-order.ts';

const place = (id: string, parentId: string | null): Location => ({
  id,
  name: id,
  kind: 'shop',
  parentId,
  isDefault: false,
  isReceiving: false,
  status: 'active',
  version: 1,
});

test('each place is followed by those within it, and one within an archived place is not lost', () => {
  const places = [
    place('box', 'shelf'),
    place('shop', null),
    place('shelf', 'shop'),
    place('old', 'gone'),
    place('van', null),
  ];
  expect(asTree(places).map(({ location, level }) => `${location.id} ${level}`)).toEqual([
    'shop 0',
    'shelf 1',
    'box 2',
    'old 0',
    'van 0',
  ]);
});
