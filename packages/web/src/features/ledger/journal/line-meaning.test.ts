import type { AccountKind } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import { expect, test } from 'vitest';
import { meaningOf } from './line-meaning.ts';

test.each<[AccountKind, string | null, string, string]>([
  ['asset', 'receivable', 'owesMore', 'owesLess'],
  ['liability', 'payable', 'youOweLess', 'youOweMore'],
  ['asset', 'bank', 'holdsMore', 'holdsLess'],
  ['asset', 'inventory', 'worthMore', 'worthLess'],
  ['asset', null, 'worthMore', 'worthLess'],
  ['liability', 'tax_payable', 'accountLess', 'accountMore'],
  ['income', 'sales', 'earnedLess', 'earned'],
  ['expense', 'rent', 'cost', 'costLess'],
  ['equity', 'owner', 'shareLess', 'shareMore'],
])('%s of %s: a debit means %s, a credit %s', (kind, purpose, debit, credit) => {
  expect(meaningOf({ kind, purpose, debitMinor: 1, creditMinor: 0 })).toBe(debit);
  expect(meaningOf({ kind, purpose, debitMinor: 0, creditMinor: 1 })).toBe(credit);
});
