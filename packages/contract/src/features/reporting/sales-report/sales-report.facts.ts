/** By what sales are broken down. */
export const salesDimensions = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'product',
  'category',
  'customer',
  'salesperson',
  'location',
  'method',
  'discount',
] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** Figures of the report that open the documents they add up. */
export const openedFigures = ['net', 'returned', 'allowed'] as const;
export type OpenedFigure = (typeof openedFigures)[number];

/** Parts of the time: each has a row for every one that passed, in their order. */
export const timeDimensions = ['day', 'week', 'month', 'weekday', 'hour'] as const satisfies SalesDimension[];

/** Days that one report covers at most, and where none are named. */
export const mostSalesDays = 1_100;
export const usualSalesDays = 30;

/** Rows of a breakdown at most; the rest is summed up. */
export const mostSalesRows = 200;

/** By what the chart of so many days is drawn, so that it stays readable. */
export const chartPartOf = (days: number): 'day' | 'week' | 'month' => {
  if (days <= 93) return 'day';
  return days <= 400 ? 'week' : 'month';
};
