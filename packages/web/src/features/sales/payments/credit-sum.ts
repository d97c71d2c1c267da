import type { Credit, Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';

/**
 * The customer's whole credit, the same sum as on the customer's page. It is 0 where nothing is owed on the order and all credits
 * are its own deposits: these are listed among its payments.
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
