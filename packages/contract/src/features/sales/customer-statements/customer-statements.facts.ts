/** Whom statements are made for, where they are made for many. */
export const statementAudiences = ['owing', 'overdue', 'group'] as const;
export type StatementAudience = (typeof statementAudiences)[number];

/** What a statement tells: how the balance came about, or only what is open. */
export const statementForms = ['activity', 'open'] as const;
export type StatementForm = (typeof statementForms)[number];

/** How many customers are listed to choose from, who owe most first. */
export const mostRecipients = 1_000;
/** How many statements go into one file, and how many rows of each: drawing them must end in seconds. */
export const mostInFile = 50;
export const mostRowsInFile = 60;
/** How many statements are mailed in one call; more are sent call by call. */
export const mostInMailing = 10;
