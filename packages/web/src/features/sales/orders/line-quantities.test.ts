import { describe, expect, it } from 'vitest';
import { openLines, openToInvoice, openToShip, shippedLineCount, takenOf } from './line-quantities.ts';

const line = (id: string, quantity: string, shippedQuantity: string, cancelledQuantity = '0') => ({
  id,
  quantity,
  shippedQuantity,
  invoicedQuantity: '0',
  cancelledQuantity,
});

describe('what is still to be shipped', () => {
  const open = openLines(
    [line('a', '3', '1'), line('b', '2', '2'), line('c', '0.3', '0.1'), line('d', '5', '2', '3')],
    openToShip,
  );

  it('is each line less what has left and what is not wanted any more, exactly', () => {
    expect(open.map(({ id, openQuantity }) => [id, openQuantity])).toEqual([
      ['a', '2'],
      ['c', '0.2'],
    ]);
  });

  it('goes without naming lines where it is all of it', () => {
    expect(
      takenOf(
        [
          { lineId: 'a', quantity: '2.0' },
          { lineId: 'c', quantity: '0.2' },
        ],
        open,
      ),
    ).toBeUndefined();
  });

  it('names the lines of which something goes', () => {
    expect(
      takenOf(
        [
          { lineId: 'a', quantity: '1' },
          { lineId: 'c', quantity: '0' },
        ],
        open,
      ),
    ).toEqual([{ lineId: 'a', quantity: '1' }]);
    expect(
      takenOf(
        [
          { lineId: 'a', quantity: '0' },
          { lineId: 'c', quantity: '0' },
        ],
        open,
      ),
    ).toEqual([]);
  });
});

it('what is still to be invoiced does not depend on what has left', () => {
  expect(openToInvoice({ ...line('a', '5', '5', '1'), invoicedQuantity: '1.5' })).toBe('2.5');
});

it('a line is done when nothing of it is left to be shipped, be it sent or not wanted any more', () => {
  expect(shippedLineCount([line('a', '3', '1'), line('b', '2', '2'), line('c', '5', '2', '3')])).toBe(2);
});
