import { expect, test } from 'vitest';
import { choicesOf, hasChoices, reportQueryOf, searchOf } from './report-address.ts';

const today = '2026-11-29';

test('days that have a name are saved as that, and mean other days tomorrow', () => {
  const search = { days: 'last-quarter', compare: 'before' };
  expect(choicesOf(search, today)).toEqual({ period: 'last-quarter', compare: 'before' });
  expect(reportQueryOf('cash-flow', search, today)).toEqual({
    report: 'cash-flow',
    from: '2026-07-01',
    until: '2026-09-30',
    compare: 'before',
  });
  expect(reportQueryOf('cash-flow', search, '2027-01-01').from).toBe('2026-10-01');
});

test.each([
  { period: 'this-year' },
  { from: '2026-01-01', until: '2026-01-31', compare: 'months' },
  { period: 'today', measure: 'margin', by: 'category', thenBy: 'month', only: 'Soap', chart: 'none' },
  { until: '2026-01-31', knownOn: '2026-02-03' },
  {},
] as const)('what was saved opens as it was: %j', (saved) => {
  const search = searchOf(saved);
  expect(choicesOf(search, today)).toEqual(saved);
  expect(hasChoices(search, today)).toBe(Object.keys(saved).length > 0);
});

test('what is mistyped in an address is left out', () => {
  expect(choicesOf({ days: 'ever', compare: 'x', location: 'y', known: '2026-13-01' }, today)).toEqual({});
  expect(reportQueryOf('x', { days: '2026-02-01..2026-01-01' }, today)).toEqual({
    report: 'x',
    until: '2026-01-01',
  });
});
