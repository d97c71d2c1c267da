import { expect, it } from 'vitest';
import { countersOf } from './line-counters.ts';

it.each([
  ['10', '10', '0', '0', '0', []],
  ['10', '4', '6', '0', '0', [['reserved', '4']]],
  ['10', '0', '6', '0', '4', [['cancelled', '4']]],
  ['10', '0', '0', '0', '0', [['waiting', '10']]],
  [
    '10',
    '2',
    '3',
    '1',
    '3',
    [
      ['reserved', '2'],
      ['waiting', '2'],
      ['returned', '1'],
      ['cancelled', '3'],
    ],
  ],
])(
  'of %s, %s reserved, %s shipped, %s back and %s cancelled: %j',
  (quantity, reserved, shipped, returned, cancelled, told) => {
    const counters = countersOf({
      quantity,
      reservedQuantity: reserved,
      shippedQuantity: shipped,
      invoicedQuantity: '0',
      returnedQuantity: returned,
      cancelledQuantity: cancelled,
    });
    expect(counters.map((counter) => [counter.name, counter.quantity])).toEqual(told);
  },
);
