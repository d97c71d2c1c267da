import { expect, it } from 'vitest';
import { countersOf } from './line-counters.ts';

it.each([
  ['10', '10', '0', '0', []],
  ['10', '4', '0', '0', [['reserved', '4']]],
  ['10', '0', '0', '4', [['cancelled', '4']]],
  [
    '10',
    '2',
    '1',
    '3',
    [
      ['reserved', '2'],
      ['returned', '1'],
      ['cancelled', '3'],
    ],
  ],
])('of %s, %s reserved, %s back and %s cancelled: %j', (quantity, reserved, returned, cancelled, told) => {
  const counters = countersOf({
    quantity,
    reservedQuantity: reserved,
    returnedQuantity: returned,
    cancelledQuantity: cancelled,
  });
  expect(counters.map((counter) => [counter.name, counter.quantity])).toEqual(told);
});
