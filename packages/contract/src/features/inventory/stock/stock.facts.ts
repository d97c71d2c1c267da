export const movementKinds = ['adjustment', 'shipment', 'revaluation', 'reversal'] as const;

/** Kinds of documents that move stock. */
export const movingDocuments = ['adjustment', 'shipment'] as const;
