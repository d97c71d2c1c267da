import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const methods = [
  { code: 'cash', moneyAccountId: 'box' },
  { code: 'card', moneyAccountId: 'bank' },
];
const paid = (id: string, method: string, moneyAccountId: string) => ({
  id,
  method,
  moneyAccountId,
  direction: 'in' as const,
  status: 'recorded' as const,
});

test('money goes back the way it came last, out of the drawer that it went into', () => {
  expect(wayBack([paid('1', 'card', 'bank'), paid('2', 'cash', 'drawer')], methods)).toEqual({
    method: 'cash',
    moneyAccountId: 'drawer',
  });
  const reversed = { ...paid('3', 'cash', 'drawer'), status: 'reversed' as const };
  const refund = { ...paid('4', 'cash', 'box'), direction: 'out' as const };
  expect(wayBack([reversed, paid('1', 'card', 'bank'), refund], methods)).toEqual({
    method: 'card',
    moneyAccountId: '',
  });
  expect(wayBack([], methods)).toBeUndefined();
  expect(wayBack([paid('1', 'archived', 'bank')], methods)).toBeUndefined();
});
