import type { OrderRow } from './orders.schemas.ts';

type Amounts = Pick<
  OrderRow,
  'totalMinor' | 'paidMinor' | 'creditedMinor' | 'takenBackMinor' | 'takenBackPaidMinor'
>;

/**
 * What an order comes to as it is now, and what of that is paid and credited. What was invoiced and taken back since is in none of them, so
 * that what is still to be paid is the same with it and without.
 */
export const presentAmounts = ({
  totalMinor,
  paidMinor,
  creditedMinor,
  takenBackMinor,
  takenBackPaidMinor,
}: Amounts): Pick<Amounts, 'totalMinor' | 'paidMinor' | 'creditedMinor'> => ({
  totalMinor: totalMinor - takenBackMinor,
  paidMinor: paidMinor - takenBackPaidMinor,
  creditedMinor: creditedMinor - (takenBackMinor - takenBackPaidMinor),
});
