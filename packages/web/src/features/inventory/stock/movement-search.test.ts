import { expect, it } from 'vitest';
import { movementFilters } from './movement-search.ts';

const id = '01890000-0000-7000-8000-000000000001';

it('reads the address of the ledger, and leaves out what the server would refuse', () => {
  expect(movementFilters({ view: 'movements' }, '2026-03-01')).toEqual({});
  expect(
    movementFilters(
      { q: ' so-1048 ', product: id, location: id, kind: 'reversal', days: '7d' },
      '2026-03-01',
    ),
  ).toEqual({
    q: 'so-1048',
    productId: id,
    locationId: id,
    kind: 'reversal',
    from: '2026-02-23',
    until: '2026-03-01',
  });
  expect(
    movementFilters({ q: ' ', product: 'x', location: '1', kind: 'gift', days: 'y' }, '2026-03-01'),
  ).toEqual({});
});
