/** The most hits of each kind; typing one more letter finds the rest. */
export const mostOfAKind = 5;

/** Kinds of the register's documents that are found by their number alone. */
export const foundByNumber = [
  'payment',
  'shipment',
  'credit_note',
  'return',
  'adjustment',
  'transfer',
  'landed_cost',
  'supplier_return',
  'supplier_payment',
  'expense',
  'manual_entry',
  'money_transfer',
] as const;

/** Papers of buying, by the names of their nouns. They are found by their number, that of the other side, and their supplier. */
export const foundPurchases = ['purchase_order', 'stock_receipt', 'bill'] as const;
