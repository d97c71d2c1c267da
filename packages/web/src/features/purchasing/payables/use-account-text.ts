import { moneyAccountKinds } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.facts';
import { firstNameOf, useAccountName } from '../../ledger/index.ts';

/** The name of an account that is known by its name alone, in the reader's language as long as it has its first name. */
export function useAccountText(): (name: string) => string {
  const accountName = useAccountName();
  return (name) =>
    accountName({ name, kind: moneyAccountKinds.find((kind) => firstNameOf(kind) === name) ?? 'cash' });
}
