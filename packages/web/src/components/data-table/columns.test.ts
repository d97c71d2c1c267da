import { describe, expect, it } from 'vitest';
import { nextSort, parseSort } from './columns.ts';

describe('sorting by a click', () => {
  it('goes ascending, descending, and back to the list’s own order', () => {
    expect(nextSort(undefined, 'total')).toBe('total');
    expect(nextSort('total', 'total')).toBe('-total');
    expect(nextSort('-total', 'total')).toBeUndefined();
    expect(nextSort('-placedAt', 'total')).toBe('total');
  });

  it('reads what it wrote', () => {
    expect(parseSort('-total')).toEqual({ id: 'total', isDescending: true });
    expect(parseSort('total')).toEqual({ id: 'total', isDescending: false });
    expect(parseSort('')).toBeUndefined();
  });
});
