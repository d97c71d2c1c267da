import type { AccountPurpose } from '../first-accounts.ts';

/** The money accounts and payment methods of a new company: one of each kind. */
export const firstMoneyAccounts = [
  { kind: 'cash', name: 'Cash' },
  { kind: 'mobile_money', name: 'Mobile money' },
  { kind: 'card', name: 'Card payments' },
  { kind: 'bank', name: 'Bank' },
] as const satisfies readonly { kind: AccountPurpose; name: string }[];
