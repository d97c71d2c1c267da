export const returnStatuses = ['requested', 'received', 'inspected', 'settled', 'cancelled'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Why goods come back. */
export const returnReasons = ['damaged', 'wrong_item', 'not_wanted', 'expired', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What the customer got for it: not said yet, nothing, or credit notes. */
export const returnMoney = ['open', 'nothing', 'credited'] as const;
export type ReturnMoney = (typeof returnMoney)[number];

/** What becomes of goods that came back: in stock again, set aside until somebody decides, or written off. */
export const returnFates = ['restock', 'hold', 'scrap'] as const;
export type ReturnFate = (typeof returnFates)[number];

/** How far a return goes at once. */
export const returnSteps = ['requested', 'received', 'inspected'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** What the customer gets for it; an exchange drafts an order of what they take in its place. */
export const returnGifts = ['refund', 'credit', 'exchange', 'nothing'] as const;
export type ReturnGift = (typeof returnGifts)[number];

export const returnActions = ['receive', 'inspect', 'settle', 'cancel', 'undo'] as const;
export type ReturnAction = (typeof returnActions)[number];

export const returnSorts = ['requestedAt', '-requestedAt'] as const;
