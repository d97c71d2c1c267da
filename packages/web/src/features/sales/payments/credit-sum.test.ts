import { expect, test } from 'vitest';
import { shownCreditMinor } from './credit-sum.ts';

const deposit = { id: 'pay-1', openMinor: 14_000 };
const note = { id: 'cn-1', openMinor: 8_002 };

test('credit is one sum, together with the deposits listed below it', () => {
  expect(shownCreditMinor([deposit, note], [deposit], false)).toBe(22_002);
  expect(shownCreditMinor([deposit, note], [deposit], true)).toBe(22_002);
});

test('an order’s own deposit is only listed, unless it could settle what is owed', () => {
  expect(shownCreditMinor([deposit], [deposit], false)).toBe(0);
  expect(shownCreditMinor([deposit], [deposit], true)).toBe(14_000);
  expect(shownCreditMinor([], [], true)).toBe(0);
});
