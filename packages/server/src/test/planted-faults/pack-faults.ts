/** Faults for the invariants of packs. */
export const packFaults: Record<string, readonly string[]> = {
  K1: [
    'update order_lines set entered_quantity = entered_quantity + 1 where pack_id is not null',
    'update stock_adjustment_lines set entered_quantity = entered_quantity + 1 where pack_id is not null',
    `update product_packs set numerator = numerator + 1 where name = 'Box of 3'`,
  ],
};
