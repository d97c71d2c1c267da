export const countStatuses = ['open', 'counting', 'review', 'posted', 'reversed', 'cancelled'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** Counts that still need somebody: to count, or to look at what was counted. */
export const openCounts = ['open', 'counting', 'review'] as const satisfies readonly CountStatus[];

/** Counts in which people count. */
export const runningCounts = ['open', 'counting'] as const satisfies readonly CountStatus[];

export const countScopes = ['all', 'category', 'classes', 'products'] as const;
export type CountScope = (typeof countScopes)[number];

export const productClasses = ['A', 'B', 'C'] as const;
export type ProductClass = (typeof productClasses)[number];

/** Products at places in one count. */
export const mostCountLines = 5_000;

/** Why an entry counts no more. */
export const entryEnds = ['taken_back', 'replaced', 'recount'] as const;
export type EntryEnd = (typeof entryEnds)[number];
