import { toMinor } from '@shelfwise/contract/primitives/money';
import { expect, test } from 'vitest';
import { asAppError } from './error-answer.ts';

const caught = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test('an amount beyond what can be reckoned is above a limit, no fault of ours; what nobody knows is one', () => {
  expect(asAppError(caught(() => toMinor('99999999999999999', 'GHS'))).code).toBe('over_limit');
  expect(asAppError(new RangeError('Invalid time value')).code).toBe('unexpected');
});
