import { describe, expect, it } from 'vitest';
import { changedFieldsOf, customerActionOf } from './customer-history.ts';

describe('the history of a customer', () => {
  it.each([
    ['customer.create', 'create'],
    ['customer.update', 'update'],
    ['customer.archive', 'archive'],
    ['customer.merge', undefined],
    ['order.create', undefined],
  ])('%s is told as %s', (action, told) => {
    expect(customerActionOf(action)).toBe(told);
  });

  it('names the fields an edit touched, in the order of the form, and only those people know', () => {
    expect(changedFieldsOf({ after: { email: 'a@b.c', name: 'Ama', searchText: 'x' } })).toEqual([
      'name',
      'email',
    ]);
    expect(changedFieldsOf({ after: null })).toEqual([]);
  });
});
