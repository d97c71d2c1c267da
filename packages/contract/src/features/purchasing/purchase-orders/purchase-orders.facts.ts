export const purchaseOrderStatuses = ['draft', 'sent', 'closed', 'cancelled'] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/** Follows from the counters of the lines. */
export const receiptStates = ['none', 'part', 'full'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** Of a draft as it stands: nobody asked an admin to approve it, somebody did, or an admin approved it. */
export const approvalStates = ['none', 'asked', 'given'] as const;

export const purchaseOrderActions = [
  'edit',
  'remove',
  'ask_approval',
  'approve',
  'refuse',
  'send',
  'revise',
  'receive',
  'close',
  'reopen',
  'cancel',
] as const;
export type PurchaseOrderAction = (typeof purchaseOrderActions)[number];

export const purchaseOrderSorts = ['createdAt', '-createdAt', 'expectedOn', '-expectedOn'] as const;

/** Where a suggested price comes from: agreed with the supplier, the last one they were paid, or what the goods cost on average. */
export const priceSources = ['agreed', 'last', 'average'] as const;

export const mostPurchaseLines = 200;
