import { expect, test } from 'vitest';
import { asId, asOneOf, asText, listAddress } from './list-address.ts';

const id = '01890000-0000-7000-8000-000000000001';
const address = listAddress({
  path: '/boxes',
  views: { all: {}, full: { isFull: 'true', colour: 'red' } },
  sorts: ['name', '-name'],
  filters: {
    colour: asOneOf('colour', ['red', 'blue']),
    shelf: asId('shelfId'),
    label: asText('label', 4),
    day: (text: string, today: string) => (text === 'today' ? { from: today } : undefined),
  },
});

test('an address gives the fields of its call, and a filter wins over its view', () => {
  const search = {
    q: ' box ',
    view: 'full',
    sort: '-name',
    colour: 'blue',
    shelf: id,
    label: 'fragile',
    day: 'today',
  };
  expect(address.query(search, '2026-03-01')).toEqual({
    q: 'box',
    isFull: 'true',
    sort: '-name',
    colour: 'blue',
    shelfId: id,
    label: 'frag',
    from: '2026-03-01',
  });
});

test('values that the server would refuse are left out of the call', () => {
  const search = { q: '  ', view: 'gone', sort: 'weight', colour: 'green', shelf: '12', day: 'never' };
  expect(address.query(search, '2026-03-01')).toEqual({});
  expect(address.query({ q: 'x'.repeat(150) }, '2026-03-01').q).toHaveLength(100);
  expect(address.query({ view: 'toString', sort: 'toString' }, '2026-03-01')).toEqual({});
});

test('a sort may have another name in the address than in the call', () => {
  const named = listAddress({ path: '/', views: { all: {} }, sorts: { placed: 'createdAt' } });
  expect(named.query({ sort: 'placed' })).toEqual({ sort: 'createdAt' });
  expect(named.query({ sort: 'createdAt' })).toEqual({});
  expect(named.query({ sort: 'constructor' })).toEqual({});
});

test('a search and a filter narrow a list, a view does not; clearing removes both', () => {
  expect(address.isNarrowed({ view: 'full', sort: 'name' })).toBe(false);
  expect(address.isNarrowed({ q: 'a' })).toBe(true);
  expect(address.isNarrowed({ colour: 'red' })).toBe(true);
  expect(address.isNarrowed({ q: 'a', colour: 'red', ...address.cleared })).toBe(false);
});

test('a tab keeps the sort and nothing else', () => {
  expect(address.href('all')).toBe('/boxes');
  expect(address.href('full', { sort: '-name' })).toBe('/boxes?view=full&sort=-name');
  expect(address.viewOf({ view: 'gone' })).toBe('all');
});

test('an address is read by the names of its filters, and drops the rest', () => {
  expect(address.read({ q: 'a', colour: 'red', page: '2' })).toEqual({ q: 'a', colour: 'red' });
});
