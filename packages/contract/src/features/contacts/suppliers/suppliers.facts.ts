export const supplierStatuses = ['active', 'archived'] as const;

export const supplierSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;

/** People of one supplier at most. */
export const mostContacts = 20;

/** Where a supplier is paid. */
export const payoutKinds = ['bank', 'mobile_money'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** In what a record looks like one that is about to be added. */
export const likenesses = ['name', 'phone', 'taxNumber'] as const;
