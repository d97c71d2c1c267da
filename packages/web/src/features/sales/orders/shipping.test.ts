import { describe, expect, it } from 'vitest';
import { openLines, parcelOf } from './shipping.ts';

const line = (id: string, quantity: string, shippedQuantity: string) => ({ id, quantity, shippedQuantity });

describe('what is still to be shipped', () => {
  const open = openLines([line('a', '3', '1'), line('b', '2', '2'), line('c', '0.3', '0.1')]);

  it('is each line less what has left, exactly', () => {
    expect(open.map(({ id, openQuantity }) => [id, openQuantity])).toEqual([
      ['a', '2'],
      ['c', '0.2'],
    ]);
  });

  it('goes without naming lines where it is all of it', () => {
    expect(
      parcelOf(
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
      parcelOf(
        [
          { lineId: 'a', quantity: '1' },
          { lineId: 'c', quantity: '0' },
        ],
        open,
      ),
    ).toEqual([{ lineId: 'a', quantity: '1' }]);
    expect(
      parcelOf(
        [
          { lineId: 'a', quantity: '0' },
          { lineId: 'c', quantity: '0' },
        ],
        open,
      ),
    ).toEqual([]);
  });
});
