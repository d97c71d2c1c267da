import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';

type Reversed = Pick<Payment, 'direction' | 'amountMinor' | 'creditMinor'>;

interface Reversal {
  /** Which sentence says what happens. */
  says: 'reverseText' | 'reverseMixedText' | 'reverseCreditText' | 'reverseRefundText';
  /** What it settled, and is owed again. */
  owedMinor: number;
  /** What of it settled nothing yet, and is credit no more. */
  creditMinor: number;
}

/** What comes of undoing a payment: only what it settled becomes owed again. */
export function reversalOf({ direction, amountMinor, creditMinor }: Reversed): Reversal {
  if (direction === 'out') return { says: 'reverseRefundText', owedMinor: 0, creditMinor: amountMinor };
  const owedMinor = amountMinor - creditMinor;
  if (creditMinor === 0) return { says: 'reverseText', owedMinor, creditMinor };
  return { says: owedMinor === 0 ? 'reverseCreditText' : 'reverseMixedText', owedMinor, creditMinor };
}
