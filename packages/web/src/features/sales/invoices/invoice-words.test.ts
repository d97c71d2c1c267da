import { expect, test } from 'vitest';
import { isCredited } from './invoice-words.ts';

test.each([
  ['credited whole', { status: 'paid', totalMinor: 500, paidMinor: 0 }, true],
  ['paid with money, if only in part', { status: 'paid', totalMinor: 500, paidMinor: 100 }, false],
  ['nothing to pay from the start', { status: 'paid', totalMinor: 0, paidMinor: 0 }, false],
  ['still open', { status: 'part_paid', totalMinor: 500, paidMinor: 0 }, false],
] as const)('an invoice %s', (_what, invoice, credited) => {
  expect(isCredited(invoice)).toBe(credited);
});
