/** Characters of a search; what is longer is refused, so browsers send no more. */
export const longestSearch = 100;
/** Rows of one page: the default, and the most. */
export const usualPageRows = 50;
export const mostPageRows = 200;
/** Rows that can be picked in a list, to be exported together. */
export const mostPickedRows = 5000;
