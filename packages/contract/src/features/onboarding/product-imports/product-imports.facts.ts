/** Rows of one call. All of them are added, or none. */
export const mostImportedRows = 100;

/** Rows that a person pastes at once; the browser sends them part by part. */
export const mostPastedRows = 2_000;

/** How many of the last imports are listed, and how many products of each are named. */
export const lastImports = 10;
export const namedOfImport = 3;

/** Codes and names that one call looks up. */
export const mostLookedUp = 500;
