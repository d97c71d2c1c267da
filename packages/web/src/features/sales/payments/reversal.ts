import type { ForeignAmount, Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';

type Reversed = Pick<Payment, 'direction' | 'amountMinor' | 'creditMinor' | 'paidBackMinor' | 'foreign'>;

export interface Reversal {
  /** The key of the sentence that explains it. */
  says: 'reverseText' | 'reverseMixedText' | 'reverseCreditText' | 'reverseRefundText';
  /** The amount it settled, which is owed again; `foreign`: in the currency it was paid in, whose worth may differ by a rounding. */
  owedMinor: number;
  foreign?: Pick<ForeignAmount, 'amountMinor' | 'currency'>;
  /** The part that settled nothing yet, which is no longer credit. */
  creditMinor: number;
}

/** The effect of reversing a payment: only what it settled is owed again. Undefined where a refund has to be reversed first. */
export function reversalOf({
  direction,
  amountMinor,
  creditMinor,
  paidBackMinor,
  foreign,
}: Reversed): Reversal | undefined {
  if (paidBackMinor > 0) return undefined;
  if (direction === 'out') return { says: 'reverseRefundText', owedMinor: 0, creditMinor: amountMinor };
  const owedMinor = amountMinor - creditMinor;
  if (creditMinor === 0)
    return { says: 'reverseText', owedMinor, creditMinor, ...(foreign !== null && { foreign }) };
  return { says: owedMinor === 0 ? 'reverseCreditText' : 'reverseMixedText', owedMinor, creditMinor };
}
