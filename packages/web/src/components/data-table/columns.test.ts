import { describe, expect, it } from 'vitest';
import { nextSort, parseSort, titleOf } from './columns.ts';

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

describe('a row’s card on a phone', () => {
  const number = { id: 'number', header: 'Order', cell: () => 'SO-1' };
  const customer = { id: 'customer', header: 'Customer', cell: () => 'Efua Mensah', card: 'title' as const };

  it('has the name as its title, where a column says so', () => {
    expect(titleOf([number, customer])).toBe(customer);
    expect(titleOf([number])).toBe(number);
  });
});
