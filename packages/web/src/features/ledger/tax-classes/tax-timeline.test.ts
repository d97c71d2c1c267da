import { expect, it } from 'vitest';
import { taxPeriods } from './tax-timeline.ts';

const rate = (name: string, percent: string, validFrom: string, validUntil: string | null = null) => ({
  name,
  percent,
  validFrom,
  validUntil,
});
const ghana = [
  rate('VAT and levies', '21.9', '2023-01-01', '2025-12-31'),
  rate('VAT', '15', '2026-01-01', '2027-05-31'),
  rate('NHIL', '2.5', '2026-01-01', '2027-05-31'),
  rate('VAT', '16', '2027-06-01'),
];

it('shows each change once, the newest first, and marks the one in force today', () => {
  expect(
    taxPeriods(ghana, '2026-11-21').map(({ from, until, totalPercent, isNow, isPlanned }) => [
      from,
      until,
      totalPercent,
      isNow ? 'now' : isPlanned ? 'planned' : 'past',
    ]),
  ).toEqual([
    ['2027-06-01', null, '16', 'planned'],
    ['2026-01-01', '2027-05-31', '17.5', 'now'],
    ['2023-01-01', '2025-12-31', '21.9', 'past'],
  ]);
});

it.each([
  ['2025-12-31', '2023-01-01'],
  ['2026-01-01', '2026-01-01'],
  ['2027-05-31', '2026-01-01'],
  ['2027-06-01', '2027-06-01'],
])('on %s the change of %s holds', (today, from) => {
  expect(
    taxPeriods(ghana, today)
      .filter(({ isNow }) => isNow)
      .map((period) => period.from),
  ).toEqual([from]);
});

it('a tax that ended is followed by none', () => {
  const [none, was] = taxPeriods([rate('VAT', '15', '2020-01-01', '2026-06-30')], '2026-11-21');
  expect(none).toMatchObject({ from: '2026-07-01', until: null, parts: [], totalPercent: '0', isNow: true });
  expect(was).toMatchObject({ until: '2026-06-30', isNow: false });
});

it('an exempt class has no change at all', () => {
  expect(taxPeriods([], '2026-11-21')).toEqual([]);
});
