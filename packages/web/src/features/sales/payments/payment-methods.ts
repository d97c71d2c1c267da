import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import {
  type FirstPaymentMethod,
  firstPaymentMethods,
} from '@shelfwise/contract/features/sales/payments/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyAccountsQuery, paymentMethodsQuery } from '../../ledger/index.ts';

/** What a company founds its first ways to pay with: as long as they are called so, they are told in the reader's language. */
const firstNames: Record<FirstPaymentMethod, string> = {
  cash: 'Cash',
  mobile_money: 'Mobile money',
  card: 'Card payments',
  bank: 'Bank',
};

export const isFirstMethod = (code: string): code is FirstPaymentMethod =>
  firstPaymentMethods.some((first) => first === code);

/** Still called as it was at first. */
export const hasFirstName = (code: string, name: string): code is FirstPaymentMethod =>
  isFirstMethod(code) && firstNames[code] === name;

/** What a way to pay is called. */
export function useMethodName(): (code: string, name?: string) => string {
  const { t } = useTranslation('sales');
  const { data } = useQuery(paymentMethodsQuery());
  return (code, given) => {
    const name = given ?? data?.items.find((method) => method.code === code)?.name;
    if (name === undefined) return isFirstMethod(code) ? t(`methods.${code}`) : code;
    return hasFirstName(code, name) ? t(`methods.${code}`) : name;
  };
}

export type OfferedMethod = Pick<PaymentMethod, 'code'> &
  Partial<Pick<PaymentMethod, 'name' | 'moneyAccountId'>>;

/** The ways to pay on offer; those that every company begins with until its own are known. */
export function usePaymentMethods(): readonly OfferedMethod[] {
  const { data } = useQuery(paymentMethodsQuery());
  return (
    data?.items.filter(({ status }) => status === 'active') ?? firstPaymentMethods.map((code) => ({ code }))
  );
}

/** The accounts that money of a method may go to or come from: those of the kind it has its own of. */
export function accountsOf(
  method: OfferedMethod | undefined,
  accounts: readonly MoneyAccount[],
): MoneyAccount[] {
  const own = accounts.find(({ id }) => id === method?.moneyAccountId);
  return own === undefined
    ? []
    : accounts.filter(({ id, kind, status }) => kind === own.kind && (status === 'active' || id === own.id));
}

export function useMoneyAccounts(): readonly MoneyAccount[] {
  const { data } = useQuery(moneyAccountsQuery());
  return data?.items ?? [];
}
