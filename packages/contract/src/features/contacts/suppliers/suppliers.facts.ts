export const supplierStatuses = ['active', 'archived'] as const;

export const supplierSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;

/** People of one supplier at most. */
export const mostContacts = 20;

/** Where a supplier is paid. */
export const payoutKinds = ['bank', 'mobile_money'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** Characters of a supplier's code, and of the name of a group. */
export const longestCode = 40;
export const longestGroup = 80;

/** What tax may have to be kept back of a payment, by what is bought. */
export const withholdingClasses = ['goods', 'works', 'services'] as const;
export type WithholdingClass = (typeof withholdingClasses)[number];

/** In what a record looks like one that is about to be added. */
export const likenesses = ['name', 'phone', 'taxNumber'] as const;
