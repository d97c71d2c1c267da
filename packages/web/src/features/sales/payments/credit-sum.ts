import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
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

/** The credits that can settle an order's invoices, each with what is open of it in their currency. */
export const usableCredits = (credits: readonly Credit[], { foreign }: Pick<Order, 'foreign'>): Credit[] =>
  foreign
    ? credits.flatMap((credit) =>
        credit.foreign?.currency === foreign.currency
          ? [{ ...credit, openMinor: credit.foreign.openMinor }]
          : [],
      )
    : [...credits];

/** What is owed on an order's invoices, in their currency. */
export const owedInOwn = (
  { foreign, owedMinor }: Pick<Order, 'foreign' | 'owedMinor'>,
  invoices: readonly Pick<Invoice, 'status' | 'foreign'>[],
): number =>
  foreign
    ? invoices.reduce(
        (sum, { status, foreign: own }) =>
          own && status !== 'void' ? sum + own.totalMinor - own.paidMinor - own.creditedMinor : sum,
        0,
      )
    : owedMinor;
