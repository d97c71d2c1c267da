import { describe, expect, it } from 'vitest';
import { monthsUntil, worthByMonth, worthByPlace } from './past-stock.rules.ts';

const part = (locationId: string, month: string, valueMinor: string) => ({
  locationId,
  name: locationId,
  month,
  valueMinor,
});

describe('monthsUntil', () => {
  it('names the first days of twelve months, over the turn of a year', () => {
    const months = monthsUntil('2026-02-14');
    expect(months).toHaveLength(12);
    expect([months[0], months[9], months[10], months[11]]).toEqual([
      '2025-03-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });
  it('begins in 1970', () => expect(monthsUntil('1970-02-01')).toEqual(['1970-01-01', '1970-02-01']));
});

describe('worth of the stock on a day', () => {
  const parts = [
    part('shop', '2026-01-01', '500'),
    part('shop', '2026-02-01', '-100'),
    part('yard', '2026-01-01', '900'),
    part('yard', '2026-02-01', '-900'),
    part('port', '2026-02-01', '90071992547409930'),
  ];
  it('is told place by place, the most worth first, without places that have none, and exact beyond what a number holds', () => {
    expect(worthByPlace(parts).map((one) => [one.locationId, one.valueMinor.toFixed()])).toEqual([
      ['port', '90071992547409930'],
      ['shop', '400'],
    ]);
  });
  it('is added up month by month, and months without movements keep what was there', () => {
    const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
    expect(
      worthByMonth(parts.slice(0, 4), months, '2026-03-09').map((one) => [one.day, one.valueMinor.toFixed()]),
    ).toEqual([
      ['2026-01-31', '1400'],
      ['2026-02-28', '400'],
      ['2026-03-09', '400'],
    ]);
  });
});
