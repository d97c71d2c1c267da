/** Packs in use of one product. */
export const mostPacks = 12;

/** Characters of a pack's name. */
export const longestPackName = 40;

/** The largest numerator and denominator. */
export const mostInRatio = 1_000_000_000;
