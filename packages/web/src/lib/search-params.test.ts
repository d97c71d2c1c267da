import { describe, expect, it } from 'vitest';
import { listSearch } from './search-params.ts';

describe('the address of a list', () => {
  it('keeps what the list knows, as text', () => {
    expect(
      listSearch('status')({ q: 'ama', sort: '-total', view: 'unpaid', status: 'draft', other: 'x' }),
    ).toEqual({ q: 'ama', sort: '-total', view: 'unpaid', status: 'draft' });
  });

  it('reads numbers as what was typed, and drops what is no text', () => {
    expect(listSearch()({ q: 1048, sort: '', view: { a: 1 } })).toEqual({ q: '1048' });
  });

  it('cuts what is too long to be meant', () => {
    expect(listSearch()({ q: 'x'.repeat(500) }).q).toHaveLength(200);
  });
});
