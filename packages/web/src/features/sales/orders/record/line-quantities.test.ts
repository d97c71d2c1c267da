import { describe, expect, it } from 'vitest';
import {
  baseOf,
  linesToSend,
  missingOf,
  mostOf,
  openLines,
  openToInvoice,
  openToShip,
  otherwiseTyped,
  shippedLineCount,
  typedIn,
} from './line-quantities.ts';

const line = (id: string, quantity: string, shippedQuantity: string, cancelledQuantity = '0') => ({
  id,
  quantity,
  shippedQuantity,
  invoicedQuantity: '0',
  cancelledQuantity,
});

it('what a draft lacks is reckoned over all its lines of a product', () => {
  const of = (productId: string, quantity: string, available: string) => ({ productId, quantity, available });
  expect(
    missingOf([of('rice', '3', '5'), of('oil', '2', '-1'), of('rice', '4', '5'), of('salt', '1', '1')]),
  ).toEqual([
    { productId: 'rice', quantity: '2' },
    { productId: 'oil', quantity: '2' },
  ]);
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

describe('a quantity of goods that were ordered in packs', () => {
  const pack = { id: 'p', name: 'Carton', numerator: 24, denominator: 1 };
  const open = { id: 'a', openQuantity: '50', pack };

  it('is typed in packs where it is so many whole ones, otherwise in the product’s own unit', () => {
    expect(typedIn(open, '48')).toEqual({ lineId: 'a', quantity: '2', isPacked: true });
    expect(typedIn(open, '50')).toEqual({ lineId: 'a', quantity: '50', isPacked: false });
    expect(typedIn({ id: 'a', pack: null }, '48')).toEqual({ lineId: 'a', quantity: '48', isPacked: false });
  });

  it('is sent in the product’s own unit, exactly or not at all', () => {
    expect(baseOf(typedIn(open, '48'), pack)).toBe('48');
    const third = { ...pack, numerator: 1, denominator: 3 };
    expect(baseOf({ lineId: 'a', quantity: '1', isPacked: true }, third)).toBeUndefined();
    expect(baseOf({ lineId: 'a', quantity: '50', isPacked: false }, pack)).toBe('50');
  });

  it('may be as much as is open: whole packs of it where packs are typed', () => {
    expect([mostOf(open, true), mostOf(open, false)]).toEqual(['2', '50']);
  });

  it('stays the same goods when it is typed otherwise; what fills no pack is left out', () => {
    const pieces = { lineId: 'a', quantity: '48', isPacked: false };
    expect(otherwiseTyped(typedIn(open, '48'), pack)).toEqual(pieces);
    expect(otherwiseTyped(pieces, pack)).toEqual(typedIn(open, '48'));
    expect(otherwiseTyped({ ...pieces, quantity: '50' }, pack).quantity).toBe('2');
    expect(otherwiseTyped({ ...pieces, quantity: 'x' }, pack).quantity).toBe('0');
  });
});
