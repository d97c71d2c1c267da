import { expect, test } from 'vitest';
import { endOfLastMonth } from './revaluation-form.ts';

test.each([
  ['2026-11-29', '2026-10-31'],
  ['2026-03-01', '2026-02-28'],
  ['2028-03-31', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
])('on %s the month before ended on %s', (today, end) => {
  expect(endOfLastMonth(today)).toBe(end);
});
