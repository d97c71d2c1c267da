import { describe, expect, it } from 'vitest';
import { isNarrowed, listInput, viewHref, viewOf } from './product-search.ts';

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
    expect(listInput(search)).toEqual(input);
  });

  it('leaves out what the server would refuse', () => {
    expect(listInput({ sort: 'cost', status: 'gone', view: 'nothing', q: '   ' })).toEqual({});
    expect(listInput({ q: 'x'.repeat(150) }).q).toHaveLength(100);
    expect(viewOf({ view: 'nothing' })).toBe('all');
  });

  it('tells a view from a narrowed list', () => {
    expect(isNarrowed({ view: 'low', sort: 'name' })).toBe(false);
    expect(isNarrowed({ q: 'rice' })).toBe(true);
    expect(isNarrowed({ status: 'archived' })).toBe(true);
  });

  it('keeps the order from tab to tab', () => {
    expect(viewHref('/products', 'all', {})).toBe('/products');
    expect(viewHref('/products', 'low', { sort: '-available' })).toBe('/products?view=low&sort=-available');
  });
});
