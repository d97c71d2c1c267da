/** The parts of the books that are closed each by itself. `books` is what is posted by hand: manual entries, transfers, revaluations. */
export const closingAreas = ['sales', 'purchases', 'stock', 'expenses', 'payroll', 'books'] as const;
export type ClosingArea = (typeof closingAreas)[number];

/** The trading rule that holds the last closed day of each area. */
export const closedUntilOf = {
  sales: 'salesClosedUntil',
  purchases: 'purchasesClosedUntil',
  stock: 'stockClosedUntil',
  expenses: 'expensesClosedUntil',
  payroll: 'payrollClosedUntil',
  books: 'booksClosedUntil',
} as const satisfies Record<ClosingArea, string>;

/** The last closed day of each area; null where nothing is closed. */
export type ClosedDays = Record<(typeof closedUntilOf)[ClosingArea], string | null>;

/** What can still be missing in days that somebody is about to close, and the part of the books that it belongs to. */
export const areaOfMissing = {
  expense: 'expenses',
  bill: 'purchases',
  shift: 'sales',
  statement: 'books',
} as const satisfies Record<string, ClosingArea>;
export type Missing = keyof typeof areaOfMissing;
export const missingKinds = Object.keys(areaOfMissing) as [Missing, ...Missing[]];

/** For how many hours somebody may be let into closed days. */
export const longestOverrideHours = 168;
