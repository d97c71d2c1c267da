import { expect, test } from 'vitest';
import { returnActionsOf, returnRefusal, statusAfter, type ReturnSituation } from './returns.transitions.ts';

const one = (fields: Partial<ReturnSituation>): ReturnSituation => ({
  status: 'requested',
  money: 'open',
  hasHeld: false,
  ...fields,
});

test.each([
  [{}, ['receive', 'settle', 'cancel']],
  [{ money: 'credited' }, ['receive', 'undo']],
  [{ status: 'received' }, ['inspect', 'settle', 'undo']],
  [{ status: 'received', money: 'credited' }, ['inspect', 'undo']],
  [{ status: 'inspected' }, ['settle', 'undo']],
  [{ status: 'inspected', hasHeld: true }, ['inspect', 'settle', 'undo']],
  [{ status: 'settled', money: 'credited', hasHeld: true }, ['inspect', 'undo']],
  [{ status: 'settled', money: 'nothing' }, ['undo']],
  [{ status: 'cancelled' }, []],
] as const)('of a return that is %o, %o can be done', (fields, actions) => {
  expect(returnActionsOf(one(fields)).toSorted()).toEqual(actions.toSorted());
});

test('where money was given, cancelling says so', () => {
  expect(returnRefusal(one({ money: 'credited' }), 'cancel')).toBe('return_settled');
  expect(returnRefusal(one({ status: 'received' }), 'cancel')).toBe('wrong_state');
});

test.each([
  ['inspected', 'credited', false, 'settled'],
  ['inspected', 'nothing', false, 'settled'],
  ['inspected', 'open', false, 'inspected'],
  ['received', 'credited', false, 'received'],
  ['requested', 'credited', true, 'settled'],
  ['requested', 'open', true, 'requested'],
] as const)('%s with money %s, without goods %s, is %s', (status, money, withoutGoods, after) => {
  expect(statusAfter(status, money, withoutGoods)).toBe(after);
});
