import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { moneyAccountKinds } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.facts';
import { useTranslation } from 'react-i18next';

type Kind = MoneyAccount['kind'];

/**
 * Names of the accounts and ways to pay that a company is founded with. While one keeps this name, it is shown in the reader's
 * language.
 */
const firstNames: Record<Kind, string> = {
  cash: 'Cash',
  mobile_money: 'Mobile money',
  card: 'Card payments',
  bank: 'Bank',
};

export const isFirstMethod = (code: string): code is Kind => moneyAccountKinds.some((kind) => kind === code);

/** The first name of a way to pay; its code where the company has added it. */
export const firstNameOf = (code: string): string => (isFirstMethod(code) ? firstNames[code] : code);

/** Whether it still has its first name. */
export const hasFirstName = (code: string, name: string): code is Kind =>
  isFirstMethod(code) && firstNames[code] === name;

/** The name of a cash box, a bank or a wallet. */
export function useAccountName(): (account: Pick<MoneyAccount, 'kind' | 'name'>) => string {
  const { t } = useTranslation('kit');
  return ({ kind, name }) => (hasFirstName(kind, name) ? t(`places.accounts.${kind}`) : name);
}

/** The name of a way to pay. */
export function useGivenMethodName(): (code: string, name: string) => string {
  const { t } = useTranslation('kit');
  return (code, name) => (hasFirstName(code, name) ? t(`places.methods.${code}`) : name);
}
