import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { orderDocumentsQuery } from '../orders/orders.queries.ts';
import type { OfferedMethod } from '../payments/payment-methods.ts';
import type { SettlementValues } from './settlement-form.ts';

type Received = Pick<Payment, 'id' | 'direction' | 'status' | 'method' | 'moneyAccountId'>;

/** Money goes back the way it came: as the newest payment that stands, from the account that it went into. */
export const wayBack = (
  payments: readonly Received[],
  methods: readonly OfferedMethod[],
): Pick<SettlementValues, 'method' | 'moneyAccountId'> | undefined => {
  const [newest] = payments
    .filter(({ direction, status }) => direction === 'in' && status === 'recorded')
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const method = methods.find(({ code }) => code === newest?.method);
  if (!newest || !method) return undefined;
  const { moneyAccountId } = newest;
  return {
    method: method.code,
    moneyAccountId: moneyAccountId === method.moneyAccountId ? '' : moneyAccountId,
  };
};

/** The ways by which money of an order came: it goes back by them though they were archived since. */
export function useCameBy(orderId: string | null | undefined): string[] {
  const { data } = useQuery({ ...orderDocumentsQuery(orderId ?? ''), enabled: orderId != null });
  const received = data?.payments.filter(
    ({ direction, status }) => direction === 'in' && status === 'recorded',
  );
  return received?.map(({ method }) => method) ?? [];
}

/** Begins the settlement of a return with the way that its order was paid, once that is known, unless another was chosen. */
export function useWayBack(
  orderId: string,
  methods: readonly OfferedMethod[],
  { setValue, getFieldState }: Pick<UseFormReturn<SettlementValues>, 'setValue' | 'getFieldState'>,
): void {
  const { data } = useQuery(orderDocumentsQuery(orderId));
  const { method, moneyAccountId } = wayBack(data?.payments ?? [], methods) ?? {};
  useEffect(() => {
    if (method === undefined || moneyAccountId === undefined) return;
    if (getFieldState('method').isDirty || getFieldState('moneyAccountId').isDirty) return;
    // The fields may not be there yet: a form resets only those that are.
    setValue('method', method);
    setValue('moneyAccountId', moneyAccountId);
  }, [method, moneyAccountId, setValue, getFieldState]);
}
