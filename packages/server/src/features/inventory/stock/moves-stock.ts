import type { EventPattern } from '@shelfwise/contract/features/nouns';

/** Changes after which figures of the stock ledger are computed again: documents that move stock, and products, whose names are searched. */
export const movesStock: readonly EventPattern[] = [
  'stock_adjustment.',
  'stock_receipt.',
  'transfer.',
  'order.',
  'goods_return.',
  'product.',
];
