export const movementKinds = [
  'adjustment',
  'receipt',
  'supplier_return',
  'shipment',
  'return',
  'transfer',
  'count',
  'revaluation',
  'reversal',
] as const;

/** Kinds of documents that move stock. */
export const movingDocuments = [
  'adjustment',
  'shipment',
  'return',
  'transfer',
  'receipt',
  'landed_cost',
  'supplier_return',
] as const;

/** Documents that bring goods which are not there yet. */
export const incomingKinds = ['purchase_order', 'transfer'] as const;

/** Documents that each figure of a product's stock shows at most. */
export const mostStockReasons = 200;
