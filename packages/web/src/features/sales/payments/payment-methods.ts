import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { PaymentMethod } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.contract';
import { firstPaymentMethods } from '@shelfwise/contract/features/sales/payments/payments.facts';
import { useQuery } from '@tanstack/react-query';
import {
  firstNameOf,
  moneyAccountsQuery,
  paymentMethodsQuery,
  useGivenMethodName,
} from '../../ledger/index.ts';

/** The name of a way to pay; its code while the name is not loaded. */
export function useMethodName(): (code: string, name?: string) => string {
  const { data } = useQuery(paymentMethodsQuery());
  const nameOf = useGivenMethodName();
  return (code, given) =>
    nameOf(code, given ?? data?.items.find((method) => method.code === code)?.name ?? firstNameOf(code));
}

export type OfferedMethod = Pick<PaymentMethod, 'code'> &
  Partial<Pick<PaymentMethod, 'name' | 'moneyAccountId' | 'asksReference'>>;

/**
 * The ways to pay to choose from: those in use, and for money that goes back those it came by, though they were archived since. While the
 * company's own are not loaded, those that every company begins with.
 */
export function usePaymentMethods(cameBy: readonly string[] = []): readonly OfferedMethod[] {
  const { data } = useQuery(paymentMethodsQuery());
  return (
    data?.items.filter(({ status, code }) => status === 'active' || cameBy.includes(code)) ??
    firstPaymentMethods.map((code) => ({ code }))
  );
}

/** The accounts that a way to pay may use: those of the same kind as its own. */
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
