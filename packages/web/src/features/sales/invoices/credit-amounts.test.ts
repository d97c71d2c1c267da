import { expect, it } from 'vitest';
import { creditedBy, openToCredit } from './credit-amounts.ts';

const line = { id: '1', quantity: '3', totalMinor: 1000, creditedQuantity: '0', creditedMinor: 0 };
const second = {
  ...line,
  id: '2',
  quantity: '0.3',
  totalMinor: 90,
  creditedQuantity: '0.1',
  creditedMinor: 30,
};

it('takes earlier credits into account', () => {
  expect(openToCredit(line)).toBe('3');
  expect(openToCredit(second)).toBe('0.2');
});

it('adds up, part by part, to exactly the line’s amount', () => {
  const third = (creditedQuantity: string, creditedMinor: number): number =>
    creditedBy([{ ...line, creditedQuantity, creditedMinor }], [{ lineId: '1', quantity: '1' }]);
  expect([third('0', 0), third('1', 333), third('2', 667)]).toEqual([333, 334, 333]);
});

it('adds up the lines, and leaves out quantities that are no number yet', () => {
  expect(
    creditedBy(
      [line, second],
      [
        { lineId: '1', quantity: '' },
        { lineId: '2', quantity: '0.2' },
      ],
    ),
  ).toBe(60);
});
