/** How many entries that repeat a company has at most. */
export const mostEntryTemplates = 200;
