import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepAnswer, keepInList, ownError, useVerb } from '../../../lib/verb.ts';

// A way to pay shows the name of its account.
refreshOn(['money_account.', 'payment_method.'], () => [orpc.moneyAccounts.key(), orpc.paymentMethods.key()]);
// Verbs that move money change the balances.
refreshOn(
  ['order.pay', 'order.refund', 'order.reverse_payment', 'stock_adjustment.', 'supplier_payment.'],
  () => [orpc.moneyAccounts.balances.key()],
);

export const moneyAccountsQuery = () => orpc.moneyAccounts.list.queryOptions();
export const moneyBalancesQuery = () => orpc.moneyAccounts.balances.queryOptions();
export const paymentMethodsQuery = () => orpc.paymentMethods.list.queryOptions();

const keepAccount = { ...ownError, keep: keepInList<MoneyAccount>(moneyAccountsQuery()) };

export const useCreateMoneyAccount = () =>
  useVerb(orpc.moneyAccounts.create, 'money_account.create', ownError);
export const useUpdateMoneyAccount = () =>
  useVerb(orpc.moneyAccounts.update, 'money_account.update', keepAccount);
export const useArchiveMoneyAccount = () =>
  useVerb(orpc.moneyAccounts.archive, 'money_account.archive', keepAccount);
export const useRestoreMoneyAccount = () =>
  useVerb(orpc.moneyAccounts.restore, 'money_account.restore', keepAccount);
export type RestoreMoneyAccount = ReturnType<typeof useRestoreMoneyAccount>;

export const useCreatePaymentMethod = () =>
  useVerb(orpc.paymentMethods.create, 'payment_method.create', ownError);
export const useUpdatePaymentMethod = () =>
  useVerb(orpc.paymentMethods.update, 'payment_method.update', ownError);
export type UpdatePaymentMethod = ReturnType<typeof useUpdatePaymentMethod>;
/** The list takes its new order from the answer, so that the next move starts from it. */
export const useReorderPaymentMethods = () =>
  useVerb(orpc.paymentMethods.reorder, 'payment_method.reorder', {
    ...ownError,
    keep: keepAnswer(paymentMethodsQuery()),
  });
