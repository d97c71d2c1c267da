import { expect, test } from 'vitest';
import { revalue } from './revaluations.rules.ts';

test.each([
  ['dollars rose', 'invoices', 'USD', 10_000, 120_000, '15.8', 'GHS', 158_000, 38_000],
  ['dollars that are owed rose', 'bills', 'USD', 10_000, 120_000, '15.8', 'GHS', 158_000, -38_000],
  ['an account that is overdrawn', 'money', 'USD', -10_000, -120_000, '15.8', 'GHS', -158_000, -38_000],
  ['half a unit is rounded up', 'money', 'USD', 1, 10, '12.5', 'GHS', 13, 3],
  ['yen have no decimals', 'customer_credit', 'JPY', 151, 1_500, '0.1', 'GHS', 1_510, -10],
  ['nor have the books', 'money', 'USD', 1_005, 37_000, '3720', 'UGX', 37_386, 386],
  ['a very weak currency', 'money', 'UGX', 3, 1, '0.0042473118', 'GHS', 1, 0],
  ['a cent that is nothing', 'supplier_credit', 'XOF', 1, 0, '0.00000001', 'USD', 0, 0],
  ['the largest there is', 'invoices', 'USD', 1e12, 12e12, '15.8', 'GHS', 158e11, 38e11],
] as const)('%s', (_what, kind, currency, foreignMinor, bookedMinor, rate, books, worthMinor, gainMinor) => {
  expect(revalue({ kind, currency, foreignMinor, bookedMinor }, rate, books)).toEqual({
    worthMinor,
    gainMinor,
  });
});
