import { describe, expect, it } from 'vitest';
import { listSearch, parsePlainSearch, stringifyPlainSearch } from './search-params.ts';

describe('the address of a list', () => {
  it('keeps the parameters of the list, as text', () => {
    expect(
      listSearch('status')({ q: 'ama', sort: '-total', view: 'unpaid', status: 'draft', other: 'x' }),
    ).toEqual({ q: 'ama', sort: '-total', view: 'unpaid', status: 'draft' });
  });

  it('reads numbers as they were typed, and drops values that are no text', () => {
    expect(listSearch()({ q: 1048, sort: '', view: { a: 1 } })).toEqual({ q: '1048' });
  });

  it('cuts texts that are too long', () => {
    expect(listSearch()({ q: 'x'.repeat(500) }).q).toHaveLength(200);
  });
});

it.each(['6016679709376', '60166797093761234567', '1e5', 'true', '"quoted"', 'a&b=c', 'crème'])(
  'keeps %s in the address as it is',
  (q) => {
    expect(parsePlainSearch(stringifyPlainSearch({ q }))).toEqual({ q });
  },
);

it('writes no quotes, and nothing for what is not set', () => {
  expect(stringifyPlainSearch({ q: '6016', view: undefined, sort: '' })).toBe('?q=6016');
  expect(stringifyPlainSearch({})).toBe('');
});
