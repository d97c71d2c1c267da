import {
  type MoneyAccount,
  moneyAccountKinds,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { useTranslation } from 'react-i18next';

type Kind = MoneyAccount['kind'];

/** What a company founds its first accounts and ways to pay with: as long as they are called so, they are told in the reader's language. */
const firstNames: Record<Kind, string> = {
  cash: 'Cash',
  mobile_money: 'Mobile money',
  card: 'Card payments',
  bank: 'Bank',
};

export const isFirstMethod = (code: string): code is Kind => moneyAccountKinds.some((kind) => kind === code);

/** What a way to pay was called at first; its code where it is one of the company's own. */
export const firstNameOf = (code: string): string => (isFirstMethod(code) ? firstNames[code] : code);

/** Still called as it was at first. */
export const hasFirstName = (code: string, name: string): code is Kind =>
  isFirstMethod(code) && firstNames[code] === name;

/** What a cash box, a bank or a wallet is called. */
export function useAccountName(): (account: Pick<MoneyAccount, 'kind' | 'name'>) => string {
  const { t } = useTranslation('kit');
  return ({ kind, name }) => (hasFirstName(kind, name) ? t(`places.accounts.${kind}`) : name);
}

/** What a way to pay is called. */
export function useGivenMethodName(): (code: string, name: string) => string {
  const { t } = useTranslation('kit');
  return (code, name) => (hasFirstName(code, name) ? t(`places.methods.${code}`) : name);
}
