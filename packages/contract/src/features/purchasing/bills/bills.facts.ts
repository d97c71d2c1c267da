/** What a supplier asks for, and what they give back: a credit is the same document with opposite signs. */
export const billKinds = ['bill', 'credit'] as const;
export type BillKind = (typeof billKinds)[number];

/** Of a credit, `paid` means that all of it was used. */
export const billStatuses = ['draft', 'approved', 'part_paid', 'paid', 'void'] as const;
export type BillStatus = (typeof billStatuses)[number];

/** Approved, and something of it is open. */
export const openBillStatuses = ['approved', 'part_paid'] as const satisfies readonly BillStatus[];

export const billSorts = ['createdAt', '-createdAt', 'dueOn', '-dueOn'] as const;

export const mostBillLines = 100;
/** How many bills one payment settles at most. */
export const mostPaidBills = 100;

/** What matching a line with its receipt finds: all is well, more is billed than came, another price, or nothing came that is not billed. */
export const matchResults = ['matched', 'quantity', 'price', 'no_receipt'] as const;
export type MatchResult = (typeof matchResults)[number];

/** The groups of the ageing, with the most days that a bill in them is late: on its due day it is not. The last one has no end. */
export const ageingGroups = [
  ['notDue', 0],
  ['days30', 30],
  ['days60', 60],
  ['days90', 90],
  ['older', null],
] as const;

/** Pages of the supplier's paper that are kept with a bill at most. */
export const mostBillPictures = 10;
