import { expect, it } from 'vitest';
import { movementAddress } from './movement-address.ts';

const id = '01890000-0000-7000-8000-000000000001';

it('reads the address of the ledger, and leaves out what the server would refuse', () => {
  expect(movementAddress.query({ view: 'movements' }, '2026-03-01')).toEqual({});
  expect(
    movementAddress.query(
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
    movementAddress.query({ q: ' ', product: 'x', location: '1', kind: 'gift', days: 'y' }, '2026-03-01'),
  ).toEqual({});
});
