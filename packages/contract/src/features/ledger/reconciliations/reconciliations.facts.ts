/** How many lines can be ticked in one call. */
export const mostTicks = 500;
/** A statement tells no larger balance, in the smallest unit of its currency. */
export const largestStatementMinor = 1_000_000_000_000_000;

export const lineChoices = ['open', 'ticked', 'all'] as const;
