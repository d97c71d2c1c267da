/**
 * `kept` as soon as the invoices are paid as far as was promised, by money or credit that the customer had; `settled` where they were credited
 * or written off instead; `broken` where something is still open, and the day is over.
 */
export const promiseStates = ['open', 'broken', 'kept', 'settled', 'withdrawn'] as const;
export type PromiseState = (typeof promiseStates)[number];

/** How many promises of a time are listed, the first days first. */
export const mostPromises = 500;
/** How many days the calendar shows at most. */
export const mostPromiseDays = 92;
/** How far ahead somebody can promise. */
export const furthestPromiseDays = 366;
