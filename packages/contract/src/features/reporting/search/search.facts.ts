/** The most hits of each kind; typing one more letter finds the rest. */
export const mostOfAKind = 5;

/** Kinds of the register's documents that are found by their number alone. */
export const foundByNumber = ['payment', 'shipment', 'credit_note', 'adjustment', 'transfer'] as const;
