export const receiptStatuses = ['draft', 'posted', 'reversed'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

/** What goods cost beside their price. */
export const costKinds = ['freight', 'duty', 'handling', 'other'] as const;
export type CostKind = (typeof costKinds)[number];

/** By what a cost is spread over the goods. */
export const costSplits = ['value', 'quantity', 'weight'] as const;
export type CostSplit = (typeof costSplits)[number];

export const receiptSorts = ['createdAt', '-createdAt'] as const;

export const mostReceiptLines = 500;
export const mostReceiptPictures = 10;
