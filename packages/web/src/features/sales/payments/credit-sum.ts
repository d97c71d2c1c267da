import type { Credit, Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';

/**
 * What the customer has in credit, as their own page says it; 0 where there is nothing to be told beside an order on which nothing is
 * owed: its own deposits stand in its payments.
 */
export function shownCreditMinor(
  credits: readonly Pick<Credit, 'id' | 'openMinor'>[],
  own: readonly Pick<Payment, 'id'>[],
  isOwed: boolean,
): number {
  const isOwn = ({ id }: { id: string }): boolean => own.some((payment) => payment.id === id);
  if (!isOwed && credits.every(isOwn)) return 0;
  return credits.reduce((sum, { openMinor }) => sum + openMinor, 0);
}
