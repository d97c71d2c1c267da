import { expect, test } from 'vitest';
import { differenceOf, lineOf, type CountedEntry } from './count-line.rules.ts';

const entry = (minute: number, quantity: string, onHand: string): CountedEntry => ({
  quantity,
  onHand,
  countedAt: `2026-11-25T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

test('entries of one product add up, against what the ledger said at the first of them', () => {
  expect(lineOf([entry(0, '10', '30'), entry(5, '18.5', '30')])).toEqual({
    counted: '28.5',
    expected: '30',
    countedAt: '2026-11-25T10:00:00.000Z',
    hasMoved: false,
  });
});

test('goods sold between two entries were counted already, and the reviewer is told', () => {
  // Ten in front; two of these are sold; twenty in the back: nothing is missing.
  const line = lineOf([entry(0, '10', '30'), entry(5, '20', '28')]);
  expect(line).toMatchObject({ counted: '30', expected: '30', hasMoved: true });
});

test('the first entry is the one counted first, not the one that was sent first', () => {
  const late = lineOf([entry(9, '2', '25'), entry(1, '28', '30')]);
  expect(late).toMatchObject({ counted: '30', expected: '30', countedAt: '2026-11-25T10:01:00.000Z' });
});

test('without the first entry, the next one says what was expected; without any there is no line', () => {
  expect(lineOf([entry(5, '28', '28')])).toMatchObject({ expected: '28', hasMoved: false });
  expect(lineOf([])).toBeUndefined();
});

test('an entry of nothing is a count, and a difference has a sign', () => {
  expect(lineOf([entry(0, '0', '4')])).toMatchObject({ counted: '0', expected: '4' });
  expect(differenceOf({ counted: '0', expected: '4' })).toBe('-4');
  expect(differenceOf({ counted: '4.25', expected: '4' })).toBe('0.25');
});
