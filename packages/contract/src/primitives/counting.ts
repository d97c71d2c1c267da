/** Rows are counted one by one up to here; what waits is counted no further, and said to be that many or more. */
export const exactCountLimit = 10_000;
