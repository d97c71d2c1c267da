import { expect, test } from 'vitest';
import {
  differenceOf,
  emptySettlement,
  meantGift,
  offeredGifts,
  settlementToSend,
} from './settlement-form.ts';

const preview = (creditMinor: number, settlesMinor = 0, exchangeMinor = 0) =>
  ({ currency: 'GHS', creditMinor, settlesMinor, exchangeMinor }) as const;
const methods = [{ code: 'cash' }, { code: 'card' }];

test('what was paid can be paid back, what was invoiced credited, and what was neither only be noted', () => {
  expect(offeredGifts(preview(1000), true)).toEqual(['refund', 'credit', 'exchange', 'nothing', 'later']);
  expect(offeredGifts(preview(1000, 1000), false)).toEqual(['credit', 'exchange', 'nothing']);
  expect(offeredGifts(preview(0), true)).toEqual(['later', 'nothing']);
  expect(offeredGifts(undefined, true)).toEqual(['later']);
  expect(offeredGifts(undefined, false)).toEqual([]);
});

test('while nobody has chosen, money that was paid goes back; a choice that is offered no longer is not kept', () => {
  expect(meantGift('', preview(1000, 400), true)).toBe('refund');
  expect(meantGift('', preview(1000, 1000), true)).toBe('credit');
  expect(meantGift('', undefined, true)).toBeUndefined();
  expect(meantGift('later', undefined, true)).toBe('later');
  expect(meantGift('later', preview(1000), true)).toBe('later');
  expect(meantGift('refund', preview(1000, 1000), true)).toBe('credit');
  expect(meantGift('nothing', preview(1000), true)).toBe('nothing');
});

test('only what belongs to the choice is sent', () => {
  const values = {
    ...emptySettlement(methods),
    reference: 'R-1',
    exchange: [{ productId: 'p', name: 'Rice', unit: 'bag', quantity: '2' }],
  };
  expect(settlementToSend(values, 'later', methods)).toBeUndefined();
  expect(settlementToSend(values, 'credit', methods)).toEqual({ gives: 'credit' });
  expect(settlementToSend(values, 'refund', methods)).toEqual({ gives: 'refund', method: 'cash' });
  expect(settlementToSend({ ...values, method: 'card' }, 'refund', methods)).toEqual({
    gives: 'refund',
    method: 'card',
    reference: 'R-1',
  });
  expect(settlementToSend(values, 'exchange', methods)).toEqual({
    gives: 'exchange',
    exchange: [{ productId: 'p', quantity: '2' }],
  });
});

test('of goods in exchange, what the credit does not cover is due', () => {
  expect(differenceOf(preview(1000, 400, 1000))).toBe(400);
  expect(differenceOf(preview(1000, 0, 400))).toBe(-600);
});
