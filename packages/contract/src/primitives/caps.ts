/**
 * No quantity, price or amount is larger than these, so that every line, document and stock value is an exact integer of the
 * smallest unit. The tables check the same. Sums over a company may be larger still: they travel as text.
 */
export const caps = {
  /** of one line, in the unit of measure */
  quantity: '100000000',
  /** of one, in the currency's main unit */
  unitPrice: '1000000000',
  unitCost: '100000000',
  /** in the smallest unit of the currency */
  lineMinor: 100_000_000_000,
  documentMinor: 1_000_000_000_000,
} as const;
