/** `kept` as soon as the invoices are paid as far as was promised; `broken` where they are not, and the day is over. */
export const promiseStates = ['open', 'broken', 'kept', 'withdrawn'] as const;
export type PromiseState = (typeof promiseStates)[number];

/** How many promises of a time are listed, the first days first. */
export const mostPromises = 500;
/** How many days the calendar shows at most. */
export const mostPromiseDays = 92;
/** How far ahead somebody can promise. */
export const furthestPromiseDays = 366;
