import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

// A way to pay tells the name of the account it goes to.
refreshOn(['money_account.', 'payment_method.'], () => [orpc.moneyAccounts.key(), orpc.paymentMethods.key()]);
// What moves money changes what the accounts hold.
refreshOn(['order.pay', 'order.refund', 'order.reverse_payment', 'stock_adjustment.'], () => [
  orpc.moneyAccounts.balances.key(),
]);

export const moneyAccountsQuery = () => orpc.moneyAccounts.list.queryOptions();
export const moneyBalancesQuery = () => orpc.moneyAccounts.balances.queryOptions();
export const paymentMethodsQuery = () => orpc.paymentMethods.list.queryOptions();

/** What every change does, whatever became of it: somebody may have changed the lists meanwhile. */
function useChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSettled: () =>
      Promise.all(
        [orpc.moneyAccounts.key(), orpc.paymentMethods.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  };
}

export const useCreateMoneyAccount = () =>
  useMutation({ ...orpc.moneyAccounts.create.mutationOptions(), ...useChange() });
export const useUpdateMoneyAccount = () =>
  useMutation({ ...orpc.moneyAccounts.update.mutationOptions(), ...useChange() });
export const useArchiveMoneyAccount = () =>
  useMutation({ ...orpc.moneyAccounts.archive.mutationOptions(), ...useChange() });
export const useRestoreMoneyAccount = () =>
  useMutation({ ...orpc.moneyAccounts.restore.mutationOptions(), ...useChange() });

export const useCreatePaymentMethod = () =>
  useMutation({ ...orpc.paymentMethods.create.mutationOptions(), ...useChange() });
export const useUpdatePaymentMethod = () =>
  useMutation({ ...orpc.paymentMethods.update.mutationOptions(), ...useChange() });

/** The list takes its new order from the answer, so that a second step starts from it. */
export function useReorderPaymentMethods() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.paymentMethods.reorder.mutationOptions(),
    ...useChange(),
    onSuccess: (list) => queryClient.setQueryData(paymentMethodsQuery().queryKey, list),
  });
}
