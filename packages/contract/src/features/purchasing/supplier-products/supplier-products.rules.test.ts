import { expect, test } from 'vitest';
import { dearBreak, priceFor } from './supplier-products.rules.ts';

const breaks = [
  { fromQuantity: '10', price: '9' },
  { fromQuantity: '100', price: '7.5' },
  { fromQuantity: '9.5', price: '9.25' },
];

test.each([
  ['9.499999', '10'],
  ['9.5', '9.25'],
  ['10', '9'],
  // As texts '99' would come after '100'.
  ['99', '9'],
  ['100', '7.5'],
  ['100000000', '7.5'],
] as const)('%s bought cost %s each, in whatever order the breaks stand', (quantity, price) => {
  for (const order of [
    breaks,
    breaks.toReversed(),
    breaks.toSorted((a, b) => a.price.localeCompare(b.price)),
  ])
    expect(priceFor(quantity, order, '10')).toBe(price);
});

test('a quantity below every break has the agreed price, or none', () => {
  expect(priceFor('1', breaks)).toBeNull();
  expect(priceFor('1', [], '0')).toBe('0');
  expect(priceFor('1', [])).toBeNull();
});

test('a free unit is a price', () => {
  expect(priceFor('12', [{ fromQuantity: '12', price: '0' }], '4')).toBe('0');
});

test.each([
  [[], '5', undefined],
  [[{ fromQuantity: '10', price: '4.99' }], '5', undefined],
  [[{ fromQuantity: '10', price: '5' }], '5', 0],
  // The largest quantity is typed first, and is ten times too dear.
  [
    [
      { fromQuantity: '100', price: '45' },
      { fromQuantity: '9', price: '4.8' },
    ],
    '5',
    0,
  ],
  [
    [
      { fromQuantity: '9', price: '4.8' },
      { fromQuantity: '100', price: '4.9' },
    ],
    null,
    1,
  ],
])('of the breaks %j beside an agreed price of %s the dear one is %s', (some, agreed, dear) => {
  expect(dearBreak(some, agreed)).toBe(dear);
});
