import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import { firstPaymentMethods } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { useQuery } from '@tanstack/react-query';
import {
  firstNameOf,
  moneyAccountsQuery,
  paymentMethodsQuery,
  useGivenMethodName,
} from '../../ledger/index.ts';

/** What a way to pay is called, by its code alone where its name is not at hand. */
export function useMethodName(): (code: string, name?: string) => string {
  const { data } = useQuery(paymentMethodsQuery());
  const nameOf = useGivenMethodName();
  return (code, given) =>
    nameOf(code, given ?? data?.items.find((method) => method.code === code)?.name ?? firstNameOf(code));
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
