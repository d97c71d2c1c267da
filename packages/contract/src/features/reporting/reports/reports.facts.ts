/** Groups of reports, in the order of their list. */
export const reportGroups = ['money', 'owed', 'tax', 'stock', 'buying', 'selling'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** What the figures stand beside: nothing, as many days before, the same days of last year, or the days month by month in columns. */
export const comparisons = ['none', 'before', 'last_year', 'months'] as const;
export type Comparison = (typeof comparisons)[number];

/** Whether a report is of some days, or of the end of one. */
export const reportPeriods = ['range', 'moment'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportFilters = ['location', 'account', 'known', 'built'] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** What the cells of a column are. Of a change, more is neither good nor bad. */
export const cellKinds = ['text', 'day', 'money', 'quantity', 'percent', 'count'] as const;
export type CellKind = (typeof cellKinds)[number];

export const rowKinds = ['group', 'line', 'total'] as const;

/** Months that stand beside each other at most. */
export const mostMonths = 24;
/** Rows of a report on a screen at most; a file has more. */
export const mostReportRows = 500;
/** Entries behind a figure on one page. */
export const entriesOfPage = 50;

/** Files that a report is exported as; PDF is for printing, which needs no export. */
export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];
/** Rows of a file, and of a PDF, at most. */
export const mostFileRows = 20_000;
export const mostPrintedRows = 2_000;

/** What a report that somebody builds adds up. */
export const measures = [
  'net-sales',
  'sold',
  'returned',
  'sold-quantity',
  'cost',
  'margin',
  'income',
  'expenses',
  'account-movement',
  'received',
  'received-quantity',
  'stock-value',
  'stock-in',
  'stock-out',
] as const;
export type Measure = (typeof measures)[number];

/** By what it is told. */
export const dimensions = [
  'day',
  'week',
  'month',
  'product',
  'category',
  'customer',
  'supplier',
  'salesperson',
  'location',
  'account',
] as const;
export type Dimension = (typeof dimensions)[number];
