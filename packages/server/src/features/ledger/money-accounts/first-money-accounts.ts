import type { AccountPurpose } from '../first-accounts.ts';

/** Where a new company keeps its money, and the ways it is paid: one account and one way of each kind to begin with. */
export const firstMoneyAccounts = [
  { kind: 'cash', name: 'Cash' },
  { kind: 'mobile_money', name: 'Mobile money' },
  { kind: 'card', name: 'Card payments' },
  { kind: 'bank', name: 'Bank' },
] as const satisfies readonly { kind: AccountPurpose; name: string }[];
