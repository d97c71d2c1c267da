import { expect, test } from 'vitest';
import { classesOf } from './product-classes.rules.ts';

const sold = (figures: Record<string, number>) =>
  Object.fromEntries(classesOf(Object.entries(figures).map(([id, soldMinor]) => ({ id, soldMinor }))));

test('the products that together make four fifths of the sales are in A, up to 95 % in B, the rest in C', () => {
  expect(sold({ a: 50, b: 29, c: 10, d: 6, e: 4, f: 1 })).toEqual({
    a: 'A',
    b: 'A',
    c: 'A',
    d: 'B',
    e: 'C',
    f: 'C',
  });
});

test('the product that reaches a limit is still on its near side', () => {
  expect(sold({ a: 80, b: 15, c: 5 })).toEqual({ a: 'A', b: 'B', c: 'C' });
  expect(sold({ only: 7 })).toEqual({ only: 'A' });
});

test('what was not sold, or came back, is in C', () => {
  expect(sold({ a: 0, b: 0 })).toEqual({ a: 'C', b: 'C' });
  expect(sold({ a: 10, b: -5 })).toEqual({ a: 'A', b: 'C' });
});

test('of equal sales the smaller id comes first, however they are given', () => {
  expect(sold({ d: 25, c: 25, b: 25, a: 25 })).toEqual({ a: 'A', b: 'A', c: 'A', d: 'A' });
  expect(sold({ e: 20, d: 20, c: 20, b: 20, a: 20 })).toEqual({ a: 'A', b: 'A', c: 'A', d: 'A', e: 'B' });
});
