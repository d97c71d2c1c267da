import { describe, expect, it } from 'vitest';
import { productAddress } from './product-address.ts';

describe('the address of a product list', () => {
  it.each([
    [{}, {}],
    [{ view: 'low' }, { low: 'true' }],
    [{ view: 'out' }, { outOfStock: 'true' }],
    [{ view: 'archived' }, { status: 'archived' }],
    [
      { view: 'low', status: 'active,archived' },
      { low: 'true', status: 'active,archived' },
    ],
    [
      { q: '  rice ', category: 'Food', sort: '-unitPrice' },
      { q: 'rice', category: 'Food', sort: '-unitPrice' },
    ],
  ])('%j asks for %j', (search, input) => {
    expect(productAddress.query(search)).toEqual(input);
  });

  it('leaves out what the server would refuse', () => {
    expect(productAddress.query({ sort: 'cost', status: 'gone', view: 'nothing', q: '   ' })).toEqual({});
  });
});
