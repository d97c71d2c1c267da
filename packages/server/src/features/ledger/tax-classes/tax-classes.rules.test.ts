import { expect, test } from 'vitest';
import { withChange } from './tax-classes.rules.ts';

const rate = (name: string, percent: string, validFrom: string, validUntil: string | null = null) => ({
  name,
  percent,
  validFrom,
  validUntil,
});
const old = rate('VAT', '12.5', '2020-01-01', '2022-12-31');
const current = [rate('VAT', '15', '2023-01-01'), rate('Levy', '2.5', '2023-01-01')];

test('present rates end the day before, and ended ones stay as they were', () => {
  expect(withChange([old, ...current], [{ name: 'VAT', percent: '16' }], '2027-03-01')).toEqual([
    old,
    rate('VAT', '15', '2023-01-01', '2027-02-28'),
    rate('Levy', '2.5', '2023-01-01', '2027-02-28'),
    rate('VAT', '16', '2027-03-01'),
  ]);
});

test('a change for the same day replaces the former one', () => {
  const planned = withChange(current, [{ name: 'VAT', percent: '16' }], '2027-01-01');
  expect(withChange(planned, [{ name: 'VAT', percent: '17' }], '2027-01-01')).toEqual(
    withChange(current, [{ name: 'VAT', percent: '17' }], '2027-01-01'),
  );
});

test('a change before a planned one holds until the planned one begins', () => {
  const planned = withChange(current, [{ name: 'VAT', percent: '20' }], '2028-01-01');
  expect(withChange(planned, [{ name: 'VAT', percent: '16' }], '2027-01-01')).toEqual([
    rate('VAT', '15', '2023-01-01', '2026-12-31'),
    rate('Levy', '2.5', '2023-01-01', '2026-12-31'),
    rate('VAT', '16', '2027-01-01', '2027-12-31'),
    rate('VAT', '20', '2028-01-01'),
  ]);
});

test('a change without parts ends the tax', () => {
  expect(withChange([current[0] ?? old], [], '2027-01-01')).toEqual([
    rate('VAT', '15', '2023-01-01', '2026-12-31'),
  ]);
});

test.each(['2026-12-31', '2027-01-01', '2027-06-15', '2028-01-01', '2030-01-01'])(
  'on %s no part holds twice, whatever was planned in whichever order',
  (day) => {
    let rates = withChange(current, [{ name: 'VAT', percent: '20' }], '2028-01-01');
    rates = withChange(rates, [{ name: 'VAT', percent: '16' }], '2027-01-01');
    rates = withChange(rates, [], '2027-06-15');
    const held = rates.filter(
      ({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day),
    );
    expect(new Set(held.map(({ name }) => name)).size).toBe(held.length);
    expect(new Set(held.map(({ validFrom }) => validFrom)).size).toBeLessThanOrEqual(1);
  },
);
