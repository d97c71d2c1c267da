import { describe, expect, it } from 'vitest';
import { openLines, openToInvoice, openToShip, shippedLineCount, linesToSend } from './line-quantities.ts';

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

  it('is exactly each line’s quantity less what was shipped and cancelled', () => {
    expect(open.map(({ id, openQuantity }) => [id, openQuantity])).toEqual([
      ['a', '2'],
      ['c', '0.2'],
    ]);
  });

  it('is sent without lines where everything open is taken', () => {
    expect(
      linesToSend(
        [
          { lineId: 'a', quantity: '2.0' },
          { lineId: 'c', quantity: '0.2' },
        ],
        open,
      ),
    ).toBeUndefined();
  });

  it('names the lines with a quantity', () => {
    expect(
      linesToSend(
        [
          { lineId: 'a', quantity: '1' },
          { lineId: 'c', quantity: '0' },
        ],
        open,
      ),
    ).toEqual([{ lineId: 'a', quantity: '1' }]);
    expect(
      linesToSend(
        [
          { lineId: 'a', quantity: '0' },
          { lineId: 'c', quantity: '0' },
        ],
        open,
      ),
    ).toEqual([]);
  });
});

it('what is still to be invoiced does not depend on what was shipped', () => {
  expect(openToInvoice({ ...line('a', '5', '5', '1'), invoicedQuantity: '1.5' })).toBe('2.5');
});

it('a line is done when nothing is left to be shipped, because it was shipped or cancelled', () => {
  expect(shippedLineCount([line('a', '3', '1'), line('b', '2', '2'), line('c', '5', '2', '3')])).toBe(2);
});
