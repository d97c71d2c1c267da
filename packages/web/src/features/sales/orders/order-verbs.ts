import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepOrder, refreshOrders, takeCurrentOrder } from './orders.queries.ts';

/** What all verbs of one order do around their call: show the answer, or the order as it stands after a refusal. */
function useVerbOptions(showsOwnError = false) {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError },
    onSuccess: (order: Order) => keepOrder(queryClient, order),
    onError: (failure: Error, { id }: { id: string }) =>
      takeCurrentOrder(queryClient, id, asAppError(failure)),
  };
}

/** Short stock and a full plan are shown by the screen. */
export const useConfirmOrder = () => useMutation(orpc.orders.confirm.mutationOptions(useVerbOptions(true)));
export const useShipOrder = () => useMutation(orpc.orders.ship.mutationOptions(useVerbOptions(true)));
export const useApprovePrices = () =>
  useMutation(orpc.orders.approvePrices.mutationOptions(useVerbOptions()));
export const useNameCustomer = () =>
  useMutation(orpc.orders.nameCustomer.mutationOptions(useVerbOptions(true)));
export const useCancelRest = () => useMutation(orpc.orders.cancelRest.mutationOptions(useVerbOptions(true)));
export const useHoldOrder = () => useMutation(orpc.orders.hold.mutationOptions(useVerbOptions()));
export const useReleaseOrder = () => useMutation(orpc.orders.release.mutationOptions(useVerbOptions()));
export const useCompleteOrder = () => useMutation(orpc.orders.complete.mutationOptions(useVerbOptions()));
export const useCancelOrder = () => useMutation(orpc.orders.cancel.mutationOptions(useVerbOptions()));

export function useRemoveOrder() {
  const queryClient = useQueryClient();
  return useMutation(
    orpc.orders.remove.mutationOptions({
      onSuccess: (_nothing, { id }) => {
        queryClient.removeQueries({ queryKey: orpc.orders.get.key({ input: { id } }) });
        void refreshOrders(queryClient);
      },
    }),
  );
}

/** Payments and invoices change their order as well. */
function useDocumentOptions(showsOwnError = false) {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError },
    onSuccess: () => void refreshOrders(queryClient),
    onError: () => void refreshOrders(queryClient),
  };
}

export const useRecordPayment = () =>
  useMutation(orpc.payments.record.mutationOptions(useDocumentOptions(true)));
export const useReversePayment = () =>
  useMutation(orpc.payments.reverse.mutationOptions(useDocumentOptions(true)));
export const useRefundCredit = () =>
  useMutation(orpc.payments.refund.mutationOptions(useDocumentOptions(true)));
export const useApplyCredit = () =>
  useMutation(orpc.payments.applyCredit.mutationOptions(useDocumentOptions(true)));
export const useIssueInvoice = () =>
  useMutation(orpc.invoices.issue.mutationOptions(useDocumentOptions(true)));
export const useVoidInvoice = () => useMutation(orpc.invoices.void.mutationOptions(useDocumentOptions(true)));
export const useCreditInvoice = () =>
  useMutation(orpc.invoices.credit.mutationOptions(useDocumentOptions(true)));
