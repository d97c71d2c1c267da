export const mostEntryLines = 100;

/** How many days ahead a reversal can be planned. */
export const furthestReversalDays = 366;
