/** Newest first is the order of the list; the other way is for who follows what happened. */
export const transactionSorts = ['at', '-at'] as const;
