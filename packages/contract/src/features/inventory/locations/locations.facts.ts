export const locationKinds = ['shop', 'warehouse', 'van', 'shelf'] as const;

/** A branch, a store in it, a shelf in that, a box on the shelf. */
export const mostLocationLevels = 4;
