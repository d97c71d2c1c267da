import type { AccountKind } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';

/** One side of an entry, as far as its meaning goes. */
export interface MeantLine {
  kind: AccountKind;
  purpose: string | null;
  debitMinor: number;
  creditMinor: number;
}

const money = new Set(['cash', 'bank', 'mobile_money', 'card']);

/** The sentence of `books:meaning` that says in plain words what a line does. */
export const meaningOf = ({ kind, purpose, debitMinor, creditMinor }: MeantLine) => {
  const isDebit = debitMinor > creditMinor;
  const either = <More extends string, Less extends string>(more: More, less: Less, isMore = isDebit) =>
    isMore ? more : less;
  if (purpose === 'receivable') return either('owesMore', 'owesLess');
  if (purpose === 'payable') return either('youOweMore', 'youOweLess', !isDebit);
  if (kind === 'asset')
    return purpose !== null && money.has(purpose)
      ? either('holdsMore', 'holdsLess')
      : either('worthMore', 'worthLess');
  if (kind === 'liability') return either('accountMore', 'accountLess', !isDebit);
  if (kind === 'income') return either('earned', 'earnedLess', !isDebit);
  if (kind === 'expense') return either('cost', 'costLess');
  return either('shareMore', 'shareLess', !isDebit);
};
