export const returnStatuses = ['requested', 'received', 'inspected', 'settled', 'cancelled'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Why goods come back. */
export const returnReasons = ['damaged', 'wrong_item', 'not_wanted', 'expired', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What the customer got for it: not said yet, nothing, or credit notes. */
export const returnMoney = ['open', 'nothing', 'credited'] as const;
export type ReturnMoney = (typeof returnMoney)[number];

export const returnActions = ['receive', 'inspect', 'settle', 'cancel', 'undo'] as const;
export type ReturnAction = (typeof returnActions)[number];

export const returnSorts = ['requestedAt', '-requestedAt'] as const;
