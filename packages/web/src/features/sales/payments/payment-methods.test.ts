import { describe, expect, it } from 'vitest';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { accountsOf } from './payment-methods.ts';

describe('the accounts that a way to pay may go to', () => {
  const account = (id: string, kind: MoneyAccount['kind'], status: MoneyAccount['status'] = 'active') =>
    ({ id, kind, status }) as MoneyAccount;
  const accounts = [
    account('till', 'cash'),
    account('safe', 'cash'),
    account('old till', 'cash', 'archived'),
    account('gcb', 'bank'),
  ];
  const ids = (moneyAccountId: string | undefined): string[] =>
    accountsOf({ code: 'x', ...(moneyAccountId === undefined ? {} : { moneyAccountId }) }, accounts).map(
      ({ id }) => id,
    );

  it('are those of its kind that are in use, and its own', () => {
    expect(ids('till')).toEqual(['till', 'safe']);
    expect(ids('old till')).toEqual(['till', 'safe', 'old till']);
    expect(ids('gcb')).toEqual(['gcb']);
  });

  it('are none before they are known', () => {
    expect(ids(undefined)).toEqual([]);
    expect(accountsOf(undefined, accounts)).toEqual([]);
  });
});
