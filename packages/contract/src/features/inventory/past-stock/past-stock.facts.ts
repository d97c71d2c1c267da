export const pastStockSorts = ['value', '-value', 'name', '-name'] as const;

/** Months whose ends the picture of the stock's value shows. */
export const shownMonths = 12;
