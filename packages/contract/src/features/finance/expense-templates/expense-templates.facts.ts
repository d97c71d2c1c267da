/** How many expenses that repeat a company has at most. */
export const mostTemplates = 200;
