export const supplierStatuses = ['active', 'archived'] as const;

export const supplierSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;

/** Where a supplier is paid. */
export const payoutKinds = ['bank', 'mobile_money'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** What tax may have to be kept back of a payment, by what is bought. */
export const withholdingClasses = ['goods', 'works', 'services'] as const;
export type WithholdingClass = (typeof withholdingClasses)[number];
