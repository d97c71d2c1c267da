/** Rows are counted exactly up to this number. Counts of waiting work go no further, and read "this many or more". */
export const exactCountLimit = 10_000;
