/** A year that was closed, one that is over and can be, one that waits for an earlier one, and the one that runs. */
export const yearStates = ['closed', 'to_close', 'waits', 'running'] as const;
