import { expect, test } from 'vitest';
import { changesOf, keyed } from './order-changes.ts';

const line = (name: string, quantity: string, unitPrice = '5') => ({ name, quantity, unitPrice });

test('tells quantities and prices that differ, what is new, and what is gone', () => {
  const before = keyed([line('Rice', '4'), line('Oil', '2.0'), line('Salt', '1')]);
  const now = keyed([line('Rice', '7', '4.5'), line('Oil', '2', '5.00'), line('Soap', '')]);
  expect(changesOf(before, now)).toEqual([
    { kind: 'quantity', name: 'Rice', from: '4', to: '7' },
    { kind: 'price', name: 'Rice', from: '5', to: '4.5' },
    { kind: 'added', name: 'Soap', quantity: '' },
    { kind: 'removed', name: 'Salt', quantity: '1' },
  ]);
});

test('tells two lines of one product apart', () => {
  const before = keyed([line('Rice', '4'), line('Rice', '2')]);
  expect(changesOf(before, keyed([line('Rice', '4'), line('Rice', '3')]))).toEqual([
    { kind: 'quantity', name: 'Rice', from: '2', to: '3' },
  ]);
});
