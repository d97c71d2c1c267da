import { describe, expect, test } from 'vitest';
import { dimensionOf, ordersHref, salesHref, salesQueryOf } from './sales-address.ts';
import { rowHref, rowName } from './row-words.ts';

const today = '2026-11-25';
const reported = { from: '2026-01-30', until: '2026-02-14' };
const id = '01a214df-c51c-720a-b217-b21ba8181502';

describe('the address of the report', () => {
  test.each([
    [{}, {}],
    [{ days: '7d' }, { from: '2026-11-19', until: today }],
    [{ days: '2026-11-01..2026-11-10' }, { from: '2026-11-01', until: '2026-11-10' }],
    [{ days: '2026-12-01..2026-11-10' }, { until: '2026-11-10' }],
    [{ days: '2027-01-01..' }, {}],
    [
      { location: id, customer: 'nobody', category: 'Food' },
      { locationId: id, category: 'Food' },
    ],
  ])('%j asks for %j', (search, asked) => {
    expect(salesQueryOf(search, today)).toEqual(asked);
  });

  test('keeps what is not changed, and drops what is set to nothing', () => {
    expect(salesHref({ days: '7d', by: 'hour' }, { by: undefined, category: 'A & B' })).toBe(
      '/sales?days=7d&category=A+%26+B',
    );
    expect(salesHref({}, {})).toBe('/sales');
  });

  test('its orders are those that it counts: in effect, of its days, place and person', () => {
    expect(ordersHref({ days: '7d', by: 'hour', location: id, person: 'nobody' }, reported)).toBe(
      `/orders?placed=2026-01-30..2026-02-14&status=in_effect&location=${id}`,
    );
  });

  test('an unknown breakdown is that by product', () => {
    expect([dimensionOf({ by: 'hour' }), dimensionOf({ by: 'weather' })]).toEqual(['hour', 'product']);
  });
});

const words = { t: ((key: string) => key) as never, locale: 'en-GB' };

test.each([
  ['weekday', '1', 'Monday', undefined],
  ['hour', '23', '23:00 – 00:00', undefined],
  ['month', '2026-01-01', 'Jan 2026', '/sales?days=2026-01-30..2026-01-31'],
  ['month', '2026-02-01', 'Feb 2026', '/sales?days=2026-02-01..2026-02-14'],
  ['day', '2026-02-03', '3 Feb 2026', '/sales?days=2026-02-03..2026-02-03'],
  ['customer', null, 'without.customer', undefined],
  ['location', id, id, `/sales?location=${id}`],
  ['discount', 'manual', 'byHand', undefined],
] as const)('a row by %s with the key %s is called %s', (by, key, name, href) => {
  expect(rowName(by, { key, name: null, isDelivery: false }, words)).toBe(name);
  expect(rowHref(by, { key, name: null, isDelivery: false }, {}, reported)).toBe(href);
});

test('the row of the fees for delivery is called so, and leads nowhere', () => {
  const fees = { key: null, name: null, isDelivery: true };
  expect(rowName('product', fees, words)).toBe('delivery');
  expect(rowHref('product', fees, {}, reported)).toBeUndefined();
});
