/** Nothing of one that was `not_received` arrived: all of it came back or is lost. */
export const transferStatuses = ['draft', 'on_the_way', 'part_received', 'received', 'not_received'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Transfers that still need somebody: to be sent, or to be received. */
export const openTransfers = [
  'draft',
  'on_the_way',
  'part_received',
] as const satisfies readonly TransferStatus[];

/** What can happen to goods on the way: they arrive, are lost or go back; lost ones turn up; and what was recorded by mistake is undone. */
export const transferSteps = ['receive', 'lose', 'return', 'find', 'undo'] as const;
export type TransferStepKind = (typeof transferSteps)[number];

/** Why goods are missing, or go back. */
export const transferReasons = ['missing', 'damaged', 'stolen', 'wrong_goods', 'other'] as const;
