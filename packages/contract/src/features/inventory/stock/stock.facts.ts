export const movementKinds = [
  'adjustment',
  'receipt',
  'supplier_return',
  'shipment',
  'transfer',
  'count',
  'revaluation',
  'reversal',
] as const;

/** Kinds of documents that move stock. */
export const movingDocuments = [
  'adjustment',
  'shipment',
  'transfer',
  'receipt',
  'landed_cost',
  'supplier_return',
] as const;
