/** What is open in another currency: what the company has, and what it owes. */
export const revaluedKinds = ['money', 'invoices', 'customer_credit', 'bills', 'supplier_credit'] as const;
export type RevaluedKind = (typeof revaluedKinds)[number];

/** What is owed becomes dearer where its currency rises: that is a loss. */
export const isOwed = (kind: RevaluedKind): boolean => kind === 'customer_credit' || kind === 'bills';
