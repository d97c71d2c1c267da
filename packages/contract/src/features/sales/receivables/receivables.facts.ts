/** The groups of the ageing, with the most days that an invoice in them is late: on its due day it is not. The last one has no end. */
export const ageingGroups = [
  ['notDue', 0],
  ['days30', 30],
  ['days60', 60],
  ['days90', 90],
  ['older', null],
] as const;

/** The columns whose figures open their documents: the groups, what of the customer's money settles nothing yet, and what is disputed of the total. */
export const ageingColumns = ['notDue', 'days30', 'days60', 'days90', 'older', 'credit', 'disputed'] as const;
export type AgeingColumn = (typeof ageingColumns)[number];

/** How many documents behind a figure are shown. */
export const mostAgeingRows = 500;
