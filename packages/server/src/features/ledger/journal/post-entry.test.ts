import { expect, test } from 'vitest';
import { netLines } from './post-entry.ts';

const sides = (lines: Parameters<typeof netLines>[0]) =>
  netLines(lines).map(({ account, debitMinor, creditMinor, partyId }) => [
    account,
    debitMinor,
    creditMinor,
    partyId,
  ]);

test('lines to one account and party become one, with one side above zero', () => {
  expect(
    sides([
      { account: 'receivable', debitMinor: 12_000, partyId: 'ama' },
      { account: 'receivable', creditMinor: 5_000, partyId: 'ama' },
      { account: 'receivable', creditMinor: 5_000, partyId: 'kofi' },
      { account: 'sales', creditMinor: 2_000 },
    ]),
  ).toEqual([
    ['receivable', 7_000, 0, 'ama'],
    ['receivable', 0, 5_000, 'kofi'],
    ['sales', 0, 2_000, undefined],
  ]);
});

test('an amount of zero makes no line', () => {
  expect(
    sides([
      { account: 'sales', creditMinor: 0 },
      { account: 'inventory', debitMinor: 5 },
      { account: 'inventory', creditMinor: 5 },
    ]),
  ).toEqual([]);
});

test('two taxes, two places and two currencies of one account stay apart', () => {
  const usd = { currency: 'USD', minor: 100 };
  expect(
    netLines([
      { account: 'tax_payable', creditMinor: 1, taxComponent: 'VAT 15 %' },
      { account: 'tax_payable', creditMinor: 2, taxComponent: 'NHIL 2.5 %' },
      { account: 'inventory', debitMinor: 3, locationId: 'osu' },
      { account: 'inventory', debitMinor: 4, locationId: 'tema' },
      { accountId: 'dollars', debitMinor: 5, foreign: usd },
      { accountId: 'dollars', debitMinor: 6, foreign: usd },
      { accountId: 'dollars', debitMinor: 7 },
    ]).map(({ debitMinor, creditMinor, foreign }) => [debitMinor - creditMinor, foreign?.minor]),
  ).toEqual([
    [-1, undefined],
    [-2, undefined],
    [3, undefined],
    [4, undefined],
    [11, 200],
    [7, undefined],
  ]);
});
