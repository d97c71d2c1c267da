/** The columns of the ageing whose rows can be looked at. */
export const ageingColumns = ['notDue', 'days30', 'days60', 'days90', 'older', 'credit', 'prepaid'] as const;
export type AgeingColumn = (typeof ageingColumns)[number];

/** How many open bills, or rows of a figure, are listed at most. */
export const mostPayableRows = 500;

/** How many days the calendar looks ahead at most. */
export const mostCalendarDays = 184;
export const usualCalendarDays = 56;
